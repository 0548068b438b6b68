// Conversions between descriptions of a spring of unit mass. Columns: id, description (bounce:
// duration in seconds and bounce; ratio: response in seconds and damping ratio; stiffness:
// stiffness and damping ratio), its two numbers, wanted parameter, expected value, absolute
// tolerance.
//
// flutter: flutter/flutter packages/flutter/test/physics/spring_simulation_test.dart
// @25a15c8e0613f4f7efef8bc844aadc2ccd2c9db7, BSD-3-Clause.
//
// compose: androidx/androidx
// compose/animation/animation-core/src/commonTest/kotlin/androidx/compose/animation/
// core/PhysicsAnimationTest.kt @1b159a69dc0dd46a1994f270ba2c1fdfe8cc6359, Apache-2.0.
//
// react-spring: pmndrs/react-spring packages/core/src/AnimationConfig.test.ts
// @3d2523de0f879e20869ab9add907540188bf6446, MIT.
//
// wave: jtrivedi/Wave Tests/WaveTests/SpringTests.swift
// @a52498e6fc692986df43bac7fb3d125d9142fc53, MIT.
//
// dynamicbottomsheet: Savva-Shuliatev/DynamicBottomSheet SpringTests.swift
// @bbc6a650222a313233c66d897e2d5aff5e48f371, MIT.
//
// swiftui_doc: Apple SwiftUI Spring documentation example as reproduced in OpenSwiftUI
// Sources/OpenSwiftUICore/Animation/Animation/Spring/Respring/Spring*.swift
// @069dd80bce30bb9117b783e963c0ed7f741c7587 (MIT) and Skip.

extension Vectors {
  static let springParameters = #"""
    flutter/bounce0.3/stiffness bounce 0.5 0.3 stiffness 157.91 0.01
    flutter/bounce0.3/damping bounce 0.5 0.3 damping 17.59 0.01
    compose/bounce0.25 bounce 0.5 0.25 stiffness 157.91367041742973 0.001
    compose/bounce0.25/zeta bounce 0.5 0.25 damping_ratio 0.75 0.001
    react-spring/0.5_1/k ratio 0.5 1 stiffness 157.91367041742973 1.5791367041742973e-10
    react-spring/0.5_1/c ratio 0.5 1 damping 25.132741228718345 1e-12
    wave/1.0/k ratio 0.8 1.0 stiffness 61.685 0.0001
    wave/1.0/c ratio 0.8 1.0 damping 15.7079 0.0001
    dynamicbottomsheet/m1.0_z1.0/damping stiffness 100.0 1.0 damping 20 0.001
    dynamicbottomsheet/m1.0_z1.0/beta stiffness 100.0 1.0 beta 10 0.001
    dynamicbottomsheet/m1.0_z1.0/omega_d stiffness 100.0 1.0 omega_d 0 0.001
    swiftui_doc/stiffness bounce 0.5 0.3 stiffness 157.9 0.05
    swiftui_doc/damping bounce 0.5 0.3 damping 17.6 0.05
    """#
}
