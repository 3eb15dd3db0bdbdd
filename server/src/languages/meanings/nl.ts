export const meanings = `einde eindigen aflopen verstrijken beëindigen beëindiging verlopen
opzeggen opzegging beëindigen beëindiging ontbinden ontbinding
ontslaan ontslag opzeggen opzegging
begin beginnen aanvang aanvangen start ingaan
duren looptijd tijdsduur periode
termijn deadline
verlengen verlenging vernieuwen
annuleren annulering afzeggen
prijs kosten kost tarief
huur huurprijs huursom
borg borgsom waarborgsom waarborg
salaris loon verdienen bezoldiging beloning
korting reductie prijsvermindering
boete geldboete straf sanctie
terugbetalen terugbetaling terugstorten restitutie teruggave
betalen betaling voldoen afrekenen
rekening factuur nota
baas chef leidinggevende
baas werkgever
werknemer medewerker personeelslid personeel
vakantie verlof vakantiedag
ziek ziekte arbeidsongeschikt arbeidsongeschiktheid
dienst ploeg shift
rooster dienstrooster werkrooster
aftreden terugtreden ontslag
uittreden uittreding uitschrijven
aanmelden aanmelding inschrijven inschrijving
ongeluk ongeval
opleiding scholing bijscholing cursus training
woning appartement flat huurwoning gehuurde
huis gebouw pand woonhuis
verhuurder huisbaas
huurder bewoner
buur buurman omwonende
afval vuilnis huisvuil
vuilnisbak afvalbak vuilcontainer afvalcontainer
huisdier dier
schade beschadiging beschadigen
repareren reparatie herstellen herstel
renoveren renovatie opknappen
ontruimen ontruiming
inschakelen aanzetten aandoen
uitschakelen uitzetten uitdoen afzetten
display scherm beeldscherm
knop schakelaar drukknop
storing fout defect kapot gebrek mankement
schoonmaken reinigen reiniging poetsen
batterij accu
lawaai geluid geluidsoverlast herrie
kinderslot kinderbeveiliging toetsvergrendeling
apparaat toestel machine
handleiding gebruiksaanwijzing instructieboekje
voorzitter voorzitterschap president
contributie lidmaatschapsgeld
stemmen stemming stem
verkiezing verkiezen kiezen gekozen
besluiten besluit beslissen beslissing
vergadering bijeenkomst
penningmeester thesaurier
gift schenking donatie doneren
arts dokter geneesheer
operatie opereren ingreep
medicijn geneesmiddel medicatie
pijn pijnklacht
eten voedsel voeding maaltijd
drinken drank vocht
onderzoeken onderzoek
behandelen behandeling therapie
ziekenhuis kliniek hospitaal
inenten inenting vaccineren vaccinatie
contract overeenkomst
ondertekenen ondertekening tekenen handtekening
aansprakelijk aansprakelijkheid verantwoordelijk
verbieden verboden verbod
toestaan toegestaan toegelaten geoorloofd
toestemming goedkeuring instemming
melden melding meedelen mededeling informeren kennisgeving
verliezen verlies kwijtraken
geboren geboorte
sterven gestorven overlijden overleden dood doodgaan
oprichten oprichting opgericht stichten stichting gesticht
bouwen bouw gebouwd
verwoesten verwoesting vernietigen vernietiging vernielen
slopen sloop afbreken
uitvinden uitvinding uitgevonden uitvinder
ontdekken ontdekking ontdekker
verdrag pact akkoord
heerser monarch
regeren regering heersen bewind
bevolking inwoner inwonertal inwoneraantal bewoner
oppervlakte grootte
hoogte hoog
lengte lang
gewicht wegen zwaar massa
oorzaak veroorzaken reden aanleiding
naam noemen benaming genaamd
soort type
gebruiken gebruik benutten toepassen toepassing
bestaan samenstelling bestanddeel bevatten
produceren productie vervaardigen fabriceren
kopen koop aankoop aanschaffen aanschaf
verkopen verkoop
kind minderjarige
trouwen getrouwd huwelijk huwen gehuwd bruiloft
auto wagen voertuig
fiets rijwiel
vertrekken vertrek afreizen
bezorgen bezorging leveren levering
regen regenen neerslag`
