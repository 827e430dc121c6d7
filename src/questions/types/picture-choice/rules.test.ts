import { expect, test } from 'vitest';
import type { Part, Question, StoredValue } from '../../question-type.ts';
import { type PictureSettings, pictureChoiceRules } from './rules.ts';
import { pictureChoiceSummary } from './summary.ts';

const image = '0f0e0d0c-0b0a-4908-8706-050403020100';
const read = (settings: unknown) => pictureChoiceRules.settings.parse(settings);
const question = (settings: unknown) => {
  const stored = pictureChoiceRules.store(read(settings), null, () => false);
  const parts = pictureChoiceRules.parts(stored).map((part) => ({ ...part, slot: 3 }) as Part);
  return { slot: 3, settings: stored, parts } as unknown as Question<PictureSettings>;
};

test.each([
  [[{ text: 'Red', image, alt: 'A red bicycle' }, { text: 'None' }], {}],
  [[{ text: 'Red', image }], { options: 'alt_missing' }],
  [[{ text: 'Red', image, alt: '  ' }], { options: 'alt_missing' }],
  [[{ text: 'Red' }, { text: 'Red' }], { options: 'options_repeated' }],
  [[], { options: 'options_required' }],
])('a picture needs a description: %j', (options, problems) => {
  expect(pictureChoiceRules.checkSettings(read({ options }))).toEqual(problems);
});

test.each([
  [{}, 1, 1],
  [{}, 'Blue', 2],
  [{}, [2], 2],
  [{}, [1, 2], 'not_possible'],
  [{}, 9, 'not_possible'],
  [{}, '', 'not_possible'],
  [{ several: true }, [2, 1], [1, 2]],
  [{ max: 2 }, ['Red', 'Blue'], [1, 2]],
  [{ several: true }, [1, 1], 'answer_repeated'],
  [{ max: 1 }, [1, 2], 'too_many'],
  [{ min: 2 }, [1], 'too_few'],
])('one picture or several with settings %j: %j is %j', (more, wire, stored) => {
  const asked = question({ options: ['Red', 'Blue'], ...more });
  const into: Record<number, StoredValue> = {};
  const wrong =
    pictureChoiceRules.read(wire, asked, into, 'words') ?? pictureChoiceRules.checkAnswers?.(into, asked);
  expect(wrong?.code ?? into[3]).toEqual(stored);
});

test('a removed option keeps its picture while it has answers', () => {
  const before = pictureChoiceRules.store(
    read({ options: [{ text: 'Red', image, alt: 'A red bicycle' }, 'Blue'] }),
    null,
    () => false,
  );
  const left = read({ options: [{ id: 2, text: 'Blue' }] });
  expect(pictureChoiceRules.pictures?.(pictureChoiceRules.store(left, before, () => true))).toEqual([image]);
  expect(pictureChoiceRules.pictures?.(pictureChoiceRules.store(left, before, () => false))).toEqual([]);
});

test.each([
  [2, {}, 'pie'],
  [3, {}, 'bars'],
  [2, { several: true }, 'bars'],
])('a result of %i options with settings %j is drawn as %s', (count, more, drawn) => {
  const asked = question({ options: Array.from({ length: count }, (_, i) => `Option ${i}`), ...more });
  const { summarise, blocks } = pictureChoiceSummary;
  const [chart] = blocks(summarise(asked, new Map([[3, new Map([[1, 2]])]])), asked);
  expect(chart?.block).toBe(drawn);
});
