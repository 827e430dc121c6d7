import { randomUUID } from 'node:crypto';
import { submitResponse } from '../../src/shared/api/responses.ts';
import type { TestApp } from './app.ts';

/** Sends a new submission to a survey. @param more further fields of the request */
export function sendAnswers(app: TestApp, id: string, answers: Record<string, unknown>, more: object = {}) {
  return app.call(submitResponse, {
    params: { id },
    body: { submission_id: randomUUID(), answers, ...more } as never,
  });
}
