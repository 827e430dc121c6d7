import { expect, test } from 'vitest';
import { surveyInput, type Survey } from '../../../../../shared/api/survey/surveys.ts';
import { newOption } from '../../state/draft-settings.ts';
import { draftOf } from '../../save/draft-of.ts';
import { firstProblem, readServerProblems } from '../../state/draft-problems.ts';
import { type Draft, newDraft, newQuestion } from '../../state/model.ts';
import { toInput } from '../../save/to-input.ts';
import { askedIn } from '../asked-in.ts';
import { findLogicNotes } from '../notes/find-logic-notes.ts';
import { itemsOfLines, repeatPage } from './repeat-edits.ts';
import { settleDraft } from '../settle-draft.ts';
import { unrollDraft } from './unroll-draft.ts';

const named = (question_text: string, page: number) => ({ ...newQuestion('rating'), question_text, page });
const chosen = (options: string[]) => ({
  ...newQuestion('checkboxes'),
  question_text: 'Which?',
  page: 1,
  settings: { ...newQuestion('checkboxes').settings, options: options.map((text) => newOption(text)) },
});
const brands = chosen(['Ahoi', 'Brio']);
const how = named('How is {{item}}?', 2);
const why = { ...newQuestion('text'), question_text: 'Why?', page: 2, show_if: ['<', how.id, 3] as const };
const last = named('Anything?', 3);
const flow = { pages: [{ id: 1 }, { id: 2, title: 'About {{item}}' }, { id: 3 }], endings: [] };
const plain: Draft = { ...newDraft(), title: 'Brands', questions: [brands, how, why, last], flow };
const withNames = (...texts: string[]): Draft => ({
  ...plain,
  flow: {
    ...flow,
    pages: flow.pages.map((page) =>
      page.id === 2
        ? { ...page, repeat: { id: 1, items: texts.map((text, i) => ({ id: i + 1, text })) } }
        : page,
    ),
  },
});
const repeated = repeatPage(plain, 2, { over: brands.id });

test('previews and counts a loop once per option', () => {
  const { draft, firstOf } = unrollDraft(repeated);
  expect(draft.questions.map(({ question_text }) => question_text)).toEqual([
    'Which?',
    'How is Ahoi?',
    'Why?',
    'How is Brio?',
    'Why?',
    'Anything?',
  ]);
  expect(draft.flow?.pages.map(({ title }) => title)).toEqual([
    undefined,
    'About Ahoi',
    'About Brio',
    undefined,
  ]);
  expect(firstOf.get(why.id)).toBe(draft.questions[2]?.id);
  expect([askedIn(plain), askedIn(repeated)]).toEqual([4, 6]);
  expect(findLogicNotes(settleDraft(repeated))).toEqual([]);
  expect(findLogicNotes(settleDraft(draft))).toEqual([]);
});

test('saves a loop as logic and maps errors back to its questions', () => {
  const input = toInput(repeated, 'UTC');
  expect(surveyInput.safeParse(input).error).toBeUndefined();
  expect(input.questions.map(({ question_text }) => question_text)).toEqual(['Which?', 'Anything?']);
  expect(input.flow?.pages).toEqual([{ id: 1 }, { id: 2, loop: 1 }, { id: 3 }]);
  expect(input.flow?.loops).toMatchObject([
    {
      id: 1,
      over: brands.id,
      page: { id: 2, title: 'About {{item}}' },
      questions: [{ id: how.id }, { id: why.id }],
    },
  ]);
  const fields = { 'flow.loops.0.questions.1.question_text': 'too_long', 'questions.1.help': 'too_long' };
  expect([...readServerProblems(fields, repeated).questions.keys()]).toEqual([why.id, last.id]);
});

test('a stored loop is edited as one page and saved unchanged', () => {
  const { questions, flow: sent, ...settings } = toInput(repeated, 'UTC');
  const round = (id: string, text: string) => ({ ...questions[0], id, question_text: text, page: 640_001 });
  const stored = {
    ...settings,
    flow: {
      ...sent,
      pages: [{ id: 1 }, { id: 640_001, loop: 1, item: 1 }, { id: 640_002, loop: 1, item: 2 }, { id: 3 }],
    },
    questions: [
      questions[0],
      round('a', 'How is Ahoi?'),
      { ...round('b', 'How is Brio?'), page: 640_002 },
      questions[1],
    ],
  };
  const draft = draftOf(stored as unknown as Survey);
  expect(draft.questions.map(({ question_text, page }) => [question_text, page])).toEqual([
    ['Which?', 1],
    ['How is {{item}}?', 2],
    ['Why?', 2],
    ['Anything?', 3],
  ]);
  expect(draft.flow?.pages[1]).toEqual({
    id: 2,
    title: 'About {{item}}',
    repeat: { id: 1, over: brands.id },
  });
  expect(toInput(draft, 'UTC').flow).toEqual(sent);
});

test('a question cannot depend on a repeated one, and a loop needs at least one item', () => {
  const codes = (draft: Draft) =>
    findLogicNotes(settleDraft(draft)).map(({ code, anchor }) => [code, anchor?.at]);
  const looking = { ...last, show_if: ['<', how.id, 3] as const };
  expect(codes({ ...repeated, questions: [brands, how, why, looking] })).toEqual([
    ['logic_loop', 'question'],
  ]);
  expect(codes({ ...plain, questions: [brands, how, why, looking] })).toEqual([]);
  expect(codes(repeatPage(plain, 2, 'items'))).toEqual([['loop_items', 'page']]);
  expect(codes(withNames(' Tea', 'Tea', ''))).toEqual([['loop_names', 'page']]);
  expect(codes(withNames('Tea', 'tea'))).toEqual([]);
  expect(codes(repeatPage(plain, 2, { over: how.id }))).toEqual([['logic_later', 'page']]);
  expect(
    codes({ ...repeated, questions: [{ ...brands, ...how, id: brands.id, page: 1 }, how, why, last] }),
  ).toEqual([['logic_test', 'page']]);
  expect(repeatPage(repeated, 2, null)).toEqual(plain);
});

test('reports an unnamed loop item after a save attempt and a duplicate name at once', () => {
  const missing = (draft: Draft) =>
    findLogicNotes(settleDraft(draft)).map(({ code, isMissing }) => [code, isMissing]);
  expect(missing(repeatPage(plain, 2, 'items'))).toEqual([['loop_items', true]]);
  expect(missing(withNames('Tea', 'Tea'))).toEqual([['loop_names', undefined]]);
  expect(firstProblem(repeatPage(plain, 2, 'items'), null)).toMatchObject({ step: 'page-2' });
});

test('a loop item keeps its id while it is renamed, moved or others change', () => {
  let last_id = 10;
  const draw = () => ++last_id;
  const typed = ['T', 'Te', 'Tea', 'Tea\n', 'Tea\nC', 'Tea\nCo'].reduce(
    (items, lines) => itemsOfLines(lines, items, draw),
    [] as ReturnType<typeof itemsOfLines>,
  );
  expect(typed).toEqual([
    { id: 12, text: 'Tea' },
    { id: 13, text: 'Co' },
  ]);
  expect(itemsOfLines('Milk\nTea\nCo', typed, draw)).toEqual([{ id: 14, text: 'Milk' }, ...typed]);
  expect(itemsOfLines('Co', typed, draw)).toEqual([typed[1]]);
  expect(itemsOfLines('Co\nX\nTea', typed, draw).map(({ id }) => id)).toEqual([13, 15, 12]);
});
