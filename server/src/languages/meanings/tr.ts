export const meanings = `son bitiş bitim bitmek sonlanmak
fesih feshetmek sonlandırmak sonlandırma
iptal fesih
başlamak başlama başlangıç
süre müddet
mühlet süre vade
ihbar bildirim bildirmek
haber bildirim duyuru
ücret bedel fiyat tutar
ücret maaş aylık
kira kiralamak kiralama
depozito teminat güvence
indirim iskonto tenzilat
ceza yaptırım müeyyide
ödemek ödeme yatırmak
gecikme gecikmek geç
makbuz fiş dekont
aidat ödenti
gider masraf harcama
zam artış artırmak
patron işveren
patron şef amir yönetici müdür
çalışan işçi personel eleman
tatil izin
hastalık hastalanmak rahatsızlık
vardiya nöbet
istifa ayrılmak ayrılma
kovmak kovulmak çıkarılma ihraç
yaralanma yaralanmak sakatlanma sakatlanmak
eğitim kurs
ev konut mesken daire
bina yapı apartman
sahip malik
oturmak yaşamak ikamet
tahliye boşaltmak
misafir konuk ziyaretçi
çöp atık
köpek evcil hayvan
kedi evcil hayvan
hasar zarar
arıza bozulmak arızalanmak bozuk
arıza hata sorun problem
tamir onarım tamirat onarmak
açmak çalıştırmak
ekran gösterge
düğme tuş buton
temizlik temizlemek
filtre süzgeç
pil batarya akü
gürültü ses
kilit kilitlemek
cihaz aygıt makine
başkan reis
kurul heyet komite
üye aza
oy oylama oylamak
seçim seçmek seçilmek
karar kararlaştırmak
katılmak katılım iştirak
doktor hekim tabip
ameliyat operasyon
ilaç hap
ağrı acı sancı ağrımak
yemek yiyecek gıda besin
içecek içmek
muayene kontrol
tahlil tetkik test
hamile gebe hamilelik gebelik
sözleşme kontrat mukavele
imza imzalamak
sorumlu yükümlü mesul
sorumluluk yükümlülük mesuliyet
yasak yasaklamak
izin müsaade serbest
yasa kanun
şart koşul
zorunlu mecburi
vazgeçmek caymak cayma
başvuru başvurmak müracaat
doğmak doğum
ölmek vefat
kurmak kurulmak kuruluş
yıkmak yıkılmak yıkım tahrip
icat buluş
keşif keşfetmek
savaş harp
barış sulh
antlaşma anlaşma
hükümdar kral sultan padişah
yüzölçümü büyüklük
yükseklik rakım
uzunluk boy
ağırlık kilo
neden sebep
ad isim
tür çeşit tip
oluşmak ibaret
üretmek üretim imalat
satmak satış
evlenmek evlilik evli nikâh
araba otomobil araç taşıt
satınalma alım alış
kullanmak kullanım
kapatmak durdurmak
çocuk evlat
baba ebeveyn
anne ebeveyn
yağmur yağış`
