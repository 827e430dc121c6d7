import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, serverForOwner } from '../../../../tests/support/open-app.tsx';
import { previewImport, saveImport } from '../../../shared/api/survey/imports.ts';

const PREVIEW = {
  id: '10000000-0000-4000-8000-000000000001',
  format: 'text',
  survey: {
    title: 'Lunch',
    questions: [
      {
        code: 'Q1',
        question_text: 'Do you eat here?',
        help: '',
        question_type: 'yes_no',
        settings: { labels: { yes: 'Yes', no: 'No' } },
        is_optional: false,
        must: true,
        page: null,
        show_if: null,
        answers_visible: false,
      },
      {
        code: 'Q2',
        question_text: 'Why?',
        help: '',
        question_type: 'text',
        settings: {},
        is_optional: true,
        must: false,
        page: null,
        show_if: null,
        answers_visible: false,
      },
    ],
  },
  counts: { questions: 3, imported: 2, conditions: 1, conditions_imported: 0, languages: 1 },
  report: [
    { level: 'check', code: 'condition_kept_out', at: 'Q2', source: 'rand(3) > 1', words: 'English words' },
    { level: 'left_out', code: 'kind_unknown', at: '', source: 'file: Your photo', words: 'English words' },
  ],
} as const;

test('pasted text leads to a preview with a report, and saving tells the limits of the plan', async () => {
  const server = serverForOwner();
  server.reply(previewImport, () => PREVIEW as never);
  server.refuse(saveImport, { code: 'limit_questions', status: 402, params: { count: 12, limit: 10 } });
  const user = await openApp('/import');
  await user.type(await screen.findByRole('textbox', { name: /Questions as text/ }), 'Lunch');
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  const report = await screen.findByRole('region', { name: 'Report' });
  expect(report.textContent).toMatch(
    /2 of 3 questions.*0 of 1 conditions.*Please check.*Q2rand\(3\) > 1.*Your photo/s,
  );
  within(report).getByRole('button', { name: 'Q2' });
  await user.click(screen.getByRole('checkbox', { name: /Q2/ }));
  expect(screen.getByText('1 of 2 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/has 12 questions.*up to 10.*Select fewer/s);
  expect(server.sent(saveImport).map(({ body }) => body.leave_out)).toEqual([['Q2']]);
});

test('a file that cannot be read leaves the page as it was, with the reason', async () => {
  const server = serverForOwner();
  server.refuse(previewImport, { code: 'import_wrong_format', status: 422 });
  const user = await openApp('/import');
  const box = await screen.findByRole('textbox', { name: /Questions as text/ });
  await user.type(box, 'Lunch');
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/not a questionnaire that Canvass can read/);
  expect((box as HTMLTextAreaElement).value).toBe('Lunch');
});
