import { expect, test } from 'vitest';
import type { RemoteAction } from '../../../../shared/api/results/presentations.ts';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import {
  actionOf,
  barsOf,
  readPresented,
  type SlideState,
  type SlideAction,
  slideAfter,
  slideAfterPress,
  currentSlide,
  writePresented,
} from './present-model.ts';

const result = (more: Partial<QuestionResult>): QuestionResult => ({
  question_id: 'q',
  code: 'Q1',
  question_text: 'Which?',
  question_type: 'multiple_choice',
  settings: {},
  archived: false,
  rating_config: null,
  answered: 10,
  ...more,
});
const many = (length: number) => Array.from({ length }, (_, i) => ({ value: `${i}`, count: 1 }));

test('draws options as bars with removed ones and shares without no opinion', () => {
  const counts = [{ value: 'A', count: 6 }];
  expect(barsOf(result({ counts, removed_counts: [{ value: 'B', count: 2 }], no_opinion: 2 }))).toEqual([
    { label: 'A', count: 6, share: 0.75 },
    { label: 'B', count: 2, share: 0.25 },
  ]);
  expect(barsOf(result({ counts, answered: 0 }))).toEqual([{ label: 'A', count: 6, share: 0 }]);
});

test('the ends of a rating show their labels', () => {
  const rating_config = { min: 1, max: 3, labels: { min: 'Poor', max: 'Excellent' } };
  const bars = barsOf(result({ counts: many(3), rating_config }));
  expect(bars?.map(({ label }) => label)).toEqual(['0 · Poor', '1', '2 · Excellent']);
});

test('the upper label belongs to the last value that the scale still has', () => {
  const rating_config = { min: 1, max: 2, labels: { min: 'Poor', max: 'Excellent' } };
  const removed_counts = [{ value: '5', count: 4 }];
  const bars = barsOf(result({ counts: many(2), removed_counts, rating_config }));
  expect(bars?.map(({ label }) => label)).toEqual(['0 · Poor', '1 · Excellent', '5']);
});

test('shows up to eleven bars, keyword groups without the rest, and more as a chart', () => {
  const categories = ['food', '', 'time'].map((name) => ({ name, count: 3, answers: [] }));
  expect(barsOf(result({ categories }))?.map(({ label }) => label)).toEqual(['food', 'time']);
  expect(barsOf(result({ counts: many(11) }))).toHaveLength(11);
  expect(barsOf(result({ counts: many(12) }))).toBeNull();
  expect(barsOf(result({}))).toBeNull();
  expect(barsOf(result({ counts: many(3), histogram: [] }))).toBeNull();
});

test('the address selects the presented question within bounds', () => {
  const read = (text: string, questions = 3) => readPresented(new URLSearchParams(text), questions);
  expect(
    ['', 'present', 'present=2', 'present=9', 'present=-1', 'present=x'].map((text) => read(text)),
  ).toEqual([null, 0, 1, 2, 0, 0]);
  expect(read('present', 0)).toBeNull();
  const search = writePresented(new URLSearchParams('view=summary'), 1);
  expect(search.toString()).toBe('view=summary&present=2');
  expect(writePresented(search, null).toString()).toBe('view=summary');
});

test('counts every quick press and shows the question it leads to', () => {
  const after = (slide: SlideState, ...actions: SlideAction[]) =>
    actions.reduce((now, action) => slideAfter(now, action, ['a', 'b', 'c']), slide);
  const start: SlideState = { position: 0, shown: new Set() };
  expect(after(start, 'next', 'next', 'show')).toEqual({ position: 2, shown: new Set(['c']) });
  expect(after(start, 'show', 'next', 'previous', 'show')).toEqual(start);
  expect(after(start, 'last', 'next', 'previous').position).toBe(1);
  expect(after(start, 'previous').position).toBe(0);
  // If the current question was removed, the last one is shown.
  expect(after({ ...start, position: 7 }, 'show')).toEqual({ position: 2, shown: new Set(['c']) });
});

test('keys of a presenter remote change the question, space shows the results', () => {
  const pressed = (key: string, isOnButton = false) => actionOf({ key, defaultPrevented: false }, isOnButton);
  expect(['PageDown', 'ArrowLeft', 'Home', 'End', ' ', 'a'].map((key) => pressed(key))).toEqual([
    'next',
    'previous',
    'first',
    'last',
    'show',
    null,
  ]);
  // Space and enter press the focused button; arrow keys navigate unless a chart handled them.
  expect([pressed(' ', true), pressed('Enter', true), pressed('ArrowRight', true)]).toEqual([
    null,
    null,
    'next',
  ]);
  expect(actionOf({ key: 'ArrowRight', defaultPrevented: true }, false)).toBeNull();
});

test('the remote changes the question, and repeated actions change nothing', () => {
  const ids = ['a', 'b'];
  const start: SlideState = { position: 0, shown: new Set() };
  const press = (slide: SlideState, ...actions: RemoteAction[]) =>
    actions.reduce((now, action) => slideAfterPress(now, action, ids), slide);
  expect(press(start, 'join', 'hide', 'previous')).toEqual(start);
  expect(press(start, 'show', 'show')).toEqual({ position: 0, shown: new Set(['a']) });
  expect(press(start, 'show', 'next', 'next', 'show', 'hide')).toEqual({
    position: 1,
    shown: new Set(['a']),
  });
  expect(press({ position: 7, shown: new Set() }, 'show')).toEqual({ position: 1, shown: new Set(['b']) });
});

test('sends the remote a shortened question without splitting characters', () => {
  const slide = { place: 0, total: 1, results_visible: true };
  const slideWith = (question_text: string) => currentSlide({ ...slide, question_text }, 6).question_text;
  expect(slideWith('Which?')).toBe('Which?');
  expect(slideWith('Which? (Tea)')).toBe('Which…');
  expect(slideWith('Tea 🍵🍵 (first)')).toBe('Tea …');
  expect(currentSlide({ ...slide, question_text: 'Why?'.repeat(300) }).question_text).toHaveLength(1_000);
});
