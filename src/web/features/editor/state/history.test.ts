import { expect, test } from 'vitest';
import { begin, change, redo, undo } from './history.ts';

test('undo and redo step back and forth', () => {
  const edited = change(change(begin('a'), 'b', null, 0), 'c', null, 0);
  expect(undo(edited).present).toBe('b');
  expect(undo(undo(undo(edited))).present).toBe('a');
  expect(redo(undo(edited)).present).toBe('c');
  expect(redo(edited)).toBe(edited);
});

test('typing in one field is one step until a pause or another field', () => {
  let history = change(begin(''), 'H', 'title', 0);
  history = change(history, 'Hi', 'title', 500);
  history = change(history, 'Hi!', 'title', 5_000);
  history = change(history, 'Hi! there', 'description', 5_100);
  expect(undo(history).present).toBe('Hi!');
  expect(undo(undo(history)).present).toBe('Hi');
  expect(undo(undo(undo(history))).present).toBe('');
});

test('a change after an undo discards the redo steps', () => {
  const history = change(undo(change(begin('a'), 'b', null, 0)), 'c', null, 0);
  expect(redo(history).present).toBe('c');
});
