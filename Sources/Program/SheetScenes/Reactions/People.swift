/// The people who reacted, computed from their numbers rather than stored.
package struct People: Sendable {
  package let count: Int
  private var order = People.order

  package init(count: Int) { self.count = count }

  /// 37 reactions, a prime number; otherwise reactions could repeat in step with the names.
  private static let pattern: [Reaction] = "lklhlkwlbklhlklkhlwklbhlkllkhlkwlhklb".map {
    switch $0 {
    case "l": .love
    case "k": .like
    case "h": .laugh
    case "w": .wow
    default: .bravo
    }
  }

  private static let indices: [[Int]] = Reaction.allCases.map { reaction in
    pattern.indices.filter { pattern[$0] == reaction }
  }

  package func reaction(of person: Int) -> Reaction {
    People.pattern[person % People.pattern.count]
  }

  package func count(of reaction: Reaction) -> Int {
    let indices = People.indices[reaction.rawValue]
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: People.pattern.count)
    return rounds * indices.count + indices.count { $0 < rest }
  }

  /// The person at a rank, from 0, among all people with the reaction; nil stands for any reaction.
  package func person(_ rank: Int, of reaction: Reaction?) -> Int {
    guard let reaction else { return rank }
    let indices = People.indices[reaction.rawValue]
    let (round, rest) = rank.quotientAndRemainder(dividingBy: indices.count)
    return round * People.pattern.count + indices[rest]
  }

  /// Given names and family names repeat at different intervals, so the first few hundred names
  /// differ.
  package func name(of person: Int) -> String {
    let (turn, position) = person.quotientAndRemainder(dividingBy: order.count)
    let culture = People.cultures[order[position]]
    // Positions in `order` that have the same culture take different names of that culture.
    let twin = order[..<position].count { $0 == order[position] }
    let twins = order.count { $0 == order[position] }
    let rank = turn * twins + twin
    let given = culture.given[rank % culture.given.count]
    let family = culture.family[
      (rank / culture.given.count + rank % culture.given.count * 3) % culture.family.count]
    let parts = culture.familyFirst ? [family, given] : [given, family]
    return parts.joined(separator: culture.separator)
  }

  /// Leaves out cultures whose names the installed fonts cannot show, except the first culture.
  package mutating func leaveOutNames(unless canShow: (String) -> Bool) {
    let shown = Set(
      People.cultures.indices.filter { index in
        // First and family names together contain all the culture's letters.
        let culture = People.cultures[index]
        return index == 0 || canShow(culture.given.joined() + culture.family.joined())
      })
    order = People.order.filter(shown.contains)
  }

  /// A name of each culture.
  package static var samples: [String] { cultures.map { $0.family[0] + $0.given[0] } }

  package func line(about person: Int) -> String {
    let (what, town) = (person &* 7 &+ 3, person &* 5 &+ person / 31)
    let (callings, towns) = (People.callings, People.towns)
    return callings[what % callings.count] + " · " + towns[town % towns.count]
  }
}

extension People {
  private struct Culture {
    let given: [String]
    let family: [String]
    let separator: String
    let familyFirst: Bool

    init(_ given: String, _ family: String, separator: String = " ", familyFirst: Bool = false) {
      self.given = given.split(separator: ",").map(String.init)
      self.family = family.split(separator: ",").map(String.init)
      self.separator = separator
      self.familyFirst = familyFirst
    }
  }

  /// Indices of `cultures` for consecutive people; neighbours are from distant regions.
  private static let order = [
    0, 7, 1, 9, 2, 12, 3, 6, 8, 4, 10, 13, 11, 5, 0, 15, 1, 14, 5, 2, 7, 3, 9,
  ]

  private static let callings = [
    "Hydrologist", "Plays the cello", "Bakes on Sundays", "Ferry pilot", "Maps caves",
    "Teaches physics", "Night nurse", "Keeps bees", "Paints signs", "Tram driver",
    "Repairs clocks", "Rows before work", "Studies moss", "Runs a bookshop", "Grows tomatoes",
    "Translates poems", "Sound engineer", "Climbs slowly", "Weather watcher", "Draws birds",
    "Mends nets", "Librarian", "Writes crosswords", "Builds kites", "Father of twins",
    "Long-distance walker and collector of unusually detailed railway timetables",
  ]

  private static let towns = [
    "Oulu", "Busan", "Valparaíso", "Đà Nẵng", "Tangier", "Kraków", "Lagos", "Reykjavík", "Izmir",
    "Kyoto", "Montréal", "Recife", "Tbilisi", "Cork", "Pune", "Accra", "Ljubljana", "Malmö",
    "Wellington",
  ]

  private static let cultures = [
    Culture(
      "Amelia,Owen,Harriet,Callum,Imogen,Rhys,Niamh,Ewan,Beth,Declan,Isla",
      "Ashworth,Brannigan,Carmody,Dunmore,Ellery,Fairbairn,Gilchrist,Hollis,Inverarity"),
    Culture(
      "Sofía,Mateo,Lucía,Joaquín,Inés,Álvaro,Ximena,Andrés,Begoña,Íñigo,Rocío",
      "Muñoz Peralta,Ibáñez,Quiñones,Echeverría,Zúñiga,Arregui,Belmonte,Castañeda,Lledó"),
    Culture(
      "Solène,Théo,Maëlle,Loïc,Anaïs,Rémi,Éloïse,Gaël,Noémie,Cédric,Héloïse",
      "Beauséjour,Charbonnier,Delacroix-Aubin,Fontenay,Lefèvre,Montclair,Rousselot,Sabatier"),
    Culture(
      "Jürgen,Annika,Björn,Käthe,Sören,Liesl,Matthäus,Frauke,Götz,Ölrun,Ingeborg",
      "Größmann,Haverkamp,Löwenherz,Mühlbauer,Quistorp,Rössler,Tiefenbach,Überreuter,Wäschle"),
    Culture(
      "Żaneta,Łukasz,Bożena,Wojciech,Małgorzata,Zdzisław,Agnieszka,Jędrzej,Kinga,Stanisław",
      "Brzęczyk,Dąbrowska,Gżegżółka,Kościelny,Piątek,Śliwa,Wróbel,Źrebiec,Żuraw"),
    Culture(
      "서연,민준,지우,하은,도윤,예린,시우,수아,현우,다은,은채", "김,이,박,최,정,강,조,윤,장",
      separator: "", familyFirst: true),
    Culture(
      "ليلى,يوسف,نور,كريم,سلمى,عمر,هالة,طارق,ريم,زياد,أمينة",
      "الحداد,النجار,المصري,الزهراني,بن صالح,القاسمي,الفاسي,الخطيب"),
    Culture(
      "Thị Hồng Nhung,Minh Khuê,Văn Đức,Bảo Trâm,Quốc Việt,Thùy Dương,Ngọc Ánh,Hữu Phước",
      "Nguyễn,Trần,Lê,Phạm,Hoàng,Vũ,Đặng,Bùi,Đỗ", familyFirst: true),
    Culture(
      "Adaeze,Chukwuemeka,Folasade,Oluwaseun,Ngozi,Babátúndé,Temitope,Ifeoma,Kelechi",
      "Okonjo,Adéyẹmí,Ezenwa,Balogun,Nwachukwu,Ọláwálé,Umeh,Afolabi"),
    Culture(
      "さくら,蓮,陽菜,湊,結衣,悠真,美月,大和,葵", "佐藤,鈴木,高橋,田中,渡辺,伊藤,山本,中村",
      separator: " ", familyFirst: true),
    Culture(
      "Anahí,Tomás,Luísa,João,Conceição,Estêvão,Iracema,Caetano,Verônica",
      "Gonçalves,Araújo,Assunção,Brandão,Falcão,Magalhães,Simões,Teixeira"),
    Culture(
      "Kristín,Gunnar,Sigríður,Þór,Ásdís,Hafþór,Guðrún,Eiríkur,Björk",
      "Magnúsdóttir,Þorvaldsson,Sæmundsdóttir,Hallgrímsson,Ægisdóttir,Jökulsson,Snæbjörnsdóttir"),
    Culture(
      "Priya,Arjun,Kavya,Rohan,Meenakshi,Vikram,Ananya,Devdutt,Lakshmi",
      "Raghunathan,Chatterjee,Deshpande,Iyer,Kulkarni,Mukhopadhyay,Nambiar,Subramaniam"),
    Culture(
      "Ольга,Дмитро,Мирослава,Тарас,Соломія,Богдан,Леся,Ярослав,Катерина",
      "Кравчук,Шевчишина,Гончаренко,Левицька,Мельник,Бондаренко,Ткачук"),
    Culture(
      "Maximiliana-Theodora,Hubert Blaine Wolfgang,Philippina Adelheid,Johann Gambolputty,"
        + "Keihanaikukauakahihuliheekahaunaele",
      "von und zu Hohenfels-Wittenbach-Altenstein,Featherstonehaugh-Cholmondeley-Majoribanks,"
        + "de la Santísima Trinidad y Montes de Oca,Papadiamantopoulou-Konstantinidou"),
    Culture(
      "Ayşe,Çağrı,Gülşah,İbrahim,Özge,Şükrü,Ümit,Tuğba,Ilgın",
      "Yıldırım,Çiftçi,Gökçe,Özdoğan,Şahin,Ünal,Kılıç,Bağcı"),
  ]
}
