export const meanings = `koniec zakończenie zakończyć kończyć ustanie
początek zaczynać zacząć rozpocząć rozpoczęcie
wypowiedzieć wypowiedzenie rozwiązać rozwiązanie
zwolnić zwalniać zwolnienie wypowiedzenie wyrzucić
wygasnąć wygasać wygaśnięcie upłynąć upływ
trwać trwanie okres
przedłużyć przedłużać przedłużenie prolongata
odroczyć odroczenie przesunąć przesunięcie
cena koszt kosztować opłata stawka należność
składka opłata
czynsz komorne
wynająć wynajmować wynajem najem
kaucja depozyt
zaliczka przedpłata
pensja wynagrodzenie płaca wypłata zarobek zarabiać
zniżka rabat upust obniżka ulga bonifikata
kara grzywna mandat
zwrot zwrócić zwracać oddać refundacja
płacić zapłacić zapłata płatność uiścić uiszczać opłacić
dług zadłużenie zaległość
szef przełożony kierownik zwierzchnik
pracownik personel załoga zatrudniony
urlop wakacje wypoczynek
choroba chory zachorować schorzenie niezdolność
rezygnacja rezygnować zrezygnować ustąpić ustąpienie
odejść odejście opuścić
szkolenie szkolić przeszkolenie kurs
zatrudnić zatrudnienie praca etat
nadgodzina nadliczbowy
mieszkanie lokal
wynajmujący właściciel
najemca lokator
sąsiad mieszkaniec lokator
śmieć śmieci odpad odpady
zwierzę zwierzak
szkoda uszkodzenie uszkodzić zniszczenie zniszczyć
naprawa naprawić naprawiać
remont remontować modernizacja odnowienie
awaria usterka defekt wada zepsuć zepsuty
sprzątać sprzątanie posprzątać porządek
czyścić czyszczenie wyczyścić myć mycie oczyścić
włączyć włączać włączenie uruchomić uruchomienie
wyłączyć wyłączać wyłączenie
ekran wyświetlacz
przycisk guzik klawisz
bateria akumulator
hałas głośny hałasować
blokada zablokować blokować
lodówka chłodziarka
urządzenie sprzęt aparat
montaż montować zamontować instalacja zainstalować
toaleta ubikacja
prezes przewodniczący
klub stowarzyszenie towarzystwo
głosować głosowanie głos
wybory wybór wybrać wybierać
zebranie zgromadzenie posiedzenie spotkanie
uchwała uchwalić decyzja postanowienie zdecydować
wykluczyć wykluczenie skreślić skreślenie usunąć wyrzucić
regulamin statut przepis zasada reguła
lekarz doktor
operacja zabieg operować
lek lekarstwo medykament
ból boleć
jeść zjeść jedzenie posiłek spożywać spożycie
pić picie wypić napój
badanie badać zbadać
leczenie leczyć terapia kuracja
szczepienie szczepić zaszczepić szczepionka
skaleczenie zranienie uraz
umowa kontrakt
podpisać podpis podpisanie zawrzeć zawarcie
odpowiedzialność odpowiedzialny
zakazać zakaz zabronić zabroniony zakazany niedozwolony wzbroniony
pozwolić pozwolenie zezwolić zezwolenie zgoda dozwolony dopuszczalny
zawiadomić zawiadomienie powiadomić powiadomienie poinformować
reklamacja reklamować skarga zażalenie
odszkodowanie rekompensata
ubezpieczenie ubezpieczyć polisa
kradzież ukraść
zgubić zgubienie utrata utracić
urodzić urodzony urodzenie narodziny
umrzeć umierać śmierć zgon zmarły
założyć założony utworzyć utworzenie
budować zbudować wybudować budowa wznieść
zburzyć burzyć zburzenie zniszczyć zniszczenie
wynaleźć wynalazek wynalazca
odkryć odkrycie odkrywca
traktat pakt
władca monarcha król
ludność populacja mieszkaniec
powierzchnia obszar metraż
waga masa ciężar ważyć
przyczyna powód powodować spowodować
nazwa nazywać miano
rodzaj typ gatunek odmiana
używać użycie stosować zastosowanie wykorzystywać
produkować produkcja wytwarzać wytwarzanie
sprzedać sprzedawać sprzedaż zbyć
kupić kupować kupno zakup nabyć nabycie
dziecko nieletni małoletni niepełnoletni
mąż małżonek
żona małżonka
ślub małżeństwo poślubić ożenić
samochód auto pojazd
wysokość wysoki
wojna konflikt
deszcz opad`
