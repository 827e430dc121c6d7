import { expect, test } from 'vitest';
import { readNewSurvey, returnState } from './editor-start.ts';

const read = (query: string, state: unknown = null) => readNewSurvey(new URLSearchParams(query), state, 10);

test('the address sets the start of a new survey and truncates a long topic', () => {
  expect(read('')).toEqual({ kind: 'empty', withTemplates: false });
  expect(read('templates')).toEqual({ kind: 'empty', withTemplates: true });
  expect(read('topic=+')).toEqual({ kind: 'empty', withTemplates: false });
  expect(read('topic=+Lunch+')).toEqual({ kind: 'topic', topic: 'Lunch' });
  expect(read(`topic=${'x'.repeat(99)}`)).toEqual({ kind: 'topic', topic: 'x'.repeat(10) });
});

test('a local draft is saved only on return from signing in', () => {
  expect(read('draft')).toEqual({ kind: 'kept', arrival: undefined });
  expect(read('draft', { other: 1 })).toEqual({ kind: 'kept', arrival: undefined });
  expect(read('draft', returnState('save'))).toEqual({ kind: 'kept', arrival: { intent: 'save' } });
  const back = { ...returnState('publish'), signedUp: 'ada@example.org' };
  const arrival = { intent: 'publish', signedUp: 'ada@example.org' };
  expect(read('draft', back)).toEqual({ kind: 'kept', arrival });
  expect(read('draft', { ...back, sendsNoMail: true })).toEqual({
    kind: 'kept',
    arrival: { ...arrival, sendsNoMail: true },
  });
});
