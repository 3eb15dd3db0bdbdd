export const meanings = `Ende enden auslaufen ablaufen Ablauf Beendigung erlöschen
kündigen Kündigung beenden Beendigung auflösen Auflösung
entlassen Entlassung kündigen Kündigung feuern rauswerfen
Anfang anfangen Beginn beginnen Start starten
Dauer dauern Laufzeit Zeitraum Zeitdauer
Frist Stichtag Termin
verlängern Verlängerung erneuern
absagen stornieren Stornierung Storno
Preis Kosten kosten Gebühr Entgelt Tarif
Miete Mietzins Mietpreis
Kaution Mietsicherheit Sicherheitsleistung
Lohn Gehalt Vergütung Verdienst verdienen Arbeitsentgelt
Rabatt Ermäßigung Nachlass Preisnachlass Vergünstigung
Strafe Bußgeld Geldstrafe Geldbuße Vertragsstrafe
zurückzahlen Rückzahlung erstatten Erstattung Rückerstattung zurückerstatten
bezahlen zahlen Bezahlung Zahlung begleichen entrichten
Chef Vorgesetzter
Chef Arbeitgeber
Mitarbeiter Arbeitnehmer Beschäftigter Angestellter Personal Belegschaft
Urlaub Ferien Erholungsurlaub
krank Krankheit erkranken Erkrankung arbeitsunfähig Arbeitsunfähigkeit
Krankschreibung Krankmeldung Arbeitsunfähigkeitsbescheinigung Attest
Schicht Dienst
zurücktreten Rücktritt niederlegen Amtsniederlegung
ausschließen Ausschluss rauswerfen
beitreten Beitritt eintreten Aufnahme
Fortbildung Weiterbildung Schulung Lehrgang Kurs
Wohnung Mietwohnung Mietsache Mietobjekt Mieträume Apartment
Haus Gebäude Wohnhaus
Vermieter Wohnungsgeber Hauswirt
Mieter Mietpartei
Nachbar Anwohner Hausbewohner
Müll Abfall Hausmüll
Mülltonne Mülleimer Abfallbehälter Abfalltonne
Haustier Tier Tierhaltung
Schaden Beschädigung beschädigen
reparieren Reparatur instandsetzen Instandsetzung ausbessern
renovieren Renovierung Schönheitsreparatur sanieren Sanierung
ausziehen Auszug räumen Räumung
leihen ausleihen Ausleihe borgen
einschalten anschalten anmachen
ausschalten abschalten ausmachen abstellen
Anzeige Display Bildschirm
Knopf Taste Schalter Drucktaste
Störung Fehler Defekt Mangel kaputt defekt
reinigen Reinigung putzen säubern saubermachen
Batterie Akku
Lärm Krach Geräusch laut
Kindersicherung Kindersperre Tastensperre
Gerät Apparat Maschine
Anleitung Gebrauchsanweisung Bedienungsanleitung Gebrauchsanleitung
Garantie Gewährleistung
Vorsitzender Vorsitz Präsident
Mitgliedsbeitrag Beitrag Jahresbeitrag
abstimmen Abstimmung Stimmabgabe Stimme
Wahl wählen gewählt
beschließen Beschluss entscheiden Entscheidung
Versammlung Sitzung Treffen Zusammenkunft
Kassierer Kassenwart Schatzmeister Kassenführer
Arzt Doktor Mediziner
Operation operieren Eingriff
Medikament Arznei Arzneimittel Medizin
Schmerz schmerzen wehtun
essen Nahrung Mahlzeit Speise verzehren Ernährung
trinken Getränk Flüssigkeit
behandeln Behandlung Therapie
Krankenhaus Klinik Spital
Vertrag Vereinbarung vereinbaren Abmachung Abkommen
unterschreiben Unterschrift unterzeichnen Unterzeichnung
haften Haftung haftbar verantwortlich
verbieten verboten Verbot untersagen untersagt unzulässig
erlauben erlaubt gestatten gestattet zulässig
Erlaubnis Genehmigung genehmigen Zustimmung zustimmen Einwilligung
Vertragspartei Vertragspartner Partei
mitteilen Mitteilung melden benachrichtigen informieren
verlieren Verlust abhandenkommen
geboren Geburt
sterben gestorben Tod verstorben tot
gründen Gründung Gründer stiften
bauen Bau erbauen errichten Errichtung
zerstören Zerstörung vernichten Vernichtung
erfinden Erfindung erfunden Erfinder
entdecken Entdeckung Entdecker
Herrscher Monarch Regent
regieren Regierungszeit herrschen Herrschaft
Bevölkerung Einwohner Einwohnerzahl Bewohner
Fläche Flächeninhalt Größe
Höhe hoch
Länge lang
Gewicht wiegen
Ursache verursachen Auslöser hervorrufen
Name heißen Bezeichnung nennen genannt
Art Sorte Typ
verwenden Verwendung benutzen nutzen Nutzung Gebrauch
bestehen Zusammensetzung zusammensetzen Bestandteil enthalten
herstellen Herstellung produzieren Produktion erzeugen anfertigen
kaufen Kauf erwerben Erwerb anschaffen Anschaffung
verkaufen Verkauf veräußern Veräußerung
heiraten verheiratet Heirat Ehe Eheschließung Hochzeit
Ehepartner Ehegatte Gatte
Eltern Elternteil Erziehungsberechtigter
Kind Minderjähriger
untersuchen Untersuchung
Auto Wagen Fahrzeug Kraftfahrzeug Pkw
Zug Bahn Eisenbahn
abfahren Abfahrt abreisen Abreise
liefern Lieferung zustellen Zustellung
Parkplatz Stellplatz
Wetter Witterung
Regen regnen Niederschlag
Bestand Vorrat Lager Lagerbestand vorrätig`
