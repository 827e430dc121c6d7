/** Stop words of further languages, four letters or more, in lower case. */
export const MORE_STOP_WORDS: Readonly<Record<string, string>> = {
  fr: `alors ainsi après assez aucun aucune aussi autre autres avant avec avez avoir avons beaucoup bien cela celle celles celui
cette ceux chaque comme comment contre dans depuis donc dont elle elles encore entre était étaient être faire fait faut leur leurs
lors mais même mêmes moins notre nous parce pendant pour pourquoi plus plusieurs presque puis quand quel quelle quelles quelque
quels quoi rien sans sera seulement sont sous sommes suis tous tout toute toutes toujours trop très votre vous était vraiment`,
  es: `además ahora algo alguna algunas alguno algunos ante antes aquel aquella aquí aunque bien cada casi como cómo con contra cual
cuál cuando cuándo debe desde donde dónde durante ella ellas ellos entre eran eres está están estaba estar este esta esto estos estas
fue fueron había hacer hacia hasta hace luego menos mientras mucha muchas mucho muchos nada ninguna nosotros nuestra nuestro otra
otras otro otros para pero poca poco porque puede pues quien quién sido siempre sino sobre solo sólo somos sois tambien también tanto
tener tengo tiene tienen toda todas todo todos unas unos usted ustedes vosotros`,
  it: `alla alle allo anche ancora avere aveva bene che ciascuno come comunque con contro cosa così dagli dalla dalle dallo degli
della delle dello dentro dopo dove ella erano essere fare fino fra gli hanno infatti insieme loro lui mentre meno mia mio molta molte
molti molto negli nella nelle nello nessuno niente noi nostra nostro ogni oltre ora ovvero perché però perchè piu più poco poi prima
proprio qualche quale quali quando quanto quella quelle quelli quello questa queste questi questo quindi sempre senza siamo siete sono
solo sopra sotto stata stato stati sugli sulla sulle tanto troppo tutta tutte tutti tutto vostra vostro`,
  pt: `ainda além algo alguma algumas algum alguns ante antes aquela aquele aquilo assim através bastante bem cada como com contra
coisa dela dele deles demais depois desde dessa desse desta deste disso durante ela elas ele eles embora enquanto entre era eram essa
essas esse esses esta está estas estava este estes estou estão isso isto mais mas mesma mesmo minha muita muitas muito muitos nada
nessa nesse nesta neste nenhum ninguém nossa nosso outra outras outro outros para pela pelas pelo pelos pode podem porque pouco quais
qual quando quanto quem sempre sendo seria seus sobre somente sua suas também tanto tenho teve tinha toda todas todo todos tudo uma
você vocês`,
  nl: `aan aangezien alle alleen allemaal alles altijd ander andere anders beetje behalve ben bent bij bijna binnen boven daar daarom
daarna dan dat deze die dit doen doet door echt eens eerst elke enige erg even gaan geen goed had hadden heb hebben hebt heeft heel
hele hier hoewel iedere iedereen iemand iets jullie jouw kan kunnen maar maken meer meest meestal mensen met misschien moet moeten mijn
naar niet niets nodig nog omdat onder onze ook over overal straks sommige soms teveel tijdens toch toen tussen uit vaak vanaf veel
vind voor vooral waar waarom wanneer want waren wat weer weinig welke werd werden weten wel wie wij wilde willen worden wordt zeer zelf
zich zijn zoals zonder zou zouden zullen`,
  sv: `alla allt aldrig alltid annan annat andra bara blev blir bli borde både detta dessa denna deras dock efter eftersom eller från
finns finnas framför fått får gjort göra genom gick hade hans hela hennes hur häller här ibland inga ingen inget inom inte istället kanske
kunde lite mellan mina mitt mycket måste många nästan något några någon också olika sedan själv skulle ska sådan sina sitt som till
trots under utan vara varandra varför varit varje varken vart vilka vilken vilket vill väldigt över`,
  da: `alle allerede alligevel altid andet andre begge blev blive bliver burde denne dens deres dette disse efter eller ellers ene
enten faktisk flere fleste foran fordi frem gerne gjort gør gøre hans hele helt hende hendes heraf hver hvad hvem hverken hvilke hvilken
hvis hvor hvordan hvorfor ikke imellem ingen intet jeres kommer kunne lidt ligesom mange meget mellem mere mest mine måske noget nogen
nogle næsten også omkring over selv siden skal skulle sine stadig store sådan temmelig thi uden under vores være været ville altså`,
  no: `alle allerede alltid andre annen begge bare ble blei bli blir burde både deres dette disse denne eller ellers enda etter faktisk
flere fleste fordi før gjorde gjort gjøre hadde hans hele helt hennes hvem hver hvilke hvilken hvis hvor hvordan hvorfor ikke ingen inn
intet kanskje kunne litt mange mellom mest mine mitt mye måtte noen noe nesten også over sammen selv siden skal skulle slik sine sitt
svært uten under vår være vært ville ønsker`,
  pl: `albo ale bardzo bardziej będzie będą brak bardzo bez być była było były ciągle czasem czego czy dlaczego dlatego dobrze dość
gdzie gdyż innych inne jako jakby jaki jakie jest jeszcze jeśli jednak jego jej kiedy kiedyś każdy każda które która którego których który
lecz lub mamy mają masz mnie może można mogą moim moja moje nasz nasza nasze nawet nich niczego nigdy niż oraz ponieważ ponad poza prawie
przed przez przy sobie swoje takie także tego tej ten teraz tylko trochę tych tym właśnie więc więcej wiele wszystko wszyscy wszystkie
zawsze żeby żadna`,
  ru: `более будет будто была были было быть вами ваш ваша ваше ваши весь вдруг ведь вместе возможно всегда всего всем всех всеми вообще
где даже для довольно если есть ещё еще здесь иногда именно какая какие какой когда конечно которая которые который которых кроме лучше
между меня мне можно мной мною много мои может мы надо наша наше наши него неё нельзя несколько ними ничего нужно один одна однако около
они очень пока после потом потому почему почти просто раз своей своих свой себе себя сейчас слишком совсем также такая такие такой там
тебя теперь тоже только того тогда тут уже хорошо хоть хотя чего чем через чтобы чуть эта этих это этого этом этот`,
};
