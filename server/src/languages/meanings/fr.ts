export const meanings = `début commencement commencer débuter démarrer
fin finir terminer achèvement achever cesser cessation
expiration expirer échéance échoir
résiliation résilier rupture rompre dénoncer dénonciation
licenciement licencier renvoyer renvoi virer congédier
expulsion expulser exclusion exclure radiation radier
durée période
délai échéance
préavis notification notifier prévenir
renouvellement renouveler reconduction reconduire prolongation prolonger
reporter report ajourner ajournement repousser
interrompre interruption suspendre suspension
prix coût coûter tarif montant
frais dépense charge coût
cotisation cotiser contribution
loyer louer location bail
caution garantie dépôt
acompte arrhes avance
salaire rémunération paie appointements
réduction remise rabais ristourne
amende pénalité contravention sanction
remboursement rembourser restitution restituer rendre
indemnisation indemniser dédommagement dédommager indemnité
paiement payer verser versement acquitter
impôt taxe
augmentation augmenter hausse majoration majorer
patron chef employeur responsable directeur
employé salarié travailleur personnel collaborateur
embauche embaucher recrutement recruter engager
travail travailler emploi
vacances congé
maladie malade incapacité souffrant
démission démissionner départ quitter
planning horaire
accident blessure blesser
formation former stage apprentissage
appartement logement habitation
maison bâtiment immeuble édifice
habiter résider demeurer résidence domicile
propriétaire bailleur
locataire preneur occupant
clé clef
ordure déchet poubelle
dommage endommager dégât dégradation dégrader abîmer
réparation réparer dépannage dépanner
déménagement déménager départ quitter
allumer activer enclencher allumage
éteindre arrêter désactiver extinction
écran affichage afficher afficheur
bouton touche
panne défaut erreur défaillance dysfonctionnement anomalie
nettoyage nettoyer laver lavage
entretien entretenir maintenance
pile batterie accumulateur
bruit bruyant sonore nuisance
verrouillage verrouiller blocage bloquer
changer changement remplacer remplacement
réglage régler ajuster configurer paramètre
comité conseil
membre adhérent sociétaire
adhérer adhésion inscrire inscription
réunion séance assemblée
vote voter scrutin suffrage voix
élection élire nommer nomination désigner désignation
décision décider résolution
présence participer participation assister
médecin docteur praticien
opération opérer intervention chirurgie
médicament remède comprimé
douleur douloureux souffrir
manger alimentation repas nourriture aliment
boire boisson
examen examiner analyse
soin soigner thérapie
contrat convention accord
interdire interdiction interdit défendre prohiber
autoriser autorisation autorisé permettre permis permission
tribunal juridiction justice
naître naissance
mourir mort décès décéder
fondation fonder création créer établir
construction construire bâtir édifier ériger
destruction détruire démolition démolir anéantir
invention inventer concevoir inventeur
découverte découvrir découvreur
guerre conflit
traité pacte accord
souverain roi monarque régner
habitant population peuple
superficie surface étendue
hauteur haut altitude
longueur long
poids peser masse
cause causer raison motif origine provoquer
nom nommer appeler appellation dénomination
type sorte genre espèce catégorie
usage utiliser utilisation
composer composition constituer comporter
produire production fabriquer fabrication
vente vendre vendeur céder cession
achat acheter acquérir acquisition acheteur acquéreur
enfant gamin
père papa
mère maman
mariage marier épouser époux conjoint
voiture véhicule automobile auto
pluie pleuvoir précipitation averse
autobus bus
voyage voyager trajet déplacement
billet ticket
stock quantité réserve`
