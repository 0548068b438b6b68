import SheetWindow
import SheetXTestSupport
import Testing

/// A deleted property counts like one that was never set.
@Suite(.serialized) struct DeletedPropertyTests {
  @Test func withoutXResourcesTheDensityIsUnknownAgain() throws {
    let fixture = try WindowFixture().opened()
    fixture.driver.setResources("Xft.dpi: 144")
    try fixture.settle()
    #expect(fixture.connection.settings.dpi == 144)
    fixture.driver.deleteProperty("RESOURCE_MANAGER", of: fixture.driver.root)
    #expect(try fixture.settle() == [.settingsChanged(DesktopSettings())])
  }

  @Test func withoutTheSettingsManagersPropertyTheDefaultsApply() throws {
    let fixture = try WindowFixture().opened()
    let manager = try SettingsManager(
      display: fixture.server.display, [("Gtk/EnableAnimations", .integer(0))])
    try fixture.settle()
    #expect(!fixture.connection.settings.enableAnimations)
    manager.deleteSettings()
    #expect(try fixture.settle() == [.settingsChanged(DesktopSettings())])
    withExtendedLifetime(manager) {}
  }

  @Test func withoutStatesTheWindowIsVisibleAgain() throws {
    let fixture = try WindowFixture().opened()
    fixture.driver.setStateProperty(["_NET_WM_STATE_HIDDEN"], of: fixture.id)
    #expect(try fixture.settle() == [.visibilityChanged(isVisible: false)])
    fixture.driver.deleteProperty("_NET_WM_STATE", of: fixture.id)
    #expect(try fixture.settle() == [.visibilityChanged(isVisible: true)])
  }
}
