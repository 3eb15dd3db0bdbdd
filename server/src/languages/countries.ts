const lines = `afghanistan afghan afghans
albania albanian albanians
algeria algerian algerians
america american americans usa
argentina argentine argentinian argentines
armenia armenian armenians
australia australian australians
austria austrian austrians
azerbaijan azerbaijani
bangladesh bangladeshi bangladeshis
belarus belarusian belarusians
belgium belgian belgians
bolivia bolivian bolivians
bosnia bosnian bosnians
brazil brazilian brazilians
britain british briton britons uk
bulgaria bulgarian bulgarians
cambodia cambodian cambodians
cameroon cameroonian
canada canadian canadians
catalonia catalan catalans
chile chilean chileans
china chinese
colombia colombian colombians
croatia croatian croatians croats
cuba cuban cubans
cyprus cypriot cypriots
czechia czech czechs
denmark danish
ecuador ecuadorian
egypt egyptian egyptians
england english
estonia estonian estonians
ethiopia ethiopian ethiopians
europe european europeans
finland finnish
flanders flemish
france french
georgia georgian georgians
germany german germans
ghana ghanaian ghanaians
greece greek greeks
holland netherlands dutch
hungary hungarian hungarians
iceland icelandic icelanders
india indian indians
indonesia indonesian indonesians
iran iranian iranians
iraq iraqi iraqis
ireland irish
israel israeli israelis
italy italian italians
jamaica jamaican jamaicans
japan japanese
jordan jordanian jordanians
kazakhstan kazakh kazakhs
kenya kenyan kenyans
korea korean koreans
kosovo kosovar kosovars
kuwait kuwaiti kuwaitis
latvia latvian latvians
lebanon lebanese
libya libyan libyans
lithuania lithuanian lithuanians
luxembourg luxembourgish
macedonia macedonian macedonians
malaysia malaysian malaysians
malta maltese
mexico mexican mexicans
moldova moldovan moldovans
mongolia mongolian mongolians
montenegro montenegrin
morocco moroccan moroccans
nepal nepalese nepali
nigeria nigerian nigerians
norway norwegian norwegians
pakistan pakistani pakistanis
palestine palestinian palestinians
peru peruvian peruvians
philippines philippine filipino filipinos
poland polish
portugal portuguese
prussia prussian prussians
romania romanian romanians
russia russian russians
scandinavia scandinavian scandinavians
scotland scottish scots
serbia serbian serbs
singapore singaporean
slovakia slovak slovaks
slovenia slovenian slovenes
somalia somali somalis
spain spanish spaniards
sudan sudanese
sweden swedish
switzerland swiss
syria syrian syrians
taiwan taiwanese
thailand thai thais
tunisia tunisian tunisians
turkey turkish
uganda ugandan ugandans
ukraine ukrainian ukrainians
venezuela venezuelan venezuelans
vietnam vietnamese
wales welsh
zimbabwe zimbabwean`

/** For each country its English words and those of its people, in lower case: a question asks for the Dutch staff, and the policy is one for the Netherlands. */
export const countries: readonly (readonly string[])[] = lines.split('\n').map(line => line.split(' '))
