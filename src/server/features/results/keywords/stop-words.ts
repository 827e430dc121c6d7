/** Stop words of further languages, four letters or more, in lower case. */
const MORE_STOP_WORDS: Readonly<Record<string, string>> = {
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

// Lists of our own: those of stopwords-iso contain topics (problem, room, information, Zeit, schlecht).

/** Four letters or more, as shorter words are never keywords. The spec's words apply in both languages. */
const SPEC = ['the', 'and', 'that', 'this', 'with'];

const ENGLISH = `about above after again against almost along already also although always among another anyone anything around
because been before being below best better between both came cannot come could didn does doesn doing done down during each
either else enough even ever every everyone everything from further gave gets give goes going gone good great have haven having
here hers herself himself however into isn itself just keep know less like little lots made make makes many maybe might more most
much must myself near need needs never next none nothing often once only other others ourselves over perhaps please quite rather
really same seem seems several shall should since some someone something sometimes somewhat soon still such sure take than thank
thanks their theirs them themselves then there these they thing things think those though through thus together told took toward
under unless until upon used using usually very want wants was wasn well went were weren what whatever when where whether which
while whole whom whose will within without would wouldn years your yours yourself`;

const GERMAN = `aber alle allem allen aller alles allerdings also andere anderem anderen anderer anderes auch auf aus bei beim
beide beiden bereits besonders besser bin bisher bist bitte dabei dadurch dafür dagegen daher damit danach dann daran darauf daraus
darf darin darüber darum dass davon dazu dein deine deinem deinen deiner denen denn dennoch deren derer dessen deshalb dich dies
diese dieselbe diesem diesen dieser dieses doch dort durch dürfen eben ebenso eher eigentlich eine einem einen einer eines einfach
einige einigen einiger einiges einmal etwa etwas euch euer eure finde fand fast ganz ganze ganzen gegen gerne gibt ging gleich guten
guter gutes habe haben hätte hätten hatte hatten hier hinter ihm ihnen ihre ihrem ihren ihrer ihres immer irgendwie jede jedem jeden
jeder jedes jedoch jene jenem jenen jener jenes jetzt kann kannst kein keine keinem keinen keiner keines könnte könnten können konnte
konnten leider letzte machen macht mache manche manchem manchen mancher manchmal mehr mein meine meinem meinen meiner meines meist
meistens mich mir mit möchte müssen muss musste nach nachdem natürlich neben nicht nichts noch nochmal nur oder oft ohne schon sehr
sein seine seinem seinen seiner seines selbst sich sicher sind sogar solche solchem solchen solcher soll sollen sollte sollten
sondern sonst sowie sowohl trotzdem über überhaupt uns unser unsere unserem unseren unserer unter viel viele vielen vieler vieles
vielleicht vom von vor war waren warum weil weiter welche welchem welchen welcher welches wenig weniger wenn werde werden werdet
wieder will wirklich wird wollen wollte worden wurde wurden würde würden zwar zwischen zum zur`;

const BY_LANGUAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({ ...MORE_STOP_WORDS, en: ENGLISH, de: GERMAN }).map(([language, words]) => [
    language,
    new Set([...SPEC, ...words.split(/\s+/)]),
  ]),
);
const NORWEGIAN = new Set(['nb', 'nn']);
const OF_ALL: ReadonlySet<string> = new Set(SPEC);

export function stopWordsOf(tag: string): ReadonlySet<string> {
  const language = tag.split('-', 1)[0] ?? tag;
  return BY_LANGUAGE.get(NORWEGIAN.has(language) ? 'no' : language) ?? OF_ALL;
}
