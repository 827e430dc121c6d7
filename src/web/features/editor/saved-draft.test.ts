import { beforeEach, describe, expect, test } from 'vitest';
import { findSavedDraft, removeDraft, removeOffer, saveDraft, keyOf } from './saved-draft.ts';
import { newDraft } from './model.ts';

/** A device's storage, with the room that it has. */
function storage(room = Infinity) {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
  };
}

const key = keyOf('ada', null);
const kept = (title: string, version: number | null = null) => ({
  saved_at: '2026-05-10T12:00:00.000Z',
  version,
  draft: { ...newDraft(new Date(0)), title },
});

describe('a kept draft', () => {
  let device = storage();
  beforeEach(() => {
    device = storage();
  });

  test('comes back after a reload', () => {
    expect(findSavedDraft(device, key)).toBeNull();
    saveDraft(device, key, kept('Lunch', 3));
    expect(findSavedDraft(device, key)).toEqual(kept('Lunch', 3));
  });

  test('is still offered when nobody decided and the page was loaded once more', () => {
    saveDraft(device, key, kept('Lunch'));
    findSavedDraft(device, key);
    expect(findSavedDraft(device, key)?.draft.title).toBe('Lunch');
  });

  test('is not written over by what is typed before somebody decides; the newer one is offered next', () => {
    saveDraft(device, key, kept('Lunch'));
    findSavedDraft(device, key);
    saveDraft(device, key, kept('Dinner'));
    removeDraft(device, key);
    expect(findSavedDraft(device, key)?.draft.title).toBe('Lunch');
    saveDraft(device, key, kept('Dinner'));
    expect(findSavedDraft(device, key)?.draft.title).toBe('Dinner');
  });

  test('is gone once it was saved or discarded', () => {
    saveDraft(device, key, kept('Lunch'));
    findSavedDraft(device, key);
    removeDraft(device, key);
    removeOffer(device, key);
    expect(findSavedDraft(device, key)).toBeNull();
  });

  test('belongs to one person and one survey', () => {
    expect(new Set([key, keyOf('bob', null), keyOf('ada', 'x')]).size).toBe(3);
  });

  test.each(['', '{', 'null', '{"form":0,"draft":{"questions":[]}}', '{"form":1}'])(
    'what is not one is left aside: %s',
    (text) => {
      device.setItem(key, text);
      expect(findSavedDraft(device, key)).toBeNull();
    },
  );
});

test('a device without room says so and keeps the page running', () => {
  expect(saveDraft(storage(10), key, kept('Lunch'))).toBe(false);
});

test('a draft that the page before this one kept is read with its options and scales', () => {
  const questions = [
    { id: 'a', question_type: 'multiple_choice', options: [{ key: 'k', id: 7, text: 'Red' }] },
    { id: 'b', question_type: 'rating', options: [], rating_config: { min: 1, max: 9, labels: {} } },
  ];
  const store = new Map([
    [keyOf('me', null), JSON.stringify({ form: 1, saved_at: '', version: null, draft: { questions } })],
  ]);
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
  const draft = findSavedDraft(storage, keyOf('me', null))?.draft;
  expect(draft?.require_answers, 'a setting that it did not have').toBe(false);
  expect(draft?.questions).toMatchObject([
    { id: 'a', settings: { options: [{ id: 7, text: 'Red' }] } },
    { id: 'b', settings: { min: 1, max: 9 } },
  ]);
});
