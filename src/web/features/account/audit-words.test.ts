import { expect, test } from 'vitest';
import { auditDetail, auditWord } from './audit-words.ts';

test('an event has words; one that a newer server recorded keeps its name', () => {
  expect(auditWord('survey.edited')).toBe('auditLog.surveyEdited');
  expect(auditWord('survey.teleported')).toBeNull();
});

test('an event tells its title, name, format or device', () => {
  expect(auditDetail({ format: 'csv', title: 'Spring', changed: ['title'] })).toBe('Spring, csv');
  expect(auditDetail({ plan: null, status: 'active' })).toBe('active');
  expect(auditDetail({})).toBe('');
});
