import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openApp, serverForOwner } from '../../../../../tests/support/open-app.tsx';
import { type GeneratedQuestion, generateQuestions } from '../../../../shared/api/generation.ts';

function aGeneratedText(question_text: string): GeneratedQuestion {
  return {
    id: randomUUID(),
    question_text,
    question_type: 'text',
    settings: {},
    options: [],
    is_optional: false,
    rating_config: null,
    order: 0,
  };
}

async function openGenerator() {
  const user = await openApp('/create');
  await user.click(screen.getByRole('tab', { name: 'Questions' }));
  const region = await screen.findByRole('region', { name: 'Generate questions' });
  const generator = within(region);
  const generate = async () => {
    const topic = await generator.findByLabelText('Topic');
    await fill(user, topic, 'Lunch');
    await user.click(generator.getByRole('button', { name: 'Generate' }));
  };
  return { user, generator, generate };
}

test('a failure appears in red under the generator and as a toast, free of charge', async () => {
  const server = serverForOwner();
  server.refuse(generateQuestions, { code: 'ai_quota', status: 502 });
  const { generator, generate } = await openGenerator();
  await generate();
  const alert = await generator.findByRole('alert');
  expect(alert.textContent).toBe(
    'Failed to generate questions. The API quota has been exceeded. Please check your account billing details with the AI provider.',
  );
  await screen.findByText('Error Generating Questions');
  generator.getByText('3 free generations remaining');
});

test('free users with 3 generations used are refused, and the upgrade dialog opens', async () => {
  const server = serverForOwner();
  let used = 0;
  server.stream(generateQuestions, () => {
    used += 1;
    const done = { generation_id: randomUUID(), questions: 1, dropped: 0, source: 'model' };
    return [
      ['question', aGeneratedText(`Question of request ${used}?`)],
      ['done', { ...done, ai_generations: { used, limit: 3 } }],
    ];
  });
  const { generator, generate } = await openGenerator();
  for (const left of ['2 free generations', '1 free generation', '0 free generations']) {
    await generate();
    await generator.findByText(new RegExp(`${left} remaining`));
  }
  server.refuse(generateQuestions, {
    code: 'limit_ai_generations',
    status: 402,
    params: { used: 3, limit: 3 },
  });
  await generate();
  await waitFor(() =>
    expect(generator.getByRole('alert').textContent).toBe(
      'You used all 3 free AI survey generations. Upgrade to Pro for unlimited AI-powered surveys!',
    ),
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(
    "You've used all your free AI-generated surveys. Upgrade to create unlimited surveys!",
  );
  within(dialog).getByRole('link', { name: /^View Plans/ });
});
