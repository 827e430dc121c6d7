import { expect, test } from 'vitest';
import { compileLogic } from '../../../../shared/logic/compile-logic.ts';
import { createLimit } from '../../../flow-control/address-limit.ts';
import { countReached } from './count-reached.ts';

const SUBMISSION = '00000000-0000-4000-8000-000000000000';
const pages = [{ id: 3 }, { id: 7 }];
const questions = pages.map(({ id }, i) => ({ code: `Q${i + 1}`, page: id, show_if: null, settings: {} }));
const definition = { count_progress: true, logic: compileLogic(questions, { pages, endings: [] }) };
const next = { page: 7, show: new Set(['Q2']), shown: ['Q2'], isFirst: false, isLast: true };

test('limits progress counted per address and continues without counting', () => {
  const counted: number[] = [];
  const limit = createLimit({ burst: 3, perSecond: 1, queueSeconds: 0 }, { now: () => 0 });
  const progress = { limit, count: (_survey: string, page: number) => void counted.push(page) };
  const goOn = (ip: string) =>
    countReached(
      { progress, now: () => new Date(0) },
      { ip },
      { definition, survey_id: SUBMISSION },
      { step: { page: 3, shown: ['Q1'] }, filled: { name: '', answers: new Map() } },
      { submission_id: SUBMISSION, next },
    );
  for (let i = 0; i < 3; i++) goOn('203.0.113.7');
  expect(counted).toEqual([3, 7, 3]);
  goOn('203.0.113.8');
  expect(counted).toEqual([3, 7, 3, 3, 7]);
});
