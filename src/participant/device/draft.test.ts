import { expect, test } from 'vitest';
import { makeDeviceStore } from './device-store.ts';
import {
  changeDraft,
  draftKey,
  readDraft,
  readMode,
  wasLeft,
  wipeDraft,
  writeDraft,
  writeMode,
} from './draft.ts';

const aStore = () => {
  const saved = new Map<string, string>();
  return makeDeviceStore(
    () =>
      new Proxy({} as Storage, {
        get: (_, name) =>
          ({
            getItem: (key: string) => saved.get(key) ?? null,
            setItem: (key: string, value: string) => saved.set(key, value),
            removeItem: (key: string) => saved.delete(key),
          })[String(name)],
        ownKeys: () => [...saved.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      }),
  );
};
const empty = { name: '', answers: {}, at: 0 };
let made = 0;
const newId = () => `id-${++made}`;

test('stores nothing before the first input', () => {
  expect(changeDraft(null, empty, newId)).toBeNull();
  expect(changeDraft(null, { ...empty, at: 2 }, newId)).toBeNull();
});

test('creates the submission id and its secret at the first input and never changes them', () => {
  const first = changeDraft(null, { ...empty, answers: { a: ['x'] } }, newId);
  const second = changeDraft(first, { name: 'Ada', answers: { a: ['y'] }, at: 1 }, newId);
  const { submission_id, secret } = first!;
  expect(new Set([submission_id, secret, undefined]).size).toBe(3);
  expect(second).toEqual({ submission_id, secret, name: 'Ada', answers: { a: ['y'] }, at: 1 });
  expect(changeDraft(second, empty, newId)?.submission_id).toBe(first?.submission_id);
});

test('a draft that did not change is the same draft', () => {
  const draft = changeDraft(null, { ...empty, name: 'Ada' }, newId);
  expect(changeDraft(draft, { name: 'Ada', answers: {}, at: 0 }, newId)).toBe(draft);
});

test('a stored draft reads back unchanged and is gone after deletion', () => {
  const store = aStore();
  const draft = { submission_id: 's', secret: 't', name: 'Ada', answers: { a: ['x\ny', 'z'] }, at: 3 };
  expect(writeDraft(store, 'survey', draft)).toBe(true);
  expect(readDraft(store, 'survey')).toMatchObject(draft);
  expect(readDraft(store, 'another')).toBeNull();
  wipeDraft(store, 'survey');
  expect(readDraft(store, 'survey')).toBeNull();
});

test.each(['', 'nonsense', 'null', '7', '{}', '{"submission_id":5,"answers":{}}', '{"submission_id":"a"}'])(
  'rejects an invalid draft: %s',
  (text) => {
    const store = aStore();
    store.write(draftKey('survey'), text);
    expect(readDraft(store, 'survey')).toBeNull();
  },
);

test('drops values of a stored draft that do not fit', () => {
  const store = aStore();
  store.write(draftKey('s'), '{"submission_id":"a","answers":{"q":"x","r":5},"at":-3,"name":9}');
  expect(readDraft(store, 's')).toEqual({ submission_id: 'a', name: '', answers: { q: ['x'] }, at: 0 });
});

test('a draft counts as left after 30 minutes, but never without a stored time', () => {
  const store = aStore();
  const began = Date.now();
  writeDraft(store, 's', { ...empty, submission_id: 'a', touched: 5 });
  const saved = readDraft(store, 's')!;
  expect(saved.touched).toBeGreaterThanOrEqual(began);
  const after = (minutes: number) => wasLeft(saved, saved.touched! + minutes * 60_000);
  expect([-5, 0, 30, 30.1, 9_000].map(after)).toEqual([false, false, false, true, true]);
  store.write(draftKey('s'), '{"submission_id":"a","answers":{},"touched":"5"}');
  expect(wasLeft(readDraft(store, 's')!, began)).toBe(false);
});

test('a draft keeps the token that proves an early start', () => {
  const store = aStore();
  const draft = changeDraft(null, { ...empty, name: 'Ada', opened_token: 'proof' }, newId);
  if (draft) writeDraft(store, 's', draft);
  expect(readDraft(store, 's')?.opened_token).toBe('proof');
});

test('remembers the chosen mode', () => {
  const store = aStore();
  expect(readMode(store, {})).toBe('all');
  writeMode(store, 'one');
  expect(readMode(store, {})).toBe('one');
});

test('the survey sets the first mode, and the device overrides it unless it is fixed', () => {
  const store = aStore();
  expect(readMode(store, { begin: 'one' })).toBe('one');
  writeMode(store, 'all');
  expect(readMode(store, { begin: 'one' })).toBe('all');
  expect(readMode(store, { fixed: 'one', begin: 'one' })).toBe('one');
  writeMode(store, 'one');
  expect(readMode(store, { fixed: 'all' })).toBe('all');
});

test('works in memory if storage is disabled', () => {
  const store = makeDeviceStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const draft = { submission_id: 's', name: '', answers: { a: ['x'] }, at: 0 };
  expect(writeDraft(store, 'survey', draft)).toBe(false);
  expect(readDraft(store, 'survey')).toMatchObject(draft);
  expect(store.keys()).toEqual([draftKey('survey')]);
  wipeDraft(store, 'survey');
  expect(readDraft(store, 'survey')).toBeNull();
});

test('returns the newest draft if storage is full', () => {
  let full = false;
  const saved = new Map<string, string>();
  const store = makeDeviceStore(
    () =>
      ({
        getItem: (key: string) => saved.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (full) throw new DOMException('full', 'QuotaExceededError');
          saved.set(key, value);
        },
        removeItem: (key: string) => saved.delete(key),
      }) as unknown as Storage,
  );
  const draft = { submission_id: 's', name: 'A', answers: {}, at: 0 };
  writeDraft(store, 'survey', draft);
  full = true;
  expect(writeDraft(store, 'survey', { ...draft, name: 'Ada' })).toBe(false);
  expect(readDraft(store, 'survey')?.name).toBe('Ada');
});
