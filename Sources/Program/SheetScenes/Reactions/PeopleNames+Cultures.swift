extension PeopleNames {
  static let cultures = [
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
    Culture("서연,민준,지우,하은,도윤,예린,시우,수아,현우,다은,은채", "김,이,박,최,정,강,조,윤,장", joint: "", familyFirst: true),
    Culture(
      "ليلى,يوسف,نور,كريم,سلمى,عمر,هالة,طارق,ريم,زياد,أمينة",
      "الحداد,النجار,المصري,الزهراني,بن صالح,القاسمي,الفاسي,الخطيب"),
    Culture(
      "Thị Hồng Nhung,Minh Khuê,Văn Đức,Bảo Trâm,Quốc Việt,Thùy Dương,Ngọc Ánh,Hữu Phước",
      "Nguyễn,Trần,Lê,Phạm,Hoàng,Vũ,Đặng,Bùi,Đỗ", familyFirst: true),
    Culture(
      "Adaeze,Chukwuemeka,Folasade,Oluwaseun,Ngozi,Babátúndé,Temitope,Ifeoma,Kelechi",
      "Okonjo,Adéyẹmí,Ezenwa,Balogun,Nwachukwu,Ọláwálé,Umeh,Afolabi"),
    Culture("さくら,蓮,陽菜,湊,結衣,悠真,美月,大和,葵", "佐藤,鈴木,高橋,田中,渡辺,伊藤,山本,中村", joint: " ", familyFirst: true),
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
