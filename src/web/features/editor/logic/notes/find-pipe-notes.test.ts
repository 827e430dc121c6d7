import { expect, test } from 'vitest';
import { newOption } from '../../state/draft-settings.ts';
import { firstProblem } from '../../state/draft-problems.ts';
import { type Draft, newDraft, newQuestion } from '../../state/model.ts';
import { moveQuestion, removeQuestion } from '../../state/question-edits.ts';
import { settleDraft } from '../settle-draft.ts';
import { findLogicNotes } from './find-logic-notes.ts';
import { pipeProblems } from './find-pipe-notes.ts';

const first = { ...newQuestion('text'), code: 'Q1', question_text: 'Name?' };
const second = {
  ...newQuestion(),
  code: 'Q2',
  question_text: 'Why {{Q1|that}}?',
  help: 'As {{Q1|they}} said',
  settings: { options: [newOption('Like {{Q1|it}}', 1), newOption('No', 2)] },
};
const draft: Draft = { ...newDraft(), title: 'Lunch', questions: [first, second] };
const problemsOf = (of: Draft) => pipeProblems(findLogicNotes(settleDraft(of)));

test('a pipe of an earlier question is no problem', () => {
  expect(findLogicNotes(settleDraft(draft))).toEqual([]);
});

test('moving or removing the source of a pipe is shown at each field that uses it', () => {
  const at = (code: string) => new Map([[second.id, { question_text: code, help: code, options: code }]]);
  expect(problemsOf({ ...draft, ...moveQuestion(draft, 0, 1) })).toEqual(at('logic_later'));
  expect(problemsOf({ ...draft, ...removeQuestion(draft, first.id) })).toEqual(at('logic_gone'));
});

test('a pipe in the title or the description is shown there', () => {
  const wrong = { ...draft, description: 'For {{Q1|you}}' };
  expect(firstProblem(wrong, null)).toEqual({ tab: 'details', questionId: null, field: 'description' });
});

test('a pipe without a fallback is a warning at its question', () => {
  const plain = { ...second, question_text: 'Why {{Q1}}?' };
  expect(findLogicNotes(settleDraft({ ...draft, questions: [first, plain] }))).toEqual([
    {
      code: 'logic_fallback',
      anchor: { at: 'question', id: second.id },
      isError: false,
      field: 'question_text',
    },
  ]);
});

test('pipes in page titles and endings are shown at the page and the ending', () => {
  const flow = {
    pages: [{ id: 1, title: 'x {{Q1|y}}' }],
    endings: [{ id: 3, kind: 'complete' as const, text: 'Thanks {{Q9|x}}' }],
  };
  const notes = findLogicNotes(settleDraft({ ...draft, flow }));
  expect(notes.map(({ code, anchor }) => [code, anchor])).toEqual([
    ['logic_later', { at: 'page', page: 1 }],
    ['logic_gone', { at: 'ending', ending: 3 }],
  ]);
});
