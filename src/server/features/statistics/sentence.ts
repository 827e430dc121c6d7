import type { Language } from '../../../shared/languages.ts';
import type { Estimates } from '../../../statistics/method.ts';

/** What can honestly be said of any test by its p value, and of figures that test nothing. */
const WORDS: Readonly<Record<Language, { rare: string; compatible: string; describes: string }>> = {
  en: {
    rare: 'Were there no effect, answers like these or further from it would be rare (p {p}, n = {n}).',
    compatible:
      'The answers are compatible with no effect, and with effects too small to be seen among {n} answers (p {p}).',
    describes: 'These figures describe {n} answers; they say nothing about causes.',
  },
  de: {
    rare: 'Gäbe es keinen Effekt, wären solche oder noch deutlichere Antworten selten (p {p}, n = {n}).',
    compatible:
      'Die Antworten sind mit keinem Effekt vereinbar, und mit Effekten, die bei {n} Antworten zu klein sind, um aufzufallen (p {p}).',
    describes: 'Diese Zahlen beschreiben {n} Antworten; über Ursachen sagen sie nichts.',
  },
};
const USUAL_LEVEL = 0.05;

/** One sentence for a result in that language: never more than the figures carry. */
export function sentenceOf(language: Language, { p_value: p }: Estimates, n: number): string {
  const { rare, compatible, describes } = WORDS[language];
  if (typeof p !== 'number') return describes.replace('{n}', String(n));
  const words = p < USUAL_LEVEL ? rare : compatible;
  return words.replace('{n}', String(n)).replace('{p}', pText(p));
}

/** The letter that papers print for the statistic of a method. */
const LETTERS: readonly [RegExp, string][] = [
  [/_t$/, 't'],
  [/^anova|^levene$|^brown_forsythe$/, 'F'],
  [/^chisq|^mcnemar$|^friedman$/, 'χ²'],
  [/^kruskal/, 'H'],
  [/^cochran_q$/, 'Q'],
  [/^shapiro/, 'W'],
];

/** The figures as APA style prints them: t(55.31) = 1.92, p = .061. */
export function apaOf(method: string, { statistic, df, df1, df2, p_value: p }: Estimates): string {
  const freedom = [df ?? df1, df2].filter((each) => typeof each === 'number').map(short);
  const letter = LETTERS.find(([pattern]) => pattern.test(method))?.[1] ?? 'statistic';
  const brackets = freedom.length === 0 ? '' : `(${freedom.join(', ')})`;
  return [
    ...(typeof statistic === 'number' ? [`${letter}${brackets} = ${statistic.toFixed(2)}`] : []),
    ...(typeof p === 'number' ? [`p ${pText(p)}`] : []),
  ].join(', ');
}

function short(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

function pText(p: number): string {
  return p < 0.001 ? '< .001' : `= ${p.toFixed(3).replace(/^0/, '')}`;
}
