import { expect, test, type Browser, type Page } from '@playwright/test';
import { axeProblems } from '../support/axe-problems.ts';
import { findThemesByAi } from '../support/find-themes-by-ai.ts';
import { replyText, startModelServer, type ModelServer } from '../support/model-server.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { freePort, startProduct, type Product } from '../support/product.ts';

const QUESTIONS = ['How was lunch today?', 'What do you miss?', 'How often do you come?'].map(
  (question_text) => ({ question_text, question_type: 'text', options: [] }),
);
const FULL_REPLY = replyText(QUESTIONS);
const UP_TO_FIRST = FULL_REPLY.slice(0, FULL_REPLY.indexOf('}') + 1);

/** Opens the questions of a new survey as a new person. */
async function openQuestions(page: Page): Promise<void> {
  await newAccount(page);
  await page.goto('/create');
  await page.getByRole('tab', { name: 'Questions' }).click();
}

const generator = (page: Page) => page.getByRole('region', { name: 'Generate questions' });
const texts = (page: Page) => page.getByLabel('Question Text');

async function generate(page: Page, topic = 'Canteen food'): Promise<void> {
  await generator(page).getByLabel('Topic').fill(topic);
  await generator(page).getByRole('button', { name: 'Generate' }).click();
}

test.describe('with a model', () => {
  let provider: ModelServer;
  let product: Product;
  test.beforeAll(async () => {
    provider = await startModelServer('openai');
    const ai = { AI_PROVIDER: 'compatible', AI_BASE_URL: provider.url, AI_MODEL: 'stand-in' };
    product = await startProduct(await freePort(), { ...ai, DEMO: 'off' });
  });
  test.afterAll(async () => {
    await product.stop();
    await provider.close();
  });

  const open = async (browser: Browser): Promise<Page> => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en' });
    const page = await context.newPage();
    await openQuestions(page);
    return page;
  };

  test('the first question appears and is editable before generation ends', async ({ browser }) => {
    const page = await open(browser);
    const { promise: edited, resolve } = Promise.withResolvers<void>();
    provider.respond(async ({ write, finish }) => {
      write(UP_TO_FIRST);
      await edited;
      write(FULL_REPLY.slice(UP_TO_FIRST.length));
      finish();
    });
    // So low that the list begins below the screen: what is written comes into view, the focus stays.
    await page.setViewportSize({ width: 1280, height: 420 });
    await generate(page);
    await expect(generator(page).getByText('1 of 5 questions written')).toBeAttached();
    await expect(texts(page).first()).toHaveValue(/lunch/);
    await expect(texts(page).first()).toBeInViewport();
    await expect(generator(page).getByRole('button', { name: 'Stop' })).toBeFocused();
    await texts(page).first().fill('How was dinner today?');
    await expect(texts(page)).toHaveCount(1);
    // They go on arriving while another tab of the editor is open.
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByLabel('Survey Title')).toBeVisible();
    resolve();
    await page.getByRole('tab', { name: 'Questions' }).click();
    await expect(
      generator(page).getByText('3 questions were added at the end of your survey.'),
    ).toBeVisible();
    await expect(texts(page).first()).toHaveValue('How was dinner today?');
    await expect(texts(page).nth(2)).toHaveValue('How often do you come?');
    await expect(generator(page).getByText('2 free generations remaining')).toBeVisible();
  });

  test('Stop keeps generated questions, which can be replaced free of charge or dropped', async ({
    browser,
  }) => {
    const page = await open(browser);
    provider.respond(({ write }) => write(UP_TO_FIRST));
    await generate(page);
    await expect(texts(page)).toHaveValue('How was lunch today?');
    await generator(page).getByRole('button', { name: 'Stop' }).click();
    await expect(generator(page).getByText('1 question was added at the end of your survey.')).toBeVisible();
    await expect(generator(page).getByText('2 free generations remaining')).toBeVisible();

    provider.respond(({ write, finish }) => {
      write(replyText(QUESTIONS.slice(1)));
      finish();
    });
    await page.getByRole('button', { name: 'Replace' }).click();
    await expect(texts(page)).toHaveValue('What do you miss?');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(texts(page)).toHaveValue('How was lunch today?');
    const tools = page.getByRole('group', { name: 'Generated question' });
    await tools.getByRole('button', { name: 'Remove' }).click();
    await expect(texts(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await tools.getByRole('button', { name: 'Keep' }).click();
    await expect(tools).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Question 1', exact: true })).toBeFocused();
    await expect(texts(page)).toHaveCount(1);
    await page.reload();
    await page.getByRole('tab', { name: 'Questions' }).click();
    await expect(generator(page).getByText('2 free generations remaining')).toBeVisible();
  });

  test('translates missing texts one by one and can stop, confirm and revert them', async ({ browser }) => {
    const page = await open(browser);
    const { id } = await createOwnSurvey(page, { title: 'Lunch', description: '', languages: ['fr'] });
    const [title, question] = ['Title', 'Q1 Question'].map((name) => page.getByRole('textbox', { name }));
    provider.respond(({ write }) => write('{"texts":[{"key":"title","text":"Déjeuner"}'));
    await page.goto(`/translate/${id}`);
    await page.getByRole('button', { name: 'Translate 2 missing texts' }).click();
    await expect(page.getByText('1 of 2 texts')).toBeVisible();
    await expect(title!).toHaveValue('Déjeuner');
    await page.getByRole('button', { name: 'Stop translating' }).click();
    await expect(page.getByText('1 text was translated into French (Français)')).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Unreviewed (0)')).toBeVisible();
    provider.respond(({ write, finish }) => {
      write('{"texts":[{"key":"Q1","text":"Pourquoi ?"}]}');
      finish();
    });
    await page.getByRole('button', { name: 'Translate 1 missing text' }).click();
    await expect(question!).toHaveValue('Pourquoi ?');
    await page.getByRole('button', { name: 'Undo translation' }).click();
    await expect(page.getByText('1 translation was undone.')).toBeVisible();
    await expect(question!).toHaveValue('');
    await expect(title!).toHaveValue('Déjeuner');
  });

  test('extracts a document on the server for questions and finds themes in answers', async ({ browser }) => {
    const page = await open(browser);
    await generator(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'canteen.md',
        mimeType: 'text/markdown',
        buffer: Buffer.from('# The canteen in 2026\n\nGuests wish for lentils.'),
      });
    await expect(generator(page).getByText('canteen.md')).toBeVisible();
    await expect(generator(page).getByLabel('Topic')).toHaveValue('The canteen in 2026');
    provider.respond(({ write, finish }) => {
      write(FULL_REPLY);
      finish();
    });
    await generator(page).getByRole('button', { name: 'Generate' }).click();
    await expect(texts(page)).toHaveCount(3);
    expect(JSON.stringify(provider.requests.at(-1))).toContain('lentils');

    await generator(page).getByRole('button', { name: 'Remove text' }).click();
    await generator(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'picture.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from([0x89, 0x50, 0, 1, 2, 3]),
      });
    await expect(generator(page).getByRole('alert')).toHaveText(
      'Only text, Markdown, Word (DOCX) and PDF documents can be read.',
    );
    await findThemesByAi(page, provider);
  });
});

test.describe('without a key', () => {
  test.use({ locale: 'en' });

  test('the built-in bank generates questions, and the page explains how to add a key', async ({ page }) => {
    await openQuestions(page);
    await expect(generator(page)).toContainText('built-in question bank');
    await expect(generator(page)).toContainText('AI_API_KEY');
    await generator(page).getByLabel('Number of questions').fill('10');
    await generator(page).getByLabel('Topic').fill('Canteen food');
    // The second click of a double click does not stop what the first began.
    await generator(page).getByRole('button', { name: 'Generate' }).dblclick();
    await expect(page.getByText('10 / 10')).toBeVisible();
    // A survey without a title has a proposed one.
    await expect(page.getByLabel('Survey Title')).toHaveValue('Canteen food');
    await generate(page);
    await expect(generator(page).getByRole('alert')).toHaveText(
      'Free users can only have up to 10 questions. Upgrade to Pro for unlimited questions.',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Continue Editing' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await axeProblems(page, { part: '#question-generator' })).toEqual([]);
  });
});
