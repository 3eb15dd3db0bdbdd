export const meanings = `început începe debut debuta demara
sfârșit sfârși termina final finaliza încheia
încetare înceta reziliere rezilia denunțare denunța termina
expirare expira scadență
concediere concedia disponibilizare disponibiliza
evacuare evacua alunga
excludere exclude eliminare elimina
durată perioadă
termen scadență
preaviz înștiințare înștiința notificare anunța
prelungire prelungi reînnoire reînnoi
amânare amâna decalare reprogramare reprograma
întrerupere întrerupe suspendare suspenda
preț cost costa tarif
cheltuială cost cheltui
cotizație contribuție taxă
închiriere închiria chirie
garanție depozit cauțiune
avans acont arvună
salariu remunerație leafă retribuție
reducere discount rabat
amendă penalitate penalizare sancțiune
rambursare rambursa restituire restitui returnare înapoia
despăgubire despăgubi compensație compensa
plată plăti achitare achita
gratuit gratis
impozit taxă
datorie datora restanță
creștere crește majorare majora mărire
șef superior manager director patron
angajat salariat lucrător personal muncitor
angajare angaja recrutare recruta
muncă munci lucra
concediu vacanță
boală bolnav îmbolnăvi incapacitate
demisie demisiona
accident accidentare rănire răni vătămare
instruire instrui formare pregătire curs
apartament locuință
casă clădire imobil edificiu
locui domiciliu reședință domicilia
proprietar locator
chiriaș locatar
gunoi deșeu
stricăciune strica daună pagubă deteriorare deteriora avaria
reparație repara reparare remediere remedia
muta mutare părăsi
porni pornire aprinde activare activa
opri oprire stinge dezactivare dezactiva
ecran afișaj afișare display
buton tastă
defecțiune defect eroare avarie
curățare curăța spălare spăla
întreținere întreține mentenanță
baterie acumulator
zgomot gălăgie zgomotos
blocare bloca încuiere încuia
schimbare schimba înlocuire înlocui
reglare regla setare seta ajustare
comitet consiliu
aderare adera înscriere înscrie
ședință adunare reuniune întrunire
vot vota scrutin
alegere alege numire desemna
decizie decide hotărâre hotărî
participare participa prezență prezent
medic doctor
operație opera intervenție chirurgie
medicament leac pastilă comprimat
durere durea dureros
mânca hrană aliment mâncare alimentație
bea băutură
examinare examina examen consultație control
tratament trata îngrijire îngriji terapie
contract convenție acord înțelegere
răspundere răspunzător responsabilitate responsabil
interzicere interzice interdicție interzis
permite permis permisiune autoriza autorizație voie
obligație obligatoriu obliga îndatorire
tribunal instanță judecată judecătorie
naștere naște născut
moarte muri deces deceda
fondare fonda întemeia înființare înființa
construcție construi clădi ridica zidi
distrugere distruge demolare demola nimici
invenție inventa inventator
descoperire descoperi descoperitor
război conflict
tratat pact acord
domnitor suveran monarh
populație locuitor popor
suprafață întindere
înălțime înalt altitudine
lungime lung
greutate cântări masă
cauză cauza motiv pricină provoca
nume denumire denumi
tip fel soi gen categorie
folosire folosi utilizare utiliza întrebuința
compoziție compune alcătui
producție produce fabricare fabrica
vânzare vinde vânzător
cumpărare cumpăra achiziție achiziționa cumpărător
căsătorie căsători cununie mariaj
mașină automobil autoturism vehicul
ploaie ploua precipitație
călătorie călători deplasare
bilet tichet`
