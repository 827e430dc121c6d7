import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLoadedSurvey, aLoadedText } from '../../../../../tests/support/a-loaded-survey.ts';
import { openSettings, settingsLink, wordsIn } from '../../../../../tests/support/edit-settings.ts';
import { fill, openApp, serverForOwner } from '../../../../../tests/support/open-app.tsx';
import { getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import { LANGUAGES } from '../../../../shared/text/languages.ts';
import { SETTINGS_SECTIONS } from './setting-fields.ts';

const section = (name: string) => screen.findByRole('region', { name });
const current = () => window.location.hash;

const FULL: Parameters<typeof aLoadedSurvey>[0] = {
  questions: [aLoadedText()],
  welcome: true,
  visibility: 'private',
  access_code: 'CANTEEN1',
  retention_days: 90,
  accent: '#884400',
  count_progress: true,
  read_by_ai: true,
};

for (const language of LANGUAGES)
  test(`each section of the settings has at most 80 words (${language})`, async () => {
    const server = serverForOwner('scientific');
    const survey = aLoadedSurvey(FULL);
    server.reply(getSurvey, survey);
    const user = await openApp(`/edit/${survey.id}#settings/general`, language);
    for (const each of SETTINGS_SECTIONS) {
      const link = await waitFor(() => {
        const results = document.querySelector<HTMLElement>(`nav a[href$="#settings/${each}"]`);
        expect(results).not.toBeNull();
        return results;
      });
      await user.click(link!);
      const [shown] = await screen.findAllByRole('region', { name: link!.textContent });
      expect(wordsIn(shown!), each).toBeLessThanOrEqual(80);
      expect(wordsIn(shown!), each).toBeGreaterThan(4);
    }
  });

test('a section has its address, and the back button returns to the one before', async () => {
  serverForOwner();
  const user = await openApp('/create#settings/privacy');
  await section('Privacy');
  await openSettings(user, 'Access');
  expect(current()).toBe('#settings/access');
  expect(screen.queryByRole('region', { name: 'Privacy' })).toBeNull();
  window.history.back();
  await section('Privacy');
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  await screen.findByLabelText(/^Survey Title/);
  expect(current()).toBe('');
  window.history.back();
  await section('Privacy');
});

test('an address may name a setting, and an unknown one opens the first section', async () => {
  serverForOwner();
  await openApp('/create#settings/minimum_group');
  await section('Privacy');
  await waitFor(() => expect(current()).toBe('#settings/privacy'));
  window.location.hash = '#settings/colours';
  await section('General');
  await waitFor(() => expect(current()).toBe('#settings/general'));
});

test('nothing typed is lost when the section changes', async () => {
  serverForOwner();
  const user = await openApp('/create#settings/advanced');
  const sources = await screen.findByLabelText('Source tracking');
  await fill(user, sources, 'source: flyer,');
  await openSettings(user, 'Privacy');
  await user.clear(screen.getByLabelText('Minimum group size'));
  await openSettings(user, 'Advanced');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Source tracking').value).toBe('source: flyer,');
  await openSettings(user, 'Privacy');
  expect(screen.getByLabelText<HTMLInputElement>('Minimum group size').value).toBe('');
});

test('a section with a problem is marked, and saving opens it at the field', async () => {
  const server = serverForOwner();
  const survey = aLoadedSurvey({ questions: [aLoadedText()] });
  server.reply(getSurvey, survey);
  const user = await openApp(`/edit/${survey.id}#settings/advanced`);
  await fill(user, await screen.findByLabelText('Source tracking'), 'a b: flyer');
  await openSettings(user, 'General');
  expect((await settingsLink('Advanced')).textContent).toContain('has a problem');
  expect((await settingsLink('Privacy')).textContent).toBe('Privacy');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await section('Advanced');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Source tracking')));
  expect(server.sent(saveSurvey)).toEqual([]);
});

test('the search finds words of both languages, jumps to the setting and marks it', async () => {
  serverForOwner();
  const user = await openApp('/create#settings/general');
  const search = await screen.findByRole('combobox', { name: 'Search settings' });
  await user.click(search);
  await fill(user, search, 'Mindestgruppe');
  await screen.findByRole('option', { name: /^Minimum group size/ });
  await user.keyboard('{Enter}');
  await section('Privacy');
  const field = screen.getByLabelText('Minimum group size');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.closest('[data-marked]')).not.toBeNull();
  await user.tab();
  expect(document.querySelector('[data-marked]')).toBeNull();
});

test('the search leads to the choice that shows a hidden setting, by arrow keys too', async () => {
  serverForOwner();
  const user = await openApp('/create#settings/general');
  const search = await screen.findByRole('combobox', { name: 'Search settings' });
  await fill(user, search, 'code');
  const results = within(screen.getByRole('listbox'));
  const names = results.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names[0]).toMatch(/^Access Code/);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await section('Access');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Public')));
  await fill(user, search, 'nothing like this');
  await screen.findByText('0 settings found');
});

test('visibility is explained, and an access code can be generated', async () => {
  serverForOwner();
  const user = await openApp('/create');
  await openSettings(user, 'Access');
  await screen.findByText('Anyone with the link can access your survey');
  await user.click(screen.getByLabelText('Private'));
  await screen.findByText('Only people with the access code can submit responses');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  await screen.findByRole('button', { name: 'Generated!' });
  const code = screen.getByLabelText<HTMLInputElement>(/^Access Code/);
  expect(code.value).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  await screen.findByRole('button', { name: 'Generate' });
  const isOn = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
  await openSettings(user, 'Privacy');
  expect(isOn(/^Anonymous Responses/)).toBe(true);
  await openSettings(user, 'Responses and e-mails');
  expect(isOn('Allow participants to view summarized results after submitting')).toBe(false);
});

test('a switch has its label as name and shows its hint on demand as description', async () => {
  serverForOwner();
  const user = await openApp('/create');
  await openSettings(user, 'Responses and e-mails');
  const name = 'Require all non-optional questions';
  await screen.findByRole('switch', { name, description: '' });
  const learnMore = screen.getByRole('button', { name: `Learn more: ${name}` });
  expect(learnMore.getAttribute('aria-expanded')).toBe('false');
  await user.click(learnMore);
  await screen.findByRole('switch', { name, description: 'If off, one answer is enough to submit.' });
  expect(screen.queryAllByRole('switch', { name: /\. |\.$/ })).toEqual([]);
});

test('the design section has the preview that participants get, for phone and desktop', async () => {
  serverForOwner();
  const user = await openApp('/create#settings/design');
  const preview = within(await section('Preview'));
  await preview.findByTitle('Participant view');
  const desktop = preview.getByRole('button', { name: 'Desktop' });
  await user.click(desktop);
  expect(desktop.getAttribute('aria-pressed')).toBe('true');
});
