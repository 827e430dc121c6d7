import { expect, test } from '@playwright/test';
import { aChoice } from '../support/a-survey.ts';
import { expectClean } from '../support/expect-clean.ts';
import { surveyOn } from '../support/survey-on.ts';

for (const width of [1440, 390])
  test(`the demo page at ${width} px embeds a survey inline, as dialog and at the edge`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const problems: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) problems.push(message.text());
    });
    const survey = await surveyOn(baseURL!, { allow_embedding: true, questions: [aChoice()] });
    await page.goto(`/embed-demo?survey=${survey.id}`);
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Lunch' })).toBeVisible();
    await expectClean(page);

    await page.getByRole('link', { name: 'Popup' }).click();
    const open = page.getByRole('button', { name: 'Tell us your opinion' });
    await open.click();
    const dialog = page.getByRole('dialog');
    const frame = page.frameLocator('dialog iframe');
    await frame.getByLabel('Green').check();
    const box = (await dialog.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.width).toBeGreaterThanOrEqual(Math.min(760, width * 0.95));
    // Also from within the survey, whose keys the page around does not hear.
    await frame.getByLabel('Green').press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    // Over the page: what is behind is out of reach until it is closed.
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await expect(frame.getByLabel('Green')).toBeChecked();
    await frame.getByRole('button', { name: 'Submit' }).click();
    await expect(frame.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('link', { name: 'Side panel' }).click();
    await open.click();
    await frame.getByRole('link', { name: 'Answer again' }).click();
    await expect(frame.getByLabel('Green')).toBeVisible();
    const edge = (await dialog.boundingBox())!;
    expect(edge.width).toBe(Math.min(440, width));
    expect(edge.x + edge.width).toBe(width);
    expect(edge.height).toBe(800);
    // The page beside it stays in use.
    if (width > 440) await page.getByRole('link', { name: 'Inline' }).focus();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await expect.poll(async () => (await survey.received()).count).toBe(1);

    await page.getByRole('link', { name: 'Full page' }).click();
    await expect(page.locator('iframe')).toHaveCSS('position', 'fixed');
    expect(problems).toEqual([]);
  });

test('the demo page hides surveys that forbid embedding and accepts no other address', async ({
  page,
  request,
  baseURL,
}) => {
  const denied = await surveyOn(baseURL!);
  for (const survey of [denied.id, 'https://example.org', '../login', crypto.randomUUID()]) {
    const reply = await request.get('/embed-demo', { params: { survey, way: '"><script>' } });
    expect(reply.status()).toBe(404);
    expect(reply.headers()['x-robots-tag']).toBe('noindex');
    expect(reply.headers()['content-security-policy']).toContain("frame-src 'self'");
    const text = await reply.text();
    expect(text).toContain('There is no survey to embed here');
    expect(text).not.toMatch(/data-canvass|<script|example\.org|Lunch/);
  }
  await page.goto(`/embed-demo?survey=${denied.id}&lang=de`);
  await expect(page.getByText('Hier gibt es keine Umfrage zum Einbetten')).toBeVisible();
});
