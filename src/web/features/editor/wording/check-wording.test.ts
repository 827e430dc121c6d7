import { describe, expect, test } from 'vitest';
import german from '../../../../../tests/fixtures/wording/de.json' with { type: 'json' };
import english from '../../../../../tests/fixtures/wording/en.json' with { type: 'json' };
import { checkWording } from './check-wording.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import { WORDING_RULES, type WordingQuestion } from './hint.ts';

interface Labelled {
  text: string;
  options?: string[];
  rating?: string[];
  rules: string[];
}

interface Score {
  right: number;
  wrong: number;
  missed: number;
}

function asQuestion({ text, options, rating }: Labelled): WordingQuestion {
  const [min = '', max = ''] = rating ?? [];
  return {
    question_text: text,
    question_type: rating !== undefined ? 'rating' : options !== undefined ? 'multiple_choice' : 'text',
    options: options ?? [],
    rating_config: rating === undefined ? null : { labels: { min, max } },
  };
}

function measure(sentences: readonly Labelled[], language: Language) {
  const perRule = new Map<string, Score>(
    WORDING_RULES.map((rule) => [rule, { right: 0, wrong: 0, missed: 0 }]),
  );
  const mistakes: string[] = [];
  for (const sentence of sentences) {
    const rules = new Set<string>(checkWording(asQuestion(sentence), language).map((hint) => hint.rule));
    for (const [rule, score] of perRule) {
      const isExpected = sentence.rules.includes(rule);
      if (rules.has(rule) && isExpected) score.right += 1;
      else if (rules.has(rule)) score.wrong += 1;
      else if (isExpected) score.missed += 1;
      if (rules.has(rule) !== isExpected)
        mistakes.push(`${isExpected ? 'missed' : 'wrong'} ${rule}: ${sentence.text}`);
    }
  }
  const total = [...perRule.values()].reduce((sum, score) => ({
    right: sum.right + score.right,
    wrong: sum.wrong + score.wrong,
    missed: sum.missed + score.missed,
  }));
  return { perRule, total, mistakes };
}

const precision = ({ right, wrong }: Score): number => (right + wrong === 0 ? 1 : right / (right + wrong));
const recall = ({ right, missed }: Score): number => (right + missed === 0 ? 1 : right / (right + missed));
const figures = (score: Score): string =>
  `precision ${precision(score).toFixed(2)}  recall ${recall(score).toFixed(2)}  (${score.right} right, ${score.wrong} wrong, ${score.missed} missed)`;

const SETS: readonly (readonly [Language, { tuned: Labelled[]; held_back: Labelled[] }])[] = [
  ['en', english],
  ['de', german],
];

describe.each(SETS)('the wording check on labelled %s questions', (language, sets) => {
  test('has at least 120 labelled sentences, a third held out, half of them clean', () => {
    const all = [...sets.tuned, ...sets.held_back];
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(sets.held_back.length * 3).toBeGreaterThanOrEqual(all.length);
    expect(all.filter((sentence) => sentence.rules.length === 0).length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map((sentence) => sentence.text + sentence.options)).size).toBe(all.length);
    for (const rule of WORDING_RULES)
      expect(
        all.some((sentence) => sentence.rules.includes(rule)),
        rule,
      ).toBe(true);
  });

  // The held-out sentences were labelled before any rule existed, but by the same author, so results are optimistic:
  // recall on other authors' examples was much lower (two in five in a second trial). Only the figures printed below
  // may be claimed. The check favours precision over recall.
  test.each(['tuned', 'held_back'] as const)('reaches precision 0.9 and recall 0.75 (%s)', (set) => {
    const { perRule, total, mistakes } = measure(sets[set], language);
    const lines = [...perRule].map(([rule, score]) => `  ${rule.padEnd(20)} ${figures(score)}`);
    process.stdout.write([`wording ${language} ${set}: ${figures(total)}`, ...lines, ''].join('\n'));
    if (set === 'tuned') process.stdout.write(mistakes.map((mistake) => `  ${mistake}\n`).join(''));
    expect(precision(total)).toBeGreaterThanOrEqual(0.9);
    expect(recall(total)).toBeGreaterThanOrEqual(0.75);
  });
});
