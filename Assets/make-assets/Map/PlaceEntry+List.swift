extension PlaceEntry {
  static let food = """
    cafe 1 Old Town|Lantern Coffee
    cafe 2 Quayside|Low Tide Café
    cafe 3 Castle Hill|Rampart Tea Rooms
    cafe 2 Station Quarter|Nine Espresso
    cafe 3 Northgate|Tollgate Coffee
    cafe 3 Lindenfield|The Orangery Café
    cafe 3 Ropewalk|Hemp & Bean
    cafe 3 University|Marginalia
    cafe 4 Millbank|Weir Café
    cafe 4 Kingsmead|Crown Street Coffee
    cafe 3 Southbeach|Driftwood Café
    cafe 4 Fairlight|Beacon Tea Garden
    cafe 4 Orchard Rise|Pippin's
    cafe 4 Westcliff|Heather & Honey
    bakery 2 Old Town|Friars Gate Bakery
    bakery 3 Quayside|Salt & Rye
    bakery 3 Northgate|Abbot Street Bakehouse
    bakery 3 Station Quarter|Morning Loaf
    bakery 4 Lindenfield|Brioche & Sons
    bakery 4 Millbank|The Old Mill Bakery
    bakery 3 Southbeach|Pâtisserie Océane
    bakery 4 Eastmoor|Heath Street Bakery
    bakery 4 Kingsmead|Coronet Bakers
    bakery 4 Orchard Rise|Crumb
    restaurant 2 Quayside|The Net Loft
    restaurant 2 Old Town|Saffron House
    restaurant 3 Castle Hill|Garrison Kitchen
    restaurant 3 Ropewalk|Sailmaker's Table
    restaurant 3 Station Quarter|Noodle Junction
    restaurant 3 Northgate|Trattoria Lucía
    restaurant 4 Lindenfield|Glasshouse
    restaurant 3 Southbeach|The Crab Pot
    restaurant 4 Millbank|Tanner's Arms
    restaurant 4 Kingsmead|Mezze Kingsmead
    restaurant 4 University|Observatory Canteen
    restaurant 4 Fairlight|The Lamp Room
    restaurant 4 Westcliff|Cliffside Grill
    restaurant 3 Brackenwood|The Forester
    restaurant 4 Hollin|Smithy Inn
    restaurant 4 Saltmarsh|The Reed Warbler
    bar 3 Old Town|The Cooper's Rest
    bar 3 Quayside|Pilot's Watch
    bar 4 Ropewalk|Tar & Tonic
    bar 4 Station Quarter|The Signal Box
    bar 4 University|Second Edition

    """

  static let culture = """
    museum 1 Old Town|Town Museum
    museum 1 Quayside|Maritime Museum
    museum 2 Castle Hill|Halvern Castle@3420,2760
    museum 2 Lindenfield|Gallery of Modern Art
    museum 3 Ropewalk|Rope Works Museum
    museum 3 University|Museum of Natural History
    museum 4 Millbank|Tannery Print Workshop
    museum 3 Fairlight|Lifeboat Museum
    theatre 2 Old Town|Theatre Royal
    theatre 3 Station Quarter|Engine Shed Cinema
    theatre 3 Quayside|Customs House Concert Hall
    theatre 4 University|Student Playhouse
    library 2 University|University Library
    library 2 Old Town|Central Library
    library 4 Kingsmead|Kingsmead Library
    library 4 Westcliff|Cliff Road Library
    school 3 Northgate|Northgate School
    school 3 Kingsmead|Kingsmead Academy
    school 4 Orchard Rise|Orchard Primary
    school 4 Southbeach|Shell Street School
    school 4 Eastmoor|Eastmoor School
    church 2 Old Town|St Brannoc's Cathedral
    church 4 Corran|Corran Chapel
    church 4 Northgate|Abbey of Northgate
    church 4 Saltmarsh|St Hild's

    """

  static let outdoors = """
    station 1 Station Quarter|Halvern Central@4725,3130
    station 2 Lindenfield|Lindenfield Station@4900,2060
    station 2 Millbank|Millbank Station@4655,4520
    station 2 Kingsmead|Kingsmead Station@4560,5500
    station 3 Saltmarsh|Saltmarsh Halt@4690,6620
    station 3 Hartwell|Hartwell Station@5030,760
    ferry 1 Quayside|Ferry Terminal@3330,4252
    ferry 2 Quayside|Gull Holm Landing@2250,3770
    harbour 2 Quayside|Halvern Marina@3320,4400
    harbour 3 Southbeach|Sailing Club
    park 1 Castle Hill|Castle Park@3330,2560
    park 2 Old Town|Linden Gardens@4040,3330
    park 3 Ropewalk|Ropewalk Green@4080,4500
    park 3 Millbank|Millrace Park@5050,4180
    park 2 Southbeach|Southbeach Common@3560,5350
    park 3 Northgate|Northgate Meadows@4520,1650
    park 3 Westcliff|Westcliff Park@2700,1300
    park 4 Orchard Rise|Orchard Park@5000,5350
    viewpoint 2 Castle Hill|Castle Lookout@3300,2700
    viewpoint 2 Fairlight|Sandness Light@1800,5780
    viewpoint 2 Corran|Corran Point Lighthouse@960,1330
    viewpoint 3 Westcliff|Westcliff Lookout@2330,1900
    viewpoint 3 Quayside|Mole Head@3200,4400
    viewpoint 3 University|Observatory Hill@5380,2200
    viewpoint 4 Brackenwood|Forest Tower@7300,1450
    beach 1 Southbeach|South Beach@3170,4860
    beach 2 Castle Hill|Town Beach@3070,3220
    beach 2 Westcliff|Westcliff Cove@2270,2010
    beach 3 Fairlight|Saltings Beach@2640,6420

    """

  static let services = """
    hotel 2 Old Town|Hotel Meridian
    hotel 2 Quayside|The Harbourmaster
    hotel 3 Station Quarter|Grand Junction Hotel
    hotel 3 Southbeach|Marine Parade Hotel
    hotel 4 Castle Hill|Bell Lane Guest House
    hotel 4 Fairlight|Downs Hostel
    hotel 4 Westcliff|Seaview House
    shop 2 Old Town|Market Hall
    shop 3 Old Town|Well Street Books
    shop 3 Station Quarter|Junction Arcade
    shop 3 Northgate|Mason & Daughters Hardware
    shop 3 Quayside|Fish Market
    shop 4 Ropewalk|Halvern Cycles
    shop 4 Lindenfield|Linden Florist
    shop 4 Kingsmead|Kingsmead Stores
    shop 4 Orchard Rise|Cider Lane Farm Shop
    shop 4 Eastmoor|Moor Road Market
    shop 4 Southbeach|Tern Street Surf
    health 2 Castle Hill|St Brannoc Hospital@4020,2700
    health 4 Station Quarter|Station Pharmacy
    health 4 Southbeach|Beach Road Surgery
    health 4 Millbank|Weir Street Pharmacy
    sport 3 Ropewalk|Halvern Baths
    sport 3 Eastmoor|Eastmoor Stadium@5950,3560
    sport 4 Orchard Rise|Orchard Tennis Club
    sport 4 Northgate|Climbing Hall North

    """
}
