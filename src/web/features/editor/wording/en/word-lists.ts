import { anyWord } from '../patterns.ts';

export const loadedWords = anyWord(
  `disastrous|catastrophic|shameful|disgraceful|outrageous|ridiculous|absurd|pathetic|disgusting|appalling|horrible|horrific|
  awful|dreadful|terrible|senseless|pointless|useless|wasteful|wast(?:e|es|ed|ing)|squander(?:s|ed|ing)?|greedy|corrupt|crooked|lazy|stupid|
  incompetent|reckless|irresponsible|ruthless|heartless|cruel|evil|radical|extremist|fanatic(?:al)?|notorious|infamous|so-called|alleged|
  bloated|burdensome|draconian|oppressive|unfair(?:ly)?|unjust|exploit(?:s|ed|ing|ation)?|rip-off|overpriced|botched|failed|hard-working|hardworking|
  heroic|brave|innocent|beloved|amazing|awesome|fantastic|fabulous|incredible|marvell?ous|magnificent|breathtaking|stunning|superb|
  outstanding|world-class|first-class|award-winning|prize-winning|best-in-class|cutting-edge|groundbreaking|revolutionary|state-of-the-art|
  unbeatable|unique|legendary|top-notch|nanny state|common-sense|handouts?|illegal aliens?|illegals|tax dollars|taxpayers?' money|red tape|fat cats?|
  (?:concerned|caring|responsible|sensible|decent|struggling|helpless|desperate|honest|loving|ordinary) (?:parents?|people|citizens?|taxpayers?|families|mothers|fathers|
  workers|voters|residents)|destroy(?:s|ing)?|ruin(?:s|ed|ing)?|devastat(?:e|es|ing)|slash(?:es|ed|ing)?|swamped|overrun|freeloaders?|scroungers?|wonderful|brilliant`,
);

const praising =
  'excellent|great|fantastic|amazing|awesome|wonderful|brilliant|outstanding|superb|world-class|first-class|award-winning|prize-winning|cutting-edge|state-of-the-art|innovative|exciting|popular|friendly|delicious|high-quality|top-notch|unique|generous|stunning|exceptional|perfect|beautiful|helpful|attentive|superior|renowned|famous|beloved|unbeatable|best-in-class|revolutionary|groundbreaking|incredible|magnificent|fabulous';
/** Plain qualities, which are praise only after "our". */
const selfPraising =
  'fast|quick|speedy|low|affordable|modern|professional|reliable|convenient|comfortable|user-friendly|easy-to-use|dedicated|talented|caring|tasty';
const more = `(?:,? (?:and )?(?:${praising}|${selfPraising}))*`;

/** Praise between "our" and the noun; can be removed. */
export const flattery = new RegExp(
  String.raw`\b((?:our|your|the|this|these|their)\s+(?:new,?\s+)?)((?:(?:very|truly|highly|really|absolutely)\s+)?(?:(?:${praising})|(?<=\bour\s+(?:new,?\s+)?)(?:${selfPraising}))${more}\s+)(?=(?!development|track|food|fashion|learning)\p{L})`,
  'iu',
);

export const harmlessJudgements =
  /\bgreat britain\b|\ba great (?:deal|many)\b|\bfrom [\p{L}-]+ to [\p{L}-]+\b|\b(?:food|plastic|household|electronic|organic|garden|bulky|recyclable|hazardous|your|less|reduce|avoid|sort|separate) waste\b|\bwaste (?:collection|separation|sorting|disposal|management|bins?|paper|water|reduction|prevention)\b|\b(?:the )?(?:great|perfect) (?:lakes|barrier|time|day)\b|\bthe perfect\b|\bhow [\p{L}-]+\b|\b(?:failed|unfair(?:ly)?|unjust) (?:payment|dismissal|treatment|attempts?|delivery)\b|\btreated unfairly\b|\bthe (?:most )?(?:popular|famous|helpful|unique|friendly) (?:thing|part|aspect|one)s?\b/giu;

export const pairs = anyWord(
  `between .+? and|from .+? (?:to|and)|research and development|terms and conditions|bread and butter|health and safety|supply and demand|
  (?:first|given) and (?:last|family) names?|names? and address(?:es)?|pros and cons|advantages and disadvantages|strengths and weaknesses|ups and downs|
  black and white|food and (?:drinks?|beverages?)|drinks? and snacks?|bed and breakfast|questions? and answers?|trial and error|now and (?:then|again)|
  again and again|over and over|up and running|diversity and inclusion|arts and crafts|peace and quiet|once and for all|wear and tear|
  time and effort|look and feel|drag and drop|copy and paste|fish and chips|salt and pepper|(?:friends|family|relatives) and (?:friends|family|acquaintances)|
  (?:children|kids) and (?:young people|teenagers|adults)|men and women|women and men|boys and girls|ladies and gentlemen|mum and dad|mother and child|
  parents and (?:children|teachers)|day and night|evenings? and weekends?|weekends? and (?:public )?holidays|profit and loss|income and expenditure|
  law and order|rules and regulations|cause and effect|give and take|plug and play|science and technology|human resources and|
  rock and roll|rhythm and blues|bits and pieces|odds and ends|safe and sound|sooner or later|more or less|and so on|and the like|
  back and forth|in and out|to and from|there and back|here and there|both ends|hand and|safety and security|wind and weather|
  you and (?:your|us)|me and my|us and|dos and don'ts|thoughts and feelings|walking and cycling|news and current affairs|
  meet and greet|onboarding and offboarding|heating and cooling|arrival and departure|entry and exit|start and end|beginning and end|
  buying and selling|reading and writing|knife and fork|cup and saucer|hustle and bustle|fruit and vegetables|fruits and vegetables|
  towns? and cit(?:y|ies)|hotels? and restaurants?|bars? and restaurants?|press and media|nuts and bolts|sales and marketing|work and (?:family|private) life`,
  'giu',
);

export const joint = anyWord(`and/or|and|as well as|&`, 'giu');

/** "When you think of …, how …": the opening is not part of the question. */
export const opening =
  /^\s*(?:when|if|thinking|after|before|since|in|during|compared|considering|once|while|with|for|on|at)\b[^?]*(?::|, (?=how|what|which|would|do|did|is|are|was|were|where|who|why|please|to what))/iu;

export const strictNegation = anyWord(
  `not|[a-z]+n't|cannot|never|no one|nobody|nothing|none|neither|without|no(?= [a-z])(?! longer than| more than| later than| matter)`,
  'giu',
);
export const impliedNegation = anyWord(
  `against|oppos(?:e|es|ed|ing)|disagree(?:s|d)?|object(?:s|ed)? to|den(?:y|ies|ied)|refus(?:e|es|ed|al)|reject(?:s|ed)?|avoid(?:s|ed|ing)?|
  prevent(?:s|ed|ing)?|forbid(?:s|den)?|prohibit(?:s|ed)?|ban(?:s|ned)?|lack(?:s|ed|ing)?|hardly|barely|scarcely|fail(?:s|ed|ing)? to|impossible|
  un(?:happy|common|usual|likely|necessary|clear|comfortable|able|satisfied|important|fair|reasonable|acceptable|aware|willing|helpful|pleasant|safe|
  interesting|known|related|true|healthy|familiar|certain|sure|welcome)|dis(?:satisfied|honest|like|trust|approve)|in(?:appropriate|convenient|accurate|
  sufficient|adequate|frequent|correct)|irrelevant|irresponsible|illegal`,
  'giu',
);
export const harmlessNegation =
  /\bnot only\b|\bwhether or not\b|\bor not\b|\bwhy not\b|\bif not\b|\bnot at all\b(?= (?:satisfied|likely|important))|\b(\p{L}+) or (?:un|dis|in|im|ir)\1\b|\bagree or disagree\b|\b(?:support|favou?r|for) or (?:oppose|against)\b|\bneither [\p{L} ]+ nor\b|(?:^|[.!?]\s+|, )(?:do|does|did|would|should|could|can|wo|is|are|was|were|have|has)n't (?:you|it|this|that|the|they|we)\b|\bI do ?n[o']t know\b|\bprefer not to\b/giu;

export const absoluteWords = anyWord(
  `always|never|everyone|everybody|nobody|no one|every single|each and every|at all times|all the time|all of the time|completely|totally|entirely|
  absolutely|wholly|utterly|without exception|100 ?%|100 percent|under no circumstances|under any circumstances|invariably|constantly|forever`,
);
export const absoluteInClosed = anyWord(
  `all (?:of )?(?:the|your|our|my|their|these|those|consumers|citizens|parents|children|teachers|workers|residents|companies|patients|drivers|employees|people|members|students|customers|users|guests|colleagues)`,
);
export const harmlessAbsolutes =
  /\b(?:almost|nearly|not|hardly|virtually) (?:always|never|everyone|everybody|all|completely|entirely|totally)\b|\ball in all\b|\babove all\b|\bselect all\b|\ball (?:that|which) apply\b|\ball things considered\b|\b(?:first|after|at|best) (?:of )?all\b|\ball over\b|\ball (?:day|night|year)\b|\bonce and for all\b|\bnever mind\b|\bhow (?:completely|entirely|constantly)\b|\b(?:taking|considering) all\b/giu;

export const vagueWords = anyWord(
  `regularly|often|frequently|sometimes|occasionally|rarely|seldom|infrequently|recently|lately|a lot of|lots of|plenty of|from time to time|now and then|
  now and again|every now and then|every once in a while|once in a while|numerous|quite a few|in the near future`,
);
export const vagueInClosed = anyWord(`many|several|a few|few`);
export const harmlessVague =
  /\bhow (?:often|frequently|regularly|many|rarely|recently)\b|\b(?:more|less|most|least|as|too|so|very|equally) (?:often|frequently|regularly|recently|rarely|many|few)\b|\boften enough\b|\bmany thanks\b|\ba few (?:words|minutes|questions|seconds)\b|\bthe (?:last|past|next) few\b/giu;
export const vagueOptions =
  /^(?:a few|few|very few|several|some|a lot|lots|many|very many|not many|quite a few|quite a lot|a couple|not much|much|a little)(?: times| of them)?$/iu;
export const countQuestion = /\bhow many\b|\bhow much (?:time|money)\b/iu;

export const jargonWords = anyWord(
  `synerg(?:y|ies|istic)|leverag(?:e|es|ed|ing)|stakeholders?|touchpoints?|touch points?|omni-?channel|deliverables?|low-hanging fruit|paradigm(?: shift)?s?|
  holistic(?:ally)?|granular(?:ity)?|utili[sz](?:e|es|ed|ing|ation)|scalab(?:le|ility)|interoperab(?:le|ility)|actionable|value proposition|value-add(?:ed)?|
  go-to-market|use cases?|pain points?|best-of-breed|core competenc(?:y|ies)|thought leader(?:ship)?|buy-in|ideation|ideate|incentivi[sz](?:e|ed|es|ing)|
  monetis(?:e|ation)|monetiz(?:e|ation)|gamification|churn(?: rate)?|conversion rate|funnel|upsell(?:ing)?|cross-sell(?:ing)?|b2b|b2c|kpis?|roi|slas?|
  okrs?|nps|crm|erp|saas|paas|api|apis|sdk|ux|ui|back-?end|front-?end|middleware|latency|throughput|onboarding|offboarding|headcount|bandwidth of|
  agile transformation|sprint velocity|ecosystem of|end-to-end|mission-critical|turnkey|operationali[sz]e|pedagogical|andragog\\p{L}+|didactic|
  heuristics?|multimodal|comorbidit(?:y|ies)|psychosocial|socio-?demographic|intermodal|remuneration|procurement process|ascertain|pursuant|aforementioned|customer journey|user journey|roadmap|roll-?out|
  compliance|empowerment|usability|efficacy|attrition|benchmarks?|benchmarking|mindset|learnings|workstreams?|offerings`,
);
export const plainWords: Record<string, string> = {
  utilise: 'use',
  utilize: 'use',
  leverage: 'use',
  'touch points': 'points of contact',
  touchpoints: 'points of contact',
  stakeholders: 'people involved',
  remuneration: 'pay',
  deliverables: 'results',
};
export const knownAbbreviations = new Set(
  'XYZ,ABC,USA,BBC,CNN,NASA,NATO,UNO,UNICEF,DVD,GPS,SMS,FAQ,PDF,BMW,IKEA,NHS,DNA,VIP,DIY,CEO,PIN,SIM,USB,WLAN,LED,ATM,VAT,BMI,HIV,COVID,PIN,GMT,UTC,MBA,MRI,AIDS,LGBT,LGBTQ,ESPN,HBO,YMCA,FIFA,UEFA,NBA,NFL,OPEC,SUV,CCTV,BBQ,RSVP,ASAP,JPEG,QR'.split(
    ',',
  ),
);
