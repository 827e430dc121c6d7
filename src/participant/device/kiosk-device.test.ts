import { expect, test } from 'vitest';
import { makeKioskDevice } from './kiosk-device.ts';

function aStorage(entries: Record<string, string>): Storage {
  const storage = Object.create({
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) =>
      void ((storage as Record<string, unknown>)[key] = entries[key] = value),
    removeItem(key: string) {
      Reflect.deleteProperty(entries, key);
      Reflect.deleteProperty(storage, key);
    },
  }) as Storage;
  return Object.assign(storage, entries);
}

const waiting = (id: string) =>
  JSON.stringify({ survey_id: 's', submission: { submission_id: id, answers: [] } });

test('moves unsent answers aside for the next person, repeatedly while offline', () => {
  const entries: Record<string, string> = { 'canvass.outbox.other': waiting('x'), theme: 'dark' };
  const device = makeKioskDevice('s', () => aStorage(entries));
  for (const id of ['one', 'two']) {
    entries['canvass.outbox.s'] = waiting(id);
    expect(device.queue()).toBe(true);
  }
  expect(device.queue()).toBe(true);
  expect(device.countWaiting()).toBe(2);
  expect(entries).toEqual({
    'canvass.outbox.other': waiting('x'),
    'canvass.outbox.s.one': waiting('one'),
    'canvass.outbox.s.two': waiting('two'),
    theme: 'dark',
  });
});

test('clears draft and mode of the last person but not drafts of other surveys', () => {
  const entries: Record<string, string> = {
    'canvass.draft.s': '{}',
    'canvass.draft.other': '{}',
    'canvass.mode': 'one',
  };
  makeKioskDevice('s', () => aStorage(entries)).wipe();
  expect(Object.keys(entries)).toEqual(['canvass.draft.other']);
});

test('reports that the page must stay open if the device stores nothing', () => {
  const device = makeKioskDevice('s', () => {
    throw new DOMException('denied', 'SecurityError');
  });
  device.wipe();
  expect([device.queue(), device.countWaiting()]).toEqual([false, 0]);
});
