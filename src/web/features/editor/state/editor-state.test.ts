import { expect, test } from 'vitest';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import { beginEditing, isChanged, reduceEditor, targetOf } from './editor-state.ts';
import { type Draft, newDraft } from './model.ts';
import { withoutMails } from '../save/without-mails.ts';

const START = '2026-05-01T00:00:00.000Z';
const LATER = '2026-06-01T00:00:00.000Z';
const draft = { ...newDraft(), start_date: START, title: 'Lunch' };
const stored = {
  id: 's',
  version: 3,
  start_date: START,
  end_date: null,
  questions: [],
  notify: 'off',
  report_mails: 'off',
} as unknown as Survey;
const begun = beginEditing(stored, draft);
const titled = (title: string, at = 0): EditorAction => ({
  type: 'changed',
  to: (now) => ({ ...now, title }),
  what: 'title',
  at,
});
const after = (...actions: EditorAction[]) => actions.reduce(reduceEditor, begun);
const published: EditorAction = {
  type: 'storedChanged',
  survey: { ...stored, version: 4, start_date: LATER },
};
const refused: EditorAction = {
  type: 'refused',
  problems: { failure: 'No.', question: { kind: 'conflict' } },
};
const restoredAction: EditorAction = {
  type: 'restored',
  draft: { ...draft, title: 'Kept' },
  version: 2,
  at: 0,
};

interface Seen {
  title: string;
  start: string | null;
  isChanged: boolean;
  version: number | undefined;
  failure: string | null;
  asks: string | undefined;
  tried: boolean;
  isSaving: boolean;
}

function see(state: EditorState): Seen {
  const { present } = state.history;
  const { failure, question, tried } = state.problems;
  return {
    title: present.title,
    start: present.start_date,
    isChanged: isChanged(state),
    version: targetOf(state)?.version,
    failure,
    asks: question?.kind,
    tried,
    isSaving: state.isSaving,
  };
}

test.each<[string, EditorAction[], Partial<Seen>]>([
  ['no changes', [], { title: 'Lunch', isChanged: false, version: 3, tried: false, isSaving: false }],
  ['a change', [titled('Dinner')], { title: 'Dinner', isChanged: true, version: 3 }],
  ['undo', [titled('Dinner'), { type: 'undone' }], { title: 'Lunch', isChanged: false }],
  ['redo', [titled('Dinner'), { type: 'undone' }, { type: 'redone' }], { title: 'Dinner', isChanged: true }],
  ['continued typing is one step', [titled('D'), titled('Di', 100), { type: 'undone' }], { title: 'Lunch' }],
  ['a restored draft brings its version', [restoredAction], { title: 'Kept', version: 2, isChanged: true }],
  ['a restored draft is one step', [restoredAction, { type: 'undone' }], { title: 'Lunch' }],
  ['published', [published], { start: LATER, version: 4, isChanged: false }],
  [
    'publishing keeps unsaved changes and updates the dates',
    [titled('Dinner'), published],
    { title: 'Dinner', start: LATER, version: 4, isChanged: true },
  ],
  [
    'publishing after restoring an older draft makes the next save a conflict',
    [restoredAction, published],
    { version: 2 },
  ],
  ['saving', [{ type: 'saveStarted' }], { isSaving: true, tried: true }],
  [
    'refused',
    [{ type: 'saveStarted' }, refused],
    { isSaving: false, tried: true, failure: 'No.', asks: 'conflict' },
  ],
  [
    'a retry clears the previous problems',
    [refused, { type: 'saveStarted' }],
    { failure: null, asks: undefined },
  ],
  [
    'a dismissed question keeps its line',
    [refused, { type: 'asked', question: null }],
    { failure: 'No.', asks: undefined },
  ],
  [
    'a finished save keeps the draft',
    [titled('Dinner'), { type: 'saveStarted' }, { type: 'saveEnded' }],
    { title: 'Dinner', isSaving: false },
  ],
])('%s', (_what, actions, seen) => {
  expect(see(after(...actions))).toMatchObject(seen);
});

test('a toast undoes only its own step', () => {
  const cut = { type: 'changed', to: (now: Draft) => ({ ...now, title: '' }), what: null, at: 0 } as const;
  const action: EditorAction = {
    type: 'changed',
    to: (now) => ({ ...now, description: 'Said' }),
    what: null,
    at: 0,
  };
  const edit = (now: Draft) => ({ ...now, title: 'Mended' });
  const back: EditorAction = { type: 'takenBack', before: draft, edit, at: 0 };
  const seen = (...actions: EditorAction[]) => {
    const { present, past, future } = after(...actions).history;
    return [present.title, present.description, past.length, future.length];
  };
  expect(seen(cut, back)).toEqual(['Lunch', '', 0, 1]);
  expect(seen(cut, { type: 'undone' }, back)).toEqual(['Lunch', '', 0, 1]);
  expect(seen(cut, { type: 'undone' }, { type: 'redone' }, back)).toEqual(['Lunch', '', 0, 1]);
  expect(seen(cut, action, back)).toEqual(['Mended', 'Said', 3, 0]);
  // Undoing a step that is already gone changes nothing.
  expect(seen(action, cut, { type: 'undone' }, { type: 'undone' }, back)).toEqual(['Lunch', '', 0, 2]);
});

test('a new survey has no draft target until it is stored', () => {
  const fresh = beginEditing(null, draft);
  expect(targetOf(fresh)).toBeNull();
  expect(targetOf(reduceEditor(fresh, { type: 'storedChanged', survey: stored }))).toEqual({
    id: 's',
    version: 3,
  });
});

test('input during an autosave remains an unsaved change', () => {
  const sent = after(titled('Dinner')).history.present;
  const typed = after(titled('Dinner'), titled('Supper', 9_000));
  const survey = { ...stored, version: 4 };
  expect(see(reduceEditor(typed, { type: 'uploaded', survey, draft: sent }))).toMatchObject({
    title: 'Supper',
    isChanged: true,
    version: 4,
  });
  const still = after(titled('Dinner'));
  const saved = { type: 'uploaded', survey, draft: still.history.present } as const;
  expect(see(reduceEditor(still, saved))).toMatchObject({ title: 'Dinner', isChanged: false, version: 4 });
});

test('shows notifications stopped by their link as off after a save, without a change', () => {
  const on = { notify: 'hourly', report_mails: 'weekly' } as const;
  const open = beginEditing({ ...stored, ...on }, { ...draft, ...on });
  const sent = reduceEditor(open, titled('Dinner')).history.present;
  const typed = [titled('Dinner'), titled('Supper', 9_000)].reduce(reduceEditor, open);
  const survey = { ...stored, version: 4 };
  const later = reduceEditor(typed, { type: 'uploaded', survey, draft: sent });
  const off = { notify: 'off', report_mails: 'off' };
  expect(later.clean).toMatchObject(off);
  expect(later.history.present).toMatchObject({ ...off, title: 'Supper' });
  const state = { ...typed, history: { ...typed.history, present: sent } };
  const still = reduceEditor(state, { type: 'uploaded', survey, draft: sent });
  expect(still.history.present).toMatchObject(off);
  expect(isChanged(still)).toBe(false);
  const title = 'Dinner';
  expect(withoutMails({ title, ...on }, open.clean)).toEqual({ title });
  expect(withoutMails({ title, ...on, notify: 'daily' }, open.clean)).toEqual({ title, notify: 'daily' });
});

test('no action mutates its state', () => {
  const frozen = JSON.stringify(begun);
  for (const action of [titled('Dinner'), published, refused, restoredAction]) reduceEditor(begun, action);
  expect(JSON.stringify(begun)).toBe(frozen);
});
