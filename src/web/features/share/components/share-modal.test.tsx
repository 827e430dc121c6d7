import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aListedSurvey } from '../../../../../tests/support/a-loaded-survey.ts';
import { fill, openApp, serverForOwner } from '../../../../../tests/support/open-app.tsx';
import { getDashboard } from '../../../../shared/api/account/account.ts';
import { listSurveys } from '../../../../shared/api/survey/surveys.ts';
import { getSurveySlug, setSurveySlug } from '../../../../shared/api/survey/survey-slugs.ts';

const CODE = 'READ2GET';
const none = { this_month: 0, last_month: 0 };

async function openShare(visibility: 'public' | 'private') {
  const server = serverForOwner();
  const access_code = visibility === 'private' ? CODE : null;
  const survey = aListedSurvey({ title: 'Tea & cake?', visibility, access_code });
  server.reply(listSurveys, { surveys: [survey], next_cursor: null });
  server.reply(getDashboard, {
    total_surveys: 1,
    total_responses: 0,
    completion_rate: 0,
    trends: { surveys: none, responses: none, completion_rate: none },
  });
  server.reply(getSurveySlug, { name: null, former: [] });
  server.reply(setSurveySlug, ({ body }) => ({ name: body.name, former: [] }));
  const user = await openApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Share Tea & cake?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share Survey' });
  await within(dialog).findByRole('tab', { name: 'Social' });
  const linkField = () => within(dialog).getByRole('textbox', { name: 'Survey link' });
  const link = `${window.location.origin}/survey/${survey.id}`;
  return { user, server, survey, dialog, panel: within(dialog), linkField, link };
}

const clipboardText = () => navigator.clipboard.readText();

test('opens on Social with the link, and Copied! resets after 2 s', async () => {
  const { user, panel, link, linkField } = await openShare('public');
  expect(panel.getByRole('tab', { name: 'Social' }).getAttribute('aria-selected')).toBe('true');
  expect(linkField()).toHaveProperty('value', link);
  expect(panel.queryByText('Access code')).toBeNull();
  const before = Date.now();
  await user.click(panel.getByRole('button', { name: 'Copy link' }));
  await panel.findByText('Copied!');
  expect(await clipboardText()).toBe(link);
  await waitFor(() => expect(panel.queryByText('Copied!')).toBeNull());
  expect(Date.now() - before).toBeGreaterThanOrEqual(1_900);
});

test('a custom link replaces the link in the field and in what is shared', async () => {
  const { user, panel, server, linkField } = await openShare('public');
  await user.click(panel.getByRole('button', { name: 'Customize link' }));
  const name = panel.getByRole('textbox', { name: 'Custom link' });
  expect(name).toHaveProperty('value', 'tea-cake');
  await fill(user, name, 'dashboard');
  await user.click(panel.getByRole('button', { name: 'Save link' }));
  await panel.findByText(/belongs to the product itself/);
  expect(server.sent(setSurveySlug)).toEqual([]);
  await fill(user, name, 'tea-time');
  await user.click(panel.getByRole('button', { name: 'Save link' }));
  await waitFor(() => expect(linkField()).toHaveProperty('value', `${window.location.origin}/s/tea-time`));
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Change custom link' }));
  expect((await screen.findByText(/^The link is now/)).textContent).toContain('tea-time');
  expect(panel.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('tea-time');
});

test('a private survey shows its access code and includes it in text and mail', async () => {
  const { user, panel, link } = await openShare('private');
  panel.getByText(CODE);
  const text = `Take my survey: Tea & cake?. Access code: ${CODE}. ${link}`;
  const mail = new URL(panel.getByRole('link', { name: 'Email' }).getAttribute('href') ?? '');
  expect(mail.searchParams.get('subject')).toBe('Take my survey: Tea & cake?');
  expect(mail.searchParams.get('body')).toBe(text);
  await user.click(panel.getByRole('button', { name: 'Share via...' }));
  await panel.findByText('Copied!');
  expect(await clipboardText()).toBe(text);
});

test('native sharing gets title and text and falls back to copying', async () => {
  const { user, panel, link } = await openShare('public');
  const text = `Take my survey: Tea & cake?. ${link}`;
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {
    if (share.mock.calls.length > 1) throw new DOMException('no', 'NotAllowedError');
  });
  Object.assign(navigator, { share });
  try {
    await user.click(panel.getByRole('button', { name: 'Share via...' }));
    expect(share.mock.calls).toEqual([[{ title: 'Tea & cake?', text }]]);
    await user.click(panel.getByRole('button', { name: 'Share via...' }));
    await panel.findByText('Copied!');
    expect(await clipboardText()).toBe(text);
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('social buttons open windows of 550x400', async () => {
  const { user, panel, link } = await openShare('public');
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  for (const name of ['Facebook', 'Twitter', 'LinkedIn', 'WhatsApp'])
    await user.click(panel.getByRole('link', { name }));
  expect(open.mock.calls).toHaveLength(4);
  for (const [address, , features] of open.mock.calls) {
    expect(decodeURIComponent(String(address))).toContain(link);
    expect(features).toContain('width=550,height=400');
  }
});
