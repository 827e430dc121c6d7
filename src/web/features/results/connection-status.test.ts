import { expect, test } from 'vitest';
import { PUBLIC_STATES } from '../../../shared/api/responses.ts';
import { takesAnswers, connectionStatus } from './connection-status.ts';

test.each([
  ['live', true, 'live'],
  ['connecting', true, 'connecting'],
  ['live', false, 'off'],
  ['connecting', false, 'off'],
] as const)('a connection that is %s is shown only while answers can arrive (%s)', (live, takes, status) => {
  expect(connectionStatus(live, takes)).toBe(status);
});

test('answers can arrive at open and locked surveys, not at full or ended ones', () => {
  expect(PUBLIC_STATES.filter(takesAnswers)).toEqual(['open', 'locked']);
});
