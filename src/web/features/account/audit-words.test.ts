import { expect, test } from 'vitest';
import { auditDetail, auditWord, nobodyWord } from './audit-words.ts';

test('an event has a text, and an unknown one from a newer server keeps its name', () => {
  expect(auditWord('survey.edited')).toBe('auditLog.surveyEdited');
  expect(auditWord('survey.teleported')).toBeNull();
});

test('a plan that changes by a purchase is no act of somebody signed out', () => {
  expect(nobodyWord('plan.changed')).toBe('auditLog.billing');
  expect(nobodyWord('account.sign_in_failed')).toBe('auditLog.nobody');
});

const words = { offer: (offer: string) => `the plan ${offer}`, state: (state: string) => `is ${state}` };

test('an event shows its title, name, format or device', () => {
  expect(auditDetail({ format: 'csv', title: 'Spring', changed: ['title'] }, words)).toBe('Spring, csv');
  expect(auditDetail({}, words)).toBe('');
});

test('names a plan and its state, unknown ones as the server sends them', () => {
  expect(auditDetail({ plan: 'yearly', status: 'canceled' }, words)).toBe('the plan yearly, is ended');
  expect(auditDetail({ plan: null, status: 'active' }, words)).toBe('is active');
  expect(auditDetail({ plan: 'galactic', status: 'warped' }, words)).toBe('galactic, warped');
});
