import { expect, test, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { axeProblems } from '../support/axe-problems.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { freePort } from '../support/product.ts';

const CODE = 'READ2GET';

async function openShare(page: Page, visibility: 'public' | 'private') {
  await newAccount(page);
  const access_code = visibility === 'private' ? CODE : null;
  const survey = await createOwnSurvey(page, { title: 'Tea & cake?', visibility, access_code });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Share Tea & cake?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Survey' });
  await expect(dialog).toBeVisible();
  return { survey, dialog, link: `${new URL(page.url()).origin}/survey/${survey.id}` };
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a custom link is saved from the panel and leads to the survey', async ({ page }) => {
  const { dialog, link } = await openShare(page, 'public');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Customize link' }).click();
  const own = `tea-${Date.now().toString(36)}`;
  await dialog.getByRole('textbox', { name: 'Custom link' }).fill(own);
  await dialog.getByRole('button', { name: 'Save link' }).click();
  const short = `${new URL(link).origin}/s/${own}`;
  await expect(dialog.getByRole('textbox', { name: 'Survey link' })).toHaveValue(short);
  await page.goto(short);
  await expect(page).toHaveURL(link);
});

test('the QR code scans on the screen and in the picture named after the survey id', async ({ page }) => {
  const { dialog, link, survey } = await openShare(page, 'public');
  await dialog.getByRole('tab', { name: 'QR Code' }).click();
  const code = dialog.getByRole('img', { name: 'QR code for the survey' });
  await expect(code).toBeVisible();
  await expect(dialog.getByText('Scan to open link')).toBeVisible();
  await expect.poll(() => code.boundingBox()).toMatchObject({ width: 200, height: 200 });
  expect(await scan(page, await code.screenshot())).toBe(link);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download QR Code' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${survey.id}.png`);
  expect(await scan(page, await readFile(await download.path()))).toBe(link);
});

test('copies the embed snippet and a results link until it is revoked, axe finds nothing', async ({
  page,
  browser,
}) => {
  const { dialog, link } = await openShare(page, 'private');
  await dialog.getByRole('tab', { name: 'Results' }).click();
  await dialog.getByRole('textbox', { name: 'Recipient (optional)' }).fill('The board');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const made = dialog.getByRole('textbox', { name: 'New private link' });
  await expect(made).toHaveValue(/\/results\/[\w-]+#access_token=[\w-]{32}$/);
  await expect(dialog.getByRole('status').filter({ hasText: 'New private link' })).toBeFocused();
  await expect(dialog.getByRole('listitem')).toContainText('The board');
  const reader = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
  await reader.goto(await made.inputValue());
  await expect(reader.getByRole('heading', { name: 'Tea & cake?' })).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'Not enough responses yet' })).toBeVisible();
  // Dark, as the reader's system wishes.
  await expect(reader.locator('body')).toHaveCSS('background-color', 'rgb(13, 21, 24)');
  expect(await axeProblems(reader)).toEqual([]);
  await dialog.getByRole('button', { name: 'Revoke: The board' }).click();
  await expect(page.getByText('“The board” was revoked.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await expect(made).toHaveCount(0);
  await expect(dialog.getByRole('list', { name: 'Private links' })).toBeFocused();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await reader.context().close();

  for (const tab of ['Results', 'Social', 'QR Code', 'Embed']) {
    await dialog.getByRole('tab', { name: tab }).click();
    await expect(dialog.getByRole('tabpanel', { name: tab })).not.toBeEmpty();
    expect(await axeProblems(page, { part: '[role=dialog]' }), tab).toEqual([]);
  }
  await expect(dialog.getByText('Other websites cannot show this survey yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy embed code' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`<iframe src="${link}?embed=1"`);
});

test('the embed snippet shows the survey on another origin at full height', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { title: 'In a frame', allow_embedding: true });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Share In a frame' }).click();
  await page.getByRole('tab', { name: 'Embed' }).click();
  await expect(page.getByText('Other websites cannot show this survey yet.')).toHaveCount(0);
  const snippet = await page.getByRole('textbox', { name: 'Embed code' }).inputValue();

  const blog = await aBlog(`<!doctype html><title>A blog</title><h1>A blog</h1>${snippet}`);
  await page.goto(blog.url);
  const frame = page.frameLocator(`iframe[src*="${survey.id}"]`);
  await expect(frame.getByRole('heading', { name: 'In a frame' })).toBeVisible();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).not.toBe(640);
  const needed = () => frame.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight);
  await expect.poll(needed).toBeLessThanOrEqual(1);
  await blog.stop();
});

/** A page of another origin, on a server of its own. */
async function aBlog(html: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What a scanner reads in a PNG; the browser takes the picture apart, one grey character per pixel. */
async function scan(page: Page, png: Buffer): Promise<string | undefined> {
  const { greys, width, height } = await page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    let greys = '';
    for (let i = 0; i < data.length; i += 4) greys += String.fromCharCode(data[i] ?? 0);
    return { greys, width, height };
  }, png.toString('base64'));
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < pixels.length; i++) pixels[i] = i % 4 === 3 ? 255 : greys.charCodeAt(i >> 2);
  return readQr(pixels, width, height)?.data;
}

// The library's types say that its default export has a `default`; its code says so only to require().
const readQr = (typeof jsQR === 'function' ? jsQR : (jsQR as { default: unknown }).default) as (
  data: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;
