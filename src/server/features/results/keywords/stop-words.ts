import { MORE_STOP_WORDS } from './more-stop-words.ts';

// Lists of our own, as those of stopwords-iso contain topics of answers: problem, room, information, Zeit, schlecht.

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
