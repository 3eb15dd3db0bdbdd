export const meanings = `inizio iniziare cominciare avvio avviare decorrenza decorrere
disdetta disdire recesso recedere rescindere
dimissioni dimettersi
proroga prorogare rinnovo rinnovare prolungare
rinvio rinviare rimandare posticipare
ritardo ritardare
prezzo costo costare tariffa corrispettivo importo
quota contributo
affitto canone pigione
affittare locare locazione affitto
cauzione caparra deposito
stipendio salario retribuzione compenso
sconto riduzione ribasso
multa sanzione ammenda
rimborso rimborsare restituzione restituire
risarcimento risarcire indennizzo indennizzare
fattura bolletta
tassa imposta tributo
dipendente lavoratore impiegato addetto personale
ditta azienda impresa società
lavoro impiego occupazione mansione
ferie vacanza congedo
malattia malato ammalarsi infermità
infortunio incidente infortunarsi
abitazione alloggio appartamento immobile
proprietario locatore padrone
inquilino conduttore affittuario locatario
subaffitto subaffittare sublocazione sublocare
sfratto sfrattare sgombero sgomberare
vicino condomino
rifiuto spazzatura immondizia
danno danneggiare danneggiamento
riparazione riparare aggiustare
parcheggio parcheggiare posteggio sosta
accendere accensione attivare avviare
spegnere spegnimento disattivare
schermo display visualizzatore
tasto pulsante bottone
guasto malfunzionamento anomalia rotto guastarsi
pulire pulizia lavare lavaggio
sostituire sostituzione cambiare ricambio
montare montaggio installare installazione
apparecchio dispositivo macchina elettrodomestico
consiglio direttivo consigliere
socio membro associato iscritto
iscrizione iscriversi adesione aderire ammissione
riunione assemblea seduta adunanza
medico dottore
farmaco medicina medicinale
dolore dolere
operazione intervento operare
visita esame controllo
bere bevanda bibita
curare cura terapia trattamento
firma firmare sottoscrivere sottoscrizione
responsabile responsabilità rispondere
vietare divieto vietato proibire proibito
permettere consentire consentito autorizzare autorizzazione permesso
tribunale foro giudice
reclamo lamentela contestazione
nascere nascita nato
morire morte decesso deceduto morto
fondare fondazione istituire istituzione
costruire costruzione edificare edificazione erigere
distruggere distruzione demolire demolizione
guerra conflitto
re sovrano monarca regnare
abitante popolazione
superficie area estensione
comprare acquistare acquisto
vendere vendita
produrre produzione fabbricare fabbricazione
usare uso utilizzare utilizzo impiego
sposato sposare sposarsi matrimonio coniuge
auto automobile autovettura macchina veicolo
fine finire terminare termine scadenza cessare cessazione
durata periodo
denaro soldi
pagare pagamento versare versamento saldare corrispondere
formazione addestramento
animale cane
animale gatto
smaltire smaltimento buttare gettare
rumore chiasso rumoroso
riscaldamento termosifone calorifero
blocco bloccare
votazione votare voto suffragio
elezione eleggere nominare nomina
espulsione espellere cacciare esclusione escludere radiazione
mangiare cibo alimento alimentazione
contratto accordo convenzione
accordo patto
obbligo obbligatorio obbligato tenuto
comunicare comunicazione avvisare avviso informare notificare
bambino bimbo fanciullo
scoprire scoperta
inventare invenzione inventore
causa motivo ragione
nome denominazione chiamare denominare
genere tipo specie
altezza alto altitudine
lunghezza lungo
pioggia piovere precipitazione
licenziare licenziamento
madre mamma
composizione composto consistere costituito
scadenza scadere termine
domenica dom
giacenza scorta magazzino disponibilità quantità`
