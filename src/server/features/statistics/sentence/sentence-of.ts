import german from '../../../../locales/de/statistics.json' with { type: 'json' };
import english from '../../../../locales/en/statistics.json' with { type: 'json' };
import { formatMessage, type Translated } from '../../../../shared/text/format-message.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import { alphaOf, printedP } from '../../../../shared/text/printed-p.ts';
import type { Estimates } from '../../../../statistics/method.ts';
import type { CountedAnswer, Side } from '../domain.ts';
import { LOOKED_AT, type Assumption } from './assumptions-of.ts';
import { factsOf } from './sentence-facts.ts';
import { numberFormat } from '../../../../shared/text/number-format.ts';

const WORDS: Readonly<Record<Language, Translated<typeof english>>> = { en: english, de: german };
const QUOTES: Readonly<Record<Language, readonly [string, string]>> = { en: ['“', '”'], de: ['„', '“'] };

export interface SentenceInput {
  method: string;
  estimates: Estimates;
  n: number;
  level: number;
  /** Labels in group order. */
  names?: readonly [Side, Side] | undefined;
  /** Answer whose share is reported. */
  event?: CountedAnswer | undefined;
  /** Set for weighted results. */
  effective_n?: number | undefined;
  /** Direction of a one-sided test. */
  side?: 'less' | 'greater' | undefined;
}

/** Returns one sentence per result: estimate, interval and p. */
export function sentenceOf(
  language: Language,
  { method, estimates, n, level, names, event, effective_n, side }: SentenceInput,
): string {
  const words = WORDS[language];
  const alpha = alphaOf(level);
  const facts = factsOf(method, estimates, alpha);
  const sides =
    facts.sides === 'items'
      ? (['names.one', 'names.other'] as const)
      : (['names.first', 'names.second'] as const);
  const [one, other] = sides.map((side) => words.names[inside(side)]);
  const written = (values: Record<string, number> | undefined, write: (value: number) => string) =>
    Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, write(value)]));
  const sentence = formatMessage(language, words.sentence, inside(facts.key), {
    n: numberFormat(language).format(n),
    level: plain(language, 100 * level),
    a: names === undefined ? (one ?? '') : sideText(language, names[0]),
    b: names === undefined ? (other ?? '') : sideText(language, names[1]),
    event: event === undefined ? words.names[inside('names.event')] : eventText(language, event),
    // Both questions have the same counted answer.
    counted:
      event === undefined || event.isCode ? words.names[inside('names.chosen')] : eventText(language, event),
    p: facts.p === undefined ? '' : pText(language, facts.p, alpha),
    ...facts.words,
    ...written(facts.numbers, (value) => plain(language, value)),
    ...written(facts.shares, (value) => percent(language, value)),
  });
  const after = [];
  if (side !== undefined) after.push(words.sentence[`one_sided_${side}`]);
  if (effective_n !== undefined) {
    const effective = plain(language, effective_n);
    after.push(formatMessage(language, words.sentence, 'weighted', { effective }));
  }
  return [sentence, ...after].join(' ');
}

/** Returns an assumption's consequence as text. */
export function assumptionSentence(language: Language, { name, value, holds }: Assumption): string {
  const texts: Readonly<Record<string, string | undefined>> = WORDS[language].assumption;
  const key = inside(`assumption.${name}`);
  const form = holds === null ? undefined : texts[`${key}_${holds ? 'holds' : 'fails'}`];
  const text = form ?? texts[key] ?? '';
  if (value === null) return text;
  return text
    .replaceAll('{{value}}', plain(language, value))
    .replaceAll('{{p}}', pText(language, value, LOOKED_AT));
}

function sideText(language: Language, side: Side): string {
  if (typeof side === 'string') return side;
  const key = side.chose ? ('names.who_chose' as const) : ('names.who_did_not' as const);
  return formatMessage(language, WORDS[language].names, inside(key), { option: side.code });
}

function eventText(language: Language, { text, isCode }: CountedAnswer): string {
  return isCode ? text : QUOTES[language].join(text);
}

/** Strips a key's namespace. */
function inside<Key extends string>(key: `${string}.${Key}`): Key {
  return key.slice(key.indexOf('.') + 1) as Key;
}

function plain(language: Language, signed: number): string {
  const value = signed === 0 ? 0 : signed;
  if (Math.abs(value) === Infinity) return value > 0 ? '∞' : '−∞';
  const small = value !== 0 && Math.abs(value) < 0.01;
  return numberFormat(
    language,
    small ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 },
  ).format(value);
}

function percent(language: Language, share: number): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

function pText(language: Language, p: number, alpha: number): string {
  const { sign, value, digits } = printedP(p, alpha);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  // Non-breaking spaces.
  return `p\u00a0${sign}\u00a0${numberFormat(language, format).format(value)}`;
}
