import type { Phrase } from '../lexicon.ts';

const start = String.raw`(?:^|[.!?]\s+)`;

export const DE_LEADING: readonly Phrase[] = [
  {
    pattern:
      /^(?:Stimmen Sie (?:mir |uns |auch |ebenfalls )?(?:darin )?(?:zu|überein)|Sind Sie (?:nicht )?(?:auch|ebenfalls) der (?:Meinung|Ansicht)|Sind Sie nicht der (?:Meinung|Ansicht)), dass/iu,
    instead: 'Inwieweit stimmen Sie zu oder nicht zu, dass',
  },
  {
    pattern: /^(Finden|Meinen|Denken|Glauben) Sie nicht(?: auch)?, dass/iu,
    instead: '$1 Sie, dass',
  },
  { pattern: /^Würden Sie nicht auch /iu, instead: 'Würden Sie ' },
  {
    pattern: new RegExp(
      String.raw`${start}(?:Finden|Meinen|Denken|Glauben|Würden|Sollten?|Müssten?|Wären?|Ist|Halten|Möchten|Wünschen) (?:Sie|es|das|wir|man|der|die|das \p{L}+)(?: es| das| denn| sich)? (?:denn )?nicht`,
      'iu',
    ),
  },
  {
    pattern:
      /^Stimmen Sie (?=(?:der|dieser|folgender|den|diesen|folgenden) (?:folgenden )?(?:Aussage|Behauptung|Meinung|These|Ansicht))/iu,
    instead: 'Inwieweit stimmen Sie ',
  },
  { pattern: /^(?:Finden|Meinen|Denken|Glauben|Sind) Sie (?:auch|ebenfalls)(?= der|,)/iu },
  {
    pattern:
      /^\p{L}+ (?:Sie|wir|man) (?:denn )?(?:etwa|wirklich|ernsthaft|allen Ernstes|sogar|tatsächlich)(?!\p{L})/iu,
  },
  {
    pattern:
      /^(?:Teilen Sie die (?:Meinung|Ansicht|Auffassung|Sorge)|Geben Sie (?:uns|mir) recht|Würden Sie (?:uns |mir |dem )?zustimmen|Ist Ihnen (?:bewusst|klar)|Wussten Sie)/iu,
  },
  { pattern: /(?<!\p{L}|oder )doch(?!\p{L})(?=[^?]*\?)/iu },
  { pattern: /(?<!\p{L})nicht auch(?!\p{L})/iu },
  { pattern: /, (?:oder|nicht wahr|nicht|oder nicht|richtig|stimmt's|stimmt das|gell|ja|nicht so)\s*\?/iu },
  {
    pattern: new RegExp(
      `${start}(?:Sicherlich|Natürlich|Selbstverständlich|Offensichtlich|Zweifellos|Bestimmt|Bekanntlich|Gewiss|Klar ist)(?!\\p{L})`,
      'iu',
    ),
  },
  {
    pattern:
      /wie (?:sie|wir alle|alle|jeder) (?:\p{L}+ )?(?:wissen|weiß)|bekanntlich|wie (?:allgemein|allseits|hinlänglich) bekannt/iu,
  },
  { pattern: /(?<!\p{L})(?:doch|sicher(?:lich)?|bestimmt) (?:auch|sicher|sicherlich|bestimmt)(?!\p{L})/iu },
  {
    pattern:
      /(?:die meisten|(?<!wie )viele|neun von zehn|die mehrheit der) (?:\p{L}+ )?(?:sind|finden|meinen|glauben|denken|sagen|wissen|bevorzugen|möchten|halten|wollen|schätzen)/iu,
  },
  {
    pattern:
      /(?:fachleute|expert(?:en|innen)(?: und experten)?|studien|ärzt(?:e|innen)|forschende|wissenschaftler|untersuchungen|psychologen|ökonomen) (?:sind sich|sagen|zeigen|meinen|belegen|warnen|empfehlen|beweisen|glauben|raten|halten|finden)/iu,
  },
  {
    pattern:
      /(?:jeder|jede|alle) (?:weiß|wissen|stimmt zu)|es ist (?:allgemein )?(?:bekannt|anerkannt|unbestritten)/iu,
  },
  { pattern: /^Wie sehr (hat|haben) (?=.+ gefallen)/iu, instead: 'Wie $1 ' },
  { pattern: /^Wie sehr (?:lieben|mögen) Sie /iu, instead: 'Wie finden Sie ' },
  {
    pattern:
      /wie sehr (?:lieben|mögen|schätzen|genießen|genossen|hassen|vermissen|freuen|ärgern|haben|hat|stört|gefällt|gefallen)(?!\p{L})/iu,
  },
  {
    pattern: /(?:warum|weshalb|wieso) (?:bevorzugen|lieben|mögen|hassen|schätzen|vertrauen|misstrauen) sie/iu,
  },
  {
    pattern:
      /(?:warum|weshalb|wieso) (?:ist|sind|war|waren) .+ (?:besser|schlechter|so \p{L}+|überlegen)(?!\p{L})/iu,
  },
  {
    pattern:
      /ist es (?:denn )?(?:nicht )?(?:so|wahr|richtig), dass|angesichts (?:de[rs]|dessen)|in anbetracht/iu,
  },
  {
    pattern:
      /wie (?:großartig|toll|wunderbar|fantastisch|furchtbar|schrecklich|viel besser|viel schlechter|besorgt|verärgert|enttäuscht|begeistert) (?:ist|war|sind|waren|finden|fanden)/iu,
  },
  { pattern: /^(?:Nachdem|Jetzt, da|Da) Sie (?:nun|jetzt|gerade)?\s*(?:gesehen|erfahren|wissen)/iu },
];
