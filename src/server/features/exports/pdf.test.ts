import { expect, test } from 'vitest';
import { aChoice, aRating, aSurvey, aText } from '../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { createSurvey, saveSurvey } from '../../../shared/api/surveys.ts';

const app = await anApp();
const EVERY_SCRIPT = 'Ελληνικά Кириллица עברית العربية हिन्दी ไทย 中文 日本語 한국어 ქართული አማርኛ 🌳';

async function aReport(language: 'en' | 'de', answers: number) {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  const many = Array.from({ length: 200 }, (_, i) => `Option ${i + 1}`);
  const { body: survey } = await owner.call(createSurvey, {
    body: aSurvey({
      title: EVERY_SCRIPT,
      questions: [aChoice(), aRating(), aRating(1, 20), aText(), aChoice(many), aChoice(['אדום', 'ירוק 🌳'])],
    }),
  });
  const at = { params: { id: survey.id } };
  for (let i = 0; i < answers; i += 1)
    await app.call(submitResponse, {
      ...at,
      body: {
        ...anAnswer([]),
        answers: [
          ['Red', 'Green'][i % 2]!,
          String((i % 5) + 1),
          String((i % 20) + 1),
          i === 3 ? 'x'.repeat(9_000) : `${EVERY_SCRIPT} number ${i}\nand a second line`,
          many[i]!,
          'ירוק 🌳',
        ].map((answer, place) => ({ question_id: survey.questions[place]!.id, answer })),
      },
    });
  const [colour, ...others] = survey.questions;
  const kept = { ...colour!, options: ['Red', 'Blue'], option_ids: [1, 3] };
  await owner.call(saveSurvey, { ...at, body: { ...survey, questions: [kept, ...others.slice(0, -1)] } });
  const reply = await app.inject({
    url: `/api/v1/surveys/${survey.id}/export?format=pdf&language=${language}`,
    headers: { cookie: owner.cookie },
  });
  return reply;
}

test.each([
  ['en', 30],
  ['de', 0],
] as const)(
  'a report in %s of %i responses is a PDF with embedded fonts and page numbers',
  async (language, answers) => {
    const { statusCode, headers, rawPayload } = await aReport(language, answers);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const whole = rawPayload.toString('latin1');
    expect(whole.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(whole).toMatch(/FontFile2/);
    expect(whole).not.toMatch(/\/BaseFont \/Helvetica/);
    expect(whole).not.toMatch(/\/Subtype \/Image/);
    expect([...whole.matchAll(/\/Type \/Page\b/g)].length).toBeGreaterThan(4);
    const keep = process.env['KEEP_PDF'];
    if (keep !== undefined)
      await import('node:fs/promises').then((fs) => fs.writeFile(`${keep}-${language}.pdf`, rawPayload));
  },
);
