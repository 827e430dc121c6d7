import { anyWord } from '../patterns.ts';

/** Judgemental words; adjectives with any ending. */
export const loadedWords = anyWord(
  `(?:katastrophal|beschämend|skandalös|empörend|unverschämt|lächerlich|absurd|erbärmlich|widerlich|abscheulich|entsetzlich|grauenhaft|schrecklich|furchtbar|
  fürchterlich|sinnlos|nutzlos|unsinnig|überflüssig|verschwenderisch|gierig|geldgierig|korrupt|faul|dumm|unfähig|inkompetent|rücksichtslos|verantwortungslos|
  skrupellos|herzlos|grausam|bösartig|radikal|extremistisch|fanatisch|berüchtigt|sogenannt|angeblich|überteuert|aufgebläht|drakonisch|ungerecht|
  gescheitert|verfehlt|missglückt|fleißig|hart arbeitend|heldenhaft|mutig|tapfer|unschuldig|geliebt|großartig|fantastisch|phantastisch|fabelhaft|
  unglaublich|herrlich|atemberaubend|überragend|hervorragend|herausragend|erstklassig|weltklasse|preisgekrönt|ausgezeichnet|bahnbrechend|revolutionär|
  unschlagbar|einzigartig|legendär|wunderbar|sensationell|traumhaft|genial|exzellent)(?:e|er|es|en|em)?|
  verschwend(?:en|et|ete|eten|ung)|abzock(?:e|en)|abgezockt|ausbeut(?:en|ung)|ausgebeutet|vergeud(?:en|et|ung)|schmarotzer|gängelung|bevormundung|
  verschleudern|zerstören|ruinier(?:en|t)|verschandel(?:n|t)|plünder(?:n|t)|aufzwingen|aufgezwungen|überrollt|überschwemmt|
  asylanten|wirtschaftsflüchtlinge|gutmensch(?:en)?|bonzen|steuergelder verpulvern|verpulver(?:n|t)|mangelnde[rnms]?|endlich|
  (?:besorgt|verantwortungsvoll|verantwortungsbewusst|vernünftig|anständig|verzweifelt|hilflos|wehrlos|ehrlich|rechtschaffen)e[nr]? (?:eltern|mütter|väter|menschen|bürger(?:innen)?|steuerzahler|familien|leute|arbeiter|wähler|anwohner)|verschleudert|faulpelze?`,
);

const praising =
  'hervorragend|herausragend|großartig|fantastisch|ausgezeichnet|erstklassig|preisgekrönt|wunderbar|exzellent|einzigartig|innovativ|spannend|beliebt|freundlich|köstlich|lecker|hochwertig|überragend|unschlagbar|aufmerksam|hilfsbereit|wunderschön|traumhaft|genial|toll|super|perfekt|modernst|renommiert|bahnbrechend|revolutionär|legendär';
/** Plain qualities, which are praise only after "unser". */
const selfPraising =
  'schnell|günstig|modern|professionell|zuverlässig|bequem|komfortabel|benutzerfreundlich|engagiert|kompetent|liebevoll|zuvorkommend';
const ending = '(?:e|er|es|en|em)?';
const more = `(?:,? (?:und )?(?:${praising}|${selfPraising})${ending})*`;

/** Praise between "unser" and the noun; removing it keeps the grammar correct. */
export const flattery = new RegExp(
  String.raw`(?<!\p{L})((?:[Uu]nser(?:e|em|en|er|es)?|Ihr(?:e|em|en|er|es)?|[Dd](?:e[rmns]|ie|as)|[Dd]iese[rmns]?)\s+(?:neue[mnrs]?,?\s+)?)((?:(?:sehr|besonders|wirklich|äußerst)\s+)?(?:(?:${praising})|(?<=[Uu]nser\p{L}*\s+(?:neue[mnrs]?,?\s+)?)(?:${selfPraising}))${ending}${more}\s+)(?=\p{Lu})`,
  'u',
);

export const harmlessJudgements =
  /von \p{L}+ bis \p{L}+|(?<!\p{L})(?:wie|als) \p{L}+(?!\p{L})|(?<!\p{L})(?:ungerecht behandelt|ausgezeichnet mit|lebensmittelverschwendung)|die (?:beliebteste[nr]?|freundlichste[nr]?) \p{L}+/giu;

export const pairs = anyWord(
  `zwischen .+? und|von .+? (?:bis|und)|forschung und entwicklung|allgemeinen? geschäfts- und|nutzungs- und|stärken und schwächen|höhen und tiefen|
  (?:familie|freunde[n]?|verwandten?|bekannten?) und (?:familie|freunde[n]?|verwandten?|bekannten?)|essen und trinken|speisen und getränken?|essen und getränken?|
  kind und kegel|ab und zu|nach und nach|hin und wieder|hin und her|hin und zurück|nach wie vor|immer und überall|sicherheit und ordnung|recht und ordnung|
  fragen? und antworten?|versuch und irrtum|angebot und nachfrage|ursache und wirkung|geben und nehmen|tag und nacht|sonn- und feiertagen?|
  samstags? und sonntags?|männer und frauen|frauen und männer|jungen und mädchen|mädchen und jungen|damen und herren|eltern und kinder|mutter und kind|
  kinder und jugendliche[nr]?|jugendliche und erwachsene|schwarz und weiß|obst und gemüse|salz und pfeffer|messer und gabel|bed and breakfast|
  kunst und kultur|kunst und handwerk|wissenschaft und technik|arbeits- und gesundheitsschutz|gesundheit und sicherheit|vielfalt und inklusion|
  beruf und (?:familie|privatleben)|familie und beruf|arbeit und privatleben|und so weiter|und ähnliches|und dergleichen|rund um|
  kopieren und einfügen|ziehen und ablegen|name und anschrift|name und adresse|datum und uhrzeit|ort und zeit|anfang und ende|beginn und ende|
  ein- und|vor- und|an- und|auf- und|hin- und|gewinn und verlust|einnahmen und ausgaben|rechte und pflichten|für und wider|wohl und wehe|
  sie und ihre[nrm]?|ich und mein(?:e|en)?|mehr und mehr|durch und durch|kurz und bündig|klipp und klar|gang und gäbe|fix und fertig|hab und gut|
  lust und laune|grund und boden|art und weise|maß und ziel|sinn und zweck|haus und hof|leib und seele|land und leute|wind und wetter|
  stadt und land|bund und länder|bus und bahn|bussen und bahnen|busse und bahnen|lesen und schreiben|hotels? und restaurants?|
  zeit und (?:mühe|geld)|fuß und rad|rad- und`,
  'giu',
);

export const joint = anyWord(`und/oder|und|sowie|sowohl .+? als auch|&`, 'giu');

/** „Wenn Sie an … denken: Wie …“: the opening is not part of the question. */
export const opening =
  /^\s*(?:wenn|falls|als|nachdem|bevor|seit|im|in|bei|während|verglichen|angenommen|mit|nach|auf|für|an)(?!\p{L})[^?]*(?::|, (?=(?:wie|was|welche|welcher|welches|wo|wer|warum|würden|haben|sind)(?!\p{L})))/iu;

export const strictNegation = anyWord(
  `nicht|kein(?:e|en|em|er|es)?|nie|niemals|niemand(?:em|en)?|nichts|nirgends|nirgendwo|ohne|weder`,
  'giu',
);
export const impliedNegation = anyWord(
  `dagegen|gegen|ablehn(?:en|t|e)|lehn(?:en|t|e)|abgelehnt|verbiete[nt]?|verboten|verbot|verhinder(?:n|t)|vermeide[nt]?|verweiger(?:n|t)|bestreite[nt]?|kaum|
  fehl(?:t|en|te|ende[nr]?)|mangel(?:t|s|nde[nr]?)?|un(?:gewöhnlich|möglich|zufrieden|glücklich|wahrscheinlich|nötig|wichtig|fair|klar|angenehm|sicher|
  berechtigt|gern|bekannt|verständlich|problematisch|üblich|freundlich|angemessen|vernünftig|interessant|gesund|erwünscht|zulässig|erheblich|pünktlich|
  zuverlässig|vorteilhaft|vorbereitet)(?:e|er|es|en|em)?|widersprechen|missbillig(?:en|t)`,
  'giu',
);
export const harmlessNegation =
  /nicht nur|oder nicht|(?:warum|wieso|weshalb|wenn|falls) nicht|(\p{L}+) oder un\1|weder .+? noch|nicht auch|noch (?:nie|nicht)|zu oder nicht zu|für oder gegen|dafür oder dagegen|weiß (?:ich |es )?nicht|(?:^|[.!?]\s+)(?:finden|meinen|denken|glauben|würden|sollten?|wären?|ist) (?:sie|es|das|wir|man)(?: es| das)? nicht|gegenüber|mangels/giu;

export const absoluteWords = anyWord(
  `immer|nie|niemals|niemand(?:em|en)?|stets|ausnahmslos|sämtliche[nrms]?|vollkommen|völlig|absolut|restlos|hundertprozentig|100 ?%|100 prozent|ständig|
  jederzeit|auf keinen fall|unter keinen umständen|in jedem fall|jede[rsnm]? einzelne[nrms]?|jedermann|ein für alle mal|rund um die uhr`,
);
export const absoluteInClosed = anyWord(`alle[nr]?(?! (?:zwei|drei|vier|paar|\\d+)(?!\\p{L}))`);
export const harmlessAbsolutes =
  /(?<!\p{L})(?:(?:fast|nicht|beinahe|nahezu|schon|wie) (?:immer|alle[nr]?|nie|völlig|vollkommen)|noch nie(?:mals)?|immer (?:noch|mehr|wieder|öfter|häufiger)|nie zuvor|vor allem|alles in allem|für alle fälle|in aller regel|alle(?:r|n)? art(?:en)?|in aller ruhe|aller(?:dings|erste\p{L}*)|trotz allem|bei allem)(?!\p{L})/giu;

export const vagueWords = anyWord(
  `regelmäßig(?:e|er|es|en|em)?|oft|häufig|manchmal|gelegentlich|selten|kürzlich|neulich|in letzter zeit|vor kurzem|ab und zu|ab und an|hin und wieder|
  von zeit zu zeit|zeitweise|zahlreiche[nr]?|jede menge|eine menge|in naher zukunft|demnächst|des öfteren`,
);
export const vagueInClosed =
  /(?<!\p{L})(?:(?:[Vv]iele[nr]?|[Ee]inige[nr]?|[Mm]ehrere[nr]?|[Ee]in paar|[Ww]enige[nr]?)(?!\p{L})|[Vv]iel(?= \p{Lu}))/u;
export const harmlessVague =
  /(?<!\p{L})(?:wie (?:oft|häufig|regelmäßig|viele?n?r?|selten|lange)|(?:so|zu|gleich|ebenso|sehr|am) (?:oft|häufig|viele?n?r?|selten|wenige?n?|regelmäßig)|oft genug|vielen dank|ein paar (?:worte|minuten|fragen|worten)|in wenigen (?:worten|sätzen)|(?:letzten|nächsten|vergangenen) (?:paar|wenigen)|von vielen|aus vielen)(?!\p{L})/giu;
export const vagueOptions =
  /^(?:wenige|sehr wenige|einige|viele|sehr viele|ein paar|mehrere|nicht viele|ziemlich viele|manche|etliche|wenig|viel|sehr viel|einige male|mehrmals|ein paar mal)$/iu;
export const countQuestion = /wie viele|wie viel (?:zeit|geld)/iu;

export const jargonWords = anyWord(
  `synergi(?:e|en)|synergieeffekte?n?|stakeholder[ns]?|touchpoints?|omnichannel(?:-\\p{L}+)?|deliverables?|paradigm(?:a|en|enwechsel)|ganzheitlich(?:e|en|er|es|em)?|
  granular(?:e|en|ität)?|skalierbar(?:keit|e|en|er|es)?|interoperab\\p{L}+|use ?-?cases?|pain ?-?points?|value proposition|buy-in|ideation|incentivier\\p{L}+|
  monetarisier\\p{L}+|gamification|churn(?:-rate)?|conversion(?:-rate)?|funnel|upselling|cross-selling|b2b|b2c|kpis?|roi|slas?|okrs?|nps|crm|erp|saas|api|apis|
  sdk|ux|ui|backend|frontend|middleware|latenz(?:en|zeit)?|onboarding|offboarding|headcount|workload|commitment|mindset|learnings?|benchmark(?:s|ing)?|
  roadmap|rollout|go-live|agile transformation|end-to-end|operationalisier\\p{L}+|implementier\\p{L}+|didaktisch(?:e|en|er|es)?|pädagogisch-didaktisch\\p{L}*|
  heuristik(?:en)?|multimodal(?:e|en|er|es)?|intermodal(?:e|en|er|es)?|komorbidität(?:en)?|psychosozial(?:e|en|er|es)?|soziodemografisch(?:e|en|er|es)?|
  partizipativ(?:e|en|er|es)?|niedrigschwellig(?:e|en|er|es)?|vulnerab\\p{L}+|resilienz|proaktiv(?:e|en|er|es)?|performant(?:e|en|er|es)?|committe[dn]|
  deliver[yn]|challeng(?:e|en|es)|human resources|employer branding|customer journey|evaluier\\p{L}+|partizipier\\p{L}+|präferier\\p{L}+|tangier\\p{L}+|eruier\\p{L}+|
  priorisier\\p{L}+|validier\\p{L}+|verifizier\\p{L}+|konjunktur|rezession|volatilität|fluktuation|compliance|usability|performance|output|empowerment|
  subsidiarität|retention|workstreams?|best practices?`,
);
export const plainWords: Record<string, string> = {
  touchpoints: 'Kontaktpunkte',
  onboarding: 'Einarbeiten',
  rollout: 'Einführen',
  synergieeffekte: 'gemeinsame Vorteile',
  proaktiv: 'von sich aus',
};
export const knownAbbreviations = new Set(
  'XYZ,ABC,USA,ARD,ZDF,WDR,NDR,BBC,NASA,NATO,UNO,UNICEF,DVD,GPS,SMS,FAQ,PDF,BMW,IKEA,ADAC,TÜV,AOK,DAK,DNA,VIP,PIN,SIM,USB,WLAN,LED,BMI,HIV,COVID,CDU,CSU,SPD,FDP,ICE,DRK,DLRG,THW,AGB,AGBS,DSGVO,EDV,GEZ,KFZ,LKW,PKW,MRT,NGO,TAN,UKW,VHS,WG,ÖPNV,BAFÖG,DHL,DPD,UPS,RTL,IBAN,QR,DIN,FIFA,UEFA'.split(
    ',',
  ),
);
