import { beforeEach, describe, expect, test } from 'vitest';
import { visitorDraftTitle } from '../../../lib/drafts/visitor-draft.ts';
import {
  keyOf,
  readOffers,
  readSavedDraft,
  removeDraft,
  saveDraft,
  setAside,
  takeOverOffers,
} from './saved-draft.ts';
import { newDraft } from '../state/model.ts';

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
const savedDraft = (title: string, version: number | null = null, minute = 0) => ({
  saved_at: new Date(Date.UTC(2026, 4, 10, 12, minute)).toISOString(),
  version,
  draft: { ...newDraft(), title },
});

describe('a saved local draft', () => {
  let device = storage();
  beforeEach(() => {
    device = storage();
  });
  const open = () => {
    setAside(device, key);
    return readOffers(device, key);
  };
  const titles = (offers: ReturnType<typeof open>) => offers.map(({ draft }) => draft.title);

  test('comes back after a reload', () => {
    expect(open()).toEqual([]);
    saveDraft(device, key, savedDraft('Lunch', 3));
    expect(open()).toMatchObject([savedDraft('Lunch', 3)]);
  });

  test('is still offered after another reload without a decision', () => {
    saveDraft(device, key, savedDraft('Lunch'));
    open();
    expect(titles(open())).toEqual(['Lunch']);
  });

  test('waits while links and new surveys are opened', () => {
    saveDraft(device, key, savedDraft('Lunch'));
    for (let minute = 1; minute <= 20; minute++) {
      open();
      saveDraft(device, key, savedDraft(`From a link, ${minute}`, null, minute));
    }
    const offers = open();
    expect(titles(offers)[0]).toBe('From a link, 20');
    expect(titles(offers).at(-1)).toBe('Lunch');
    expect(offers.length).toBeLessThan(10);
    for (const { at } of offers.slice(0, -1)) removeDraft(device, at);
    expect(titles(open())).toEqual(['Lunch']);
  });

  test('is deleted once it is saved or discarded', () => {
    saveDraft(device, key, savedDraft('Lunch'));
    for (const { at } of open()) removeDraft(device, at);
    expect(open()).toEqual([]);
  });

  test('of a visitor is offered after the sign-up beside the user’s own draft', () => {
    const [visitors, persons] = [keyOf('visitor', null), keyOf('ada', null)];
    saveDraft(device, visitors, savedDraft('Lunch'));
    setAside(device, visitors);
    saveDraft(device, visitors, savedDraft('From a link', null, 1));
    saveDraft(device, persons, savedDraft('Dinner', null, 2));
    setAside(device, persons);
    takeOverOffers(device, visitors, persons);
    expect(titles(readOffers(device, persons))).toEqual(['Dinner', 'Lunch']);
    expect(readSavedDraft(device, visitors)?.draft.title).toBe('From a link');
    removeDraft(device, visitors);
    expect(visitorDraftTitle(device)).toBeNull();
  });

  test('of a visitor is named on the home page', () => {
    const visitors = keyOf('visitor', null);
    for (const [minute, title] of ['Lunch', 'Dinner'].entries()) {
      saveDraft(device, visitors, savedDraft(title, null, minute));
      setAside(device, visitors);
    }
    expect(visitorDraftTitle(device)).toBe('Dinner');
    expect(readSavedDraft(device, visitors)?.draft.title).toBe('Dinner');
    removeDraft(device, readOffers(device, visitors)[1]!.at);
    expect(visitorDraftTitle(device)).toBe('Dinner');
  });

  test('belongs to one person and one survey', () => {
    expect(new Set([key, keyOf('bob', null), keyOf('ada', 'x')]).size).toBe(3);
  });

  test.each(['', '{', 'null', '{"form":0,"draft":{"questions":[]}}', '{"form":1}'])(
    'is ignored if invalid: %s',
    (text) => {
      device.setItem(key, text);
      expect(open()).toEqual([]);
    },
  );
});

test('is skipped with a message on a device without storage', () => {
  expect(saveDraft(storage(10), key, savedDraft('Lunch'))).toBe(false);
});

test('is readable from the previous format with options and scales', () => {
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
  const draft = readSavedDraft(storage, keyOf('me', null))?.draft;
  expect(draft?.require_answers, 'a setting that it did not have').toBe(false);
  expect(draft?.questions).toMatchObject([
    { id: 'a', settings: { options: [{ id: 7, text: 'Red' }] } },
    { id: 'b', settings: { min: 1, max: 9 } },
  ]);
});
