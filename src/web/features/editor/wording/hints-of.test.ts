import { expect, test } from 'vitest';
import { fixWordings, hintsOf, sumUpWording } from './hints-of.ts';
import { newDraft, newQuestion } from '../state/model.ts';
import { keyOfHint } from './dismissed-hints.ts';

const NONE: ReadonlySet<string> = new Set();
const asked = (question_text: string) => ({ ...newQuestion('text'), question_text });
const LOADED = asked('How satisfied are you with our outstanding service?');
const CLEAR = asked('How often do you eat in the canteen?');
const draft = { ...newDraft(), questions: [CLEAR, LOADED] };

test('a survey counts as clear, neutral and short until a visible hint is raised', () => {
  expect(sumUpWording([CLEAR], 'en', NONE)).toEqual({
    against: { clear: 0, neutral: 0, short: 0 },
    firstId: null,
    fixable: 0,
  });
  const all = sumUpWording(draft.questions, 'en', NONE);
  expect(all.against.neutral).toBe(1);
  expect(all.firstId).toBe(LOADED.id);
  const away = new Set(hintsOf(LOADED, 'en').map((hint) => keyOfHint(LOADED.id, hint)));
  expect(sumUpWording(draft.questions, 'en', away).firstId).toBeNull();
});

test('applies all suggestions at once and leaves other questions unchanged', () => {
  expect(sumUpWording(draft.questions, 'en', NONE).fixable).toBe(1);
  const fixed = fixWordings(draft, 'en', NONE);
  expect(fixed.questions[0]).toBe(CLEAR);
  expect(fixed.questions[1]?.question_text).not.toContain('outstanding');
  expect(sumUpWording(fixed.questions, 'en', NONE).fixable).toBe(0);
});
