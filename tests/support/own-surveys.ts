import { expect, type Page } from '@playwright/test';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { aSurvey, aText, type SurveyToSend } from './a-survey.ts';

/** Creates a survey for whoever is signed in on this page, through the contract. */
export async function createOwnSurvey(page: Page, fields: Partial<SurveyToSend> = {}): Promise<Survey> {
  const reply = await page.request.post('/api/v1/surveys', {
    data: aSurvey({ questions: [aText()], ...fields }),
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as Survey;
}

/** The moment so many days from now; negative ones have passed. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}
