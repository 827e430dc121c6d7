import type { Lexicon } from '../lexicon.ts';
import { anyWord } from '../patterns.ts';
import { countEnglishSyllables, fleschReadingEase } from '../readability.ts';
import { EN_LEADING } from './leading.ts';
import * as lists from './word-lists.ts';

const N = String.raw`(\d+(?:\.\d+)?)`;
const unit = String.raw`(?: ?\p{L}+)?`;

export const EN: Lexicon = {
  openQuestion:
    /(?:^|[.!?:,]\s+)(?:and )?(?:how|what|which|who|whom|whose|where|when|why|to what|on which|in which|please)\b/iu,
  leading: EN_LEADING,
  loaded: { words: lists.loadedWords, flattery: lists.flattery, harmless: lists.harmlessJudgements },
  joined: {
    joint: lists.joint,
    pairs: lists.pairs,
    opening: lists.opening,
    negated: /^not$/iu,
    capitalsAreNames: true,
  },
  negation: {
    strict: lists.strictNegation,
    implied: lists.impliedNegation,
    harmless: lists.harmlessNegation,
  },
  absolutes: {
    words: lists.absoluteWords,
    inClosedQuestions: lists.absoluteInClosed,
    harmless: lists.harmlessAbsolutes,
  },
  vague: {
    words: lists.vagueWords,
    inClosedQuestions: lists.vagueInClosed,
    harmless: lists.harmlessVague,
    options: lists.vagueOptions,
    countQuestion: lists.countQuestion,
  },
  jargon: { words: lists.jargonWords, plain: lists.plainWords, knownAbbreviations: lists.knownAbbreviations },
  scale: {
    positive: anyWord(
      `satisfied|happy|good|well|excellent|great|outstanding|perfect|brilliant|fantastic|agree|likely|certain|certainly|definitely|probably|easy|better|positive|
      helpful|useful|important|clear|interesting|fair price|support|favou?r|approve|improved|above|confident|comfortable|safe|often enough|faster|higher|
      exceeded|reliable|friendly|relevant|worth`,
      'u',
    ),
    negative: anyWord(
      `dissatisfied|unsatisfied|unhappy|poor|bad|badly|poorly|terrible|awful|horrible|dreadful|disagree|unlikely|difficult|hard|worse|worst|negative|
      unhelpful|useless|unimportant|unclear|boring|oppose|disapprove|declined|below|uncomfortable|unsafe|slower|lower|missed|unreliable|
      unfriendly|irrelevant`,
      'u',
    ),
    neutral: anyWord(
      `neither|neutral|okay|ok|average|fair|so-so|about the same|no change|as expected|about right|just right|partly|undecided|mixed|acceptable|adequate|
      unsure|stayed the same|met`,
      'u',
    ),
    negation: anyWord(`not|never|no|don't|didn't|isn't|won't`, 'u'),
    zero: /\bnot at all\b|\bnot (?:important|useful|helpful|relevant|confident|interesting)\b/u,
    degree: anyWord(
      `very|slightly|moderately|somewhat|extremely|fairly|quite|rather|mostly|mainly|much|a little|a lot|a bit|not at all|strongly|too|just|about|partly|
      entirely|completely|fully|hardly|fairly|far|a great deal|to some extent|to a large extent|well|enough|regularly|occasionally`,
    ),
    alwaysTwoSided: /^(?:agree|satisfied|happy|support|favou?r|approve)$/u,
  },
  ranges: {
    below: new RegExp(
      String.raw`^(?:i am )?(?:under|below|less than|fewer than|younger than|shorter than) ${N}`,
      'u',
    ),
    upTo: new RegExp(
      String.raw`^(?:up to|at most|no more than|not more than|max(?:imum|\.)?) ${N}|^${N}${unit} (?:or|and) (?:less|fewer|under|younger|below|shorter)`,
      'u',
    ),
    above: new RegExp(String.raw`^(?:over|above|more than|older than|longer than|greater than) ${N}`, 'u'),
    atLeast: new RegExp(
      String.raw`^(?:at least|from) ${N}|^${N} ?\+|^${N}${unit} (?:or|and) (?:more|older|over|above|longer|up)|^${N}${unit} plus`,
      'u',
    ),
    between: new RegExp(String.raw`^(?:between |from )?${N}${unit} ?(?:-|–|—|to|and) ?${N}`, 'u'),
    units: [
      [/minutes?\b|\bmins?\b/u, 1],
      [/hours?\b|\bhrs?\b/u, 60],
      [/days?\b/u, 1440],
      [/weeks?\b/u, 10_080],
      [/months?\b/u, 43_200],
      [/years?\b|\byrs?\b/u, 518_400],
    ],
    period: /\b(?:a|an|per|each|every|in a) (?:hour|day|week|month|quarter|year)\b/gu,
    thousands: /(\d),(\d{3})(?!\d)/gu,
    decimal: /(\d)\.(\d)/gu,
    clockTime: /\d:\d\d|\b(?:am|pm|a\.m|p\.m)\b|o'clock/u,
  },
  options: {
    residual: anyWord(
      `other|others|another|else|none|no|not|neither|nothing|nobody|nowhere|any|don't know|i don't|different|prefer to|self-describe|various|mixed|both|
      elsewhere|otherwise|never|unsure|cannot|haven't|didn't`,
    ),
    yesNo: /^(?:yes|no|partly|true|false|maybe|i don't know|don't know|not sure)\b/iu,
    complete: anyWord(
      `mon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekdays?|weekends?|spring|summer|autumn|fall|winter|january|february|march|april|
      may|june|july|august|september|october|november|december|always|often|sometimes|rarely|never|daily|weekly|monthly|yearly|once|twice|every day|
      (?:times?|once) (?:a|per) (?:day|week|month|year)|less often|more often|first|second|third|morning|afternoon|evening|night|today|yesterday|this (?:week|month|year)|
      last (?:week|month|year)|(?:morning|afternoon|evening|night)s|longer ago|right away|immediately`,
    ),
    alternatives: /^(?:do|does|did|is|are|was|were|would|have|has|will) [^?]+ or [^?]+\?/iu,
    gender: /^(?:male|female|man|woman|men|women|boy|girl)$/iu,
    other: 'Other',
    frequencies: ['Always', 'Often', 'Sometimes', 'Rarely', 'Never'],
  },
  askHowOften(text) {
    const match =
      /^do you (?:always|never|often|regularly|frequently|sometimes|rarely|occasionally) ([^,?]+)\?$/iu.exec(
        text,
      );
    return match === null ? null : `How often do you ${match[1]}?`;
  },
  countSyllables: countEnglishSyllables,
  readingEase: fleschReadingEase,
};
