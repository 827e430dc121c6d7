import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { createSurvey, publishSurvey } from '../../../shared/api/survey/surveys.ts';
import { ENGLISH_TEMPLATES } from '../../../shared/templates/english.ts';
import { GERMAN_TEMPLATES } from '../../../shared/templates/german.ts';
import { surveyOfTemplate } from '../../../shared/templates/survey-of-template.ts';
import { listTemplates } from '../../../shared/templates/template.ts';

const app = await anApp();

test.each([
  ['English', ENGLISH_TEMPLATES],
  ['German', GERMAN_TEMPLATES],
])('every %s template is saved and published without a problem', async (_language, texts) => {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'yearly');
  for (const template of listTemplates(texts)) {
    const body = surveyOfTemplate(template) as never;
    const saved = await owner.call(createSurvey, { body });
    expect([template.id, saved.status, saved.body.problems]).toEqual([template.id, 201, []]);
    const published = await owner.call(publishSurvey, { params: { id: saved.body.id } });
    expect([template.id, published.body.effective_status]).toEqual([template.id, 'active']);
  }
});
