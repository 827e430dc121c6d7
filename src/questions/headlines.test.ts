import { expect, test } from 'vitest';
import { aResult, options, headlineText, scale, sum } from '../../tests/support/headline-fixtures.ts';
import en from '../locales/en/kinds.json' with { type: 'json' };
import type { PartResult, QuestionResult } from '../shared/api/results/results.ts';

const row = (text: string, more: Partial<PartResult>): PartResult => ({
  code: `Q1_${text}`,
  text,
  answered: 10,
  archived: false,
  ...more,
});
const nps = (promoters: number, detractors: number, score: number, low: number, high: number) => ({
  answered: 20,
  nps: { promoters, passives: 20 - promoters - detractors, detractors, score, low, high },
});
const ranked = (...firsts: number[]) => ({
  answered: sum(firsts),
  parts: firsts.map((first, i) => row('ABCDE'[i] ?? '', { first, borda: 1, mean: 1 })),
});
const sums = (...means: number[]) => ({
  answered: 10,
  settings: { total: 100, unit: '€' },
  parts: means.map((mean, i) => row('ABCDE'[i] ?? '', { mean, low: mean - 3, high: mean + 3 })),
});
const item = (text: string, score: number, reach: number) => {
  return { text, shown: 20, best: 5, worst: 5, score, low: score - reach, high: score + reach };
};
const rows = (...means: number[]) => ({
  answered: 10,
  settings: { mode: 'rating' },
  parts: means.map((mean, i) =>
    row('ABCDE'[i] ?? '', { ...scale([4, 0, 0, 0, 6]), mean, low: mean - 0.5, high: mean + 0.5 }),
  ),
});
const columns = (...leading: readonly (readonly number[])[]) => ({
  answered: 10,
  settings: { mode: 'one' },
  parts: leading.map((counts, i) => row('ABCDE'[i] ?? '', { counts: options(counts).counts })),
});
const texts = (...counts: number[]) => ({
  answered: sum(counts) + 3,
  categories: [
    ...counts.map((count, i) => ({ name: ['food', 'äpfel', 'time'][i] ?? '', count, answers: [] })),
    { name: '', count: 3, answers: [] },
  ],
});
const numbers = { answered: 8, settings: { unit: 'km' }, min: 2, max: 1_200, median: 12.5, mean: 40 };
const days = { answered: 8, settings: { part: 'date' }, min: 0, max: 59, median: 31.5 };

const SENTENCES: readonly (readonly [keyof typeof en.headline, QuestionResult, string, string])[] = [
  ['all', aResult('multiple_choice', options([9, 0])), 'All 9 chose “A”.', 'Alle 9 wählten „A“.'],
  ['nearlyAll', aResult('multiple_choice', options([9_999, 1])), 'Nearly all chose “A”.', 'Fast alle wählten „A“.'],
  ['most', aResult('yes_no', options([6, 3])), '67% chose “A”.', '67 % wählten „A“.'],
  ['lead', aResult('multiple_choice', options([39, 22, 20, 19])), '39% chose “A”, more than any other answer.', '39 % wählten „A“, mehr als jede andere Antwort.'],
  ['half', aResult('multiple_choice', options([5, 5, 0])), 'The answers are split evenly between “A” and “B”.', 'Die Antworten verteilen sich je zur Hälfte auf „A“ und „B“.'],
  ['tie', aResult('checkboxes', options([5, 5], { answered: 8 })), '“A” and “B” share first place, with 63% each.', '„A“ und „B“ liegen mit je 63 % gleichauf vorn.'],
  ['split', aResult('multiple_choice', options([52, 48])), 'The answers are split: 52% chose “A”, 48% “B”.', 'Die Antworten sind geteilt: 52 % wählten „A“, 48 % „B“.'],
  ['near', aResult('multiple_choice', options([39, 36, 25])), '“A” (39%) and “B” (36%) are close together at the top.', '„A“ (39 %) und „B“ (36 %) liegen an der Spitze nah beieinander.'],
  ['chance', aResult('multiple_choice', options([5, 3, 2])), '50% chose “A”, 30% “B”, but the gap could be due to chance.', '50 % wählten „A“, 30 % „B“, der Abstand kann aber Zufall sein.'],
  ['chanceMany', aResult('multiple_choice', options([4, 2, 2, 2])), '40% chose “A”, ahead of 3 answers with 20% each, but the gap could be due to chance.', '40 % wählten „A“, vor 3 Antworten mit je 20 %, der Abstand kann aber Zufall sein.'],
  ['close', aResult('multiple_choice', options([27, 26, 25, 22])), 'No answer stands out: 4 are close together at the top, from 22% to 27%.', '4 Antworten liegen an der Spitze nah beieinander, von 22 % bis 27 %.'],
  ['closeSame', aResult('multiple_choice', options([33_334, 33_333, 33_333])), 'No answer stands out: 3 are close together at the top, at about 33%.', '3 Antworten liegen an der Spitze nah beieinander, bei etwa 33 %.'],
  ['even', aResult('multiple_choice', options([4, 4, 4])), 'No answer stands out: all were chosen equally often.', 'Keine Antwort sticht heraus: Alle wurden gleich oft gewählt.'],
  ['ties', aResult('multiple_choice', options([3, 3, 3, 1])), '3 answers share first place, with 30% each.', '3 Antworten liegen mit je 30 % gleichauf vorn.'],
  ['scaleAll', aResult('rating', scale([0, 0, 0, 6, 0])), 'All 6 chose 4.', 'Alle 6 wählten 4.'],
  ['scaleSplit', aResult('rating', scale([4, 1, 0, 1, 4])), 'The answers are split: 50% chose 1–2, 50% chose 4–5.', 'Die Antworten sind geteilt: 50 % wählten 1–2, 50 % wählten 4–5.'],
  ['scaleMean', aResult('rating', scale([0, 1, 2, 4, 3])), 'On average 3.9 on the scale from 1 to 5. 70% chose 4–5.', 'Im Mittel 3,9 auf der Skala von 1 bis 5. 70 % wählten 4–5.'],
  ['nps', aResult('nps', nps(12, 3, 45, 12, 70)), 'The score is 45: 60% promoters, 15% detractors.', 'Der Score ist 45: 60 % Promotoren, 15 % Detraktoren.'],
  ['npsUnclear', aResult('nps', nps(6, 5, 5, -30, 39)), 'The score is 5, but its interval includes 0: 30% promoters, 25% detractors.', 'Der Score ist 5, aber sein Intervall schließt die 0 ein: 30 % Promotoren, 25 % Detraktoren.'],
  ['npsEven', aResult('nps', nps(6, 6, 0, -30, 30)), 'As many promoters as detractors, 30% each: the score is 0.', 'Ebenso viele Promotoren wie Detraktoren, je 30 %: Der Score ist 0.'],
  ['numberAll', aResult('number', { ...numbers, min: 12, max: 12 }), 'All 8 answered 12 km.', 'Alle 8 antworteten mit 12 km.'],
  ['range', aResult('number', numbers), 'From 2 km to 1,200 km, with a median of 12.5 km.', 'Von 2 km bis 1.200 km, mit einem Median von 12,5 km.'],
  ['numberMean', aResult('number', { answered: 8, settings: { unit: 'km' }, mean: 40 }), 'On average 40 km.', 'Im Mittel 40 km.'],
  ['median', aResult('date', { ...days, min: null, max: null }), 'The median is Feb 1, 1970.', 'Der Median ist 01.02.1970.'],
  ['firstAll', aResult('ranking', ranked(7, 0, 0)), 'All 7 ranked “A” first.', 'Alle 7 setzten „A“ auf den ersten Platz.'],
  ['first', aResult('ranking', ranked(70, 20, 10)), '70% ranked “A” first.', '70 % setzten „A“ auf den ersten Platz.'],
  ['firstChance', aResult('ranking', ranked(2, 1, 1, 1)), '40% ranked “A” first, ahead of 20% for the next item, but the gap could be due to chance.', '40 % setzten „A“ auf den ersten Platz, 20 % den nächsten Eintrag, der Abstand kann aber Zufall sein.'],
  ['firstTwo', aResult('ranking', ranked(39, 36, 25)), '39% ranked “A” first, 36% “B”.', '39 % setzten „A“ auf den ersten Platz, 36 % „B“.'],
  ['firstTie', aResult('ranking', ranked(4, 4, 2)), '“A” and “B” were ranked first equally often, by 40% each.', '„A“ und „B“ kamen gleich oft auf den ersten Platz, bei je 40 %.'],
  ['firstNone', aResult('ranking', ranked(3, 3, 3)), 'No item stands out as the first choice.', 'Kein Eintrag sticht auf dem ersten Platz heraus.'],
  ['sum', aResult('constant_sum', sums(50, 30, 20)), '“A” got the most: 50 € of 100 € on average.', '„A“ erhielt am meisten: im Mittel 50 € von 100 €.'],
  ['sumUnclear', aResult('constant_sum', sums(46, 40, 14)), '“A” got the most on average (46 € of 100 €), but the gap could be due to chance.', '„A“ erhielt im Mittel am meisten (46 € von 100 €), der Abstand kann aber Zufall sein.'],
  ['sumTwo', aResult('constant_sum', sums(20, 42, 38)), '“B” (42 €) and “C” (38 €) got the most, close together.', '„B“ (42 €) und „C“ (38 €) erhielten am meisten und liegen nah beieinander.'],
  ['sumNone', aResult('constant_sum', sums(34, 33, 33)), 'No item stands out: 3 are close together at the top.', 'Kein Eintrag sticht heraus: 3 liegen an der Spitze nah beieinander.'],
  ['best', aResult('maxdiff', { answered: 9, best_worst: [item('A', 0.5, 0.1), item('B', 0.2, 0.1)] }), '“A” has the highest score: 0.5.', '„A“ hat den höchsten Score: 0,5.'],
  ['bestUnclear', aResult('maxdiff', { answered: 9, best_worst: [item('A', 0.5, 0.2), item('B', 0.2, 0.2)] }), '“A” has the highest score (0.5), but its interval overlaps with another one.', '„A“ hat den höchsten Score (0,5), aber sein Intervall überschneidet sich mit einem anderen.'],
  ['rows', aResult('matrix', rows(2, 4.25, 3)), 'Highest: “B” with 4.25 on average. Lowest: “A” with 2.', 'Am höchsten: „B“ mit 4,25 im Mittel. Am niedrigsten: „A“ mit 2.'],
  ['rowsUnclear', aResult('matrix', rows(3, 3.25)), 'Highest: “B” with 3.25 on average. Lowest: “A” with 3. The gap could be due to chance.', 'Am höchsten: „B“ mit 3,25 im Mittel. Am niedrigsten: „A“ mit 3. Der Abstand kann Zufall sein.'],
  ['rowsBetween', aResult('matrix', rows(2, 4, 4)), 'The row means range from 2 to 4.', 'Die Mittelwerte der Zeilen liegen zwischen 2 und 4.'],
  ['rowsSame', aResult('matrix', rows(3, 3)), 'All rows have about the same mean: 3.', 'Alle Zeilen haben etwa denselben Mittelwert: 3.'],
  ['columnAll', aResult('matrix', columns([6, 4], [7, 3])), 'Most frequent answer in every row: “A”.', 'Häufigste Antwort in jeder Zeile: „A“.'],
  ['column', aResult('matrix', columns([6, 4], [5, 5], [2, 1])), 'Most frequent answer in 2 of 3 rows: “A”.', 'Häufigste Antwort in 2 von 3 Zeilen: „A“.'],
  ['group', aResult('text', texts(5, 2)), 'The largest keyword group is “Food”, with 5 of 10 answers.', 'Die größte Stichwortgruppe ist „Food“, mit 5 von 10 Antworten.'],
  ['groupTwo', aResult('short_text', texts(4, 4, 2)), 'The largest keyword groups are “Food” and “Äpfel”, with 4 answers each.', 'Die größten Stichwortgruppen sind „Food“ und „Äpfel“, mit je 4 Antworten.'],
  ['agreed', aResult('consent', { answered: 8, asked: 10 }), '8 of 10 agreed.', 'Zustimmung: 8 von 10.'],
]; // prettier-ignore

test.each(SENTENCES)('%s', (_key, result, english, german) => {
  expect(headlineText(result)).toBe(english);
  expect(headlineText(result, 'de')?.replaceAll('\u00a0', ' ')).toBe(german);
});

test('the listed sentences cover every headline', () => {
  expect(SENTENCES.map(([key]) => key).toSorted()).toEqual(Object.keys(en.headline).toSorted());
});

test('names a significant lead even if the others are close', () => {
  const far = options([33_000, 29_000, 28_500, 9_500]);
  expect(headlineText(aResult('multiple_choice', far))).toBe('33% chose “A”, more than any other answer.');
  const clear = { total: 100, unit: '€' };
  const parts = [34, 33, 33].map((mean, i) =>
    row('ABC'[i] ?? '', { mean, low: mean - 0.1, high: mean + 0.1 }),
  );
  expect(headlineText(aResult('constant_sum', { answered: 10, settings: clear, parts }))).toMatch(
    /^“A” got the most: 34/,
  );
});

test('reports a unanimous choice even if removed options are hidden', () => {
  expect(headlineText(aResult('checkboxes', options([9, 3], { answered: 9, removed_hidden: true })))).toBe(
    'All 9 chose “A”.',
  );
});

test.each<[string, QuestionResult]>([
  ['four answers', aResult('multiple_choice', options([4, 0]))],
  ['four with an opinion', aResult('yes_no', options([4, 0], { answered: 14, no_opinion: 10 }))],
  ['a leading removed option that is hidden', aResult('multiple_choice', options([30, 20], { answered: 100 }))],
  ['a removed option of several that participants may not see', aResult('checkboxes', options([9, 3], { answered: 15, removed_hidden: true }))],
  ['two leading options beside a hidden removed option', aResult('checkboxes', options([9, 9, 3], { answered: 15, removed_hidden: true }))],
  ['a mean beyond a shortened scale', aResult('rating', scale([0, 0, 0, 0, 2], { answered: 12, mean: 8.6 }))],
  ['rows with values beyond their scale', aResult('matrix', { ...rows(2, 4), parts: [row('A', { ...scale([1, 2]), answered: 9, mean: 2 }), ...rows(2, 4).parts] })],
  ['columns with hidden removed ones', aResult('matrix', { ...columns([6, 4], [6, 4]), parts: columns([6, 4], [6, 4]).parts.map((part) => ({ ...part, removed_hidden: true as const })) })],
  ['a column that leads in one of four rows', aResult('matrix', columns([6, 4], [5, 5], [5, 5], [5, 5]))],
  ['values outside the scale', aResult('rating', scale([3, 4], { answered: 9, removed_counts: [{ value: '9', count: 2 }] }))],
  ['too few numbers', aResult('number', { answered: 8, settings: { unit: '' }, mean: null })],
  ['items added later', aResult('ranking', { answered: 9, parts: [row('A', { first: 9, borda: null })] })],
  ['shares that not everybody gave', aResult('constant_sum', { ...sums(60, 40), answered: 12 })],
  ['rows with few answers', aResult('matrix', { ...rows(1, 5), parts: [row('A', { mean: 1, answered: 4 }), row('B', { mean: 5 })] })],
  ['a tie between columns by rows', aResult('matrix', columns([6, 4], [4, 6]))],
  ['three groups of equal size', aResult('text', texts(3, 3, 3))],
  ['groups of one response', aResult('text', texts(1, 1))],
  ['hidden texts', aResult('text', { ...texts(5, 2), answers_hidden: true })],
  ['a statement', aResult('statement', { answered: 20 })],
])('has no headline for %s', (_name, result) => expect(headlineText(result)).toBeNull()); // prettier-ignore
