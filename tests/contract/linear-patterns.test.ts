import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { detectLanguage, asTopicName, stemsOf } from '../../src/server/adapters/ai/bank/topic.ts';
import { fieldErrors } from '../../src/server/http/field-errors.ts';
import { plainName } from '../../src/server/features/account/notifications/plain-name.ts';
import { readSignedCookie } from '../../src/server/features/account/auth-library/signed-cookie.ts';
import { disposition, fileName } from '../../src/server/features/exports/file-name.ts';
import { guardFormula } from '../../src/server/features/exports/rows/guard-formula.ts';
import { readTypedRow } from '../../src/server/features/exports/encoders/typed-row.ts';
import { cellXml } from '../../src/server/features/exports/workbook/cell-xml.ts';
import { hasFresh } from '../../src/server/features/participant-page/page-cache.ts';
import { chooseEncoding } from '../../src/server/http/choose-encoding.ts';
import { chooseLanguage } from '../../src/server/features/participant-page/page-words.ts';
import { readPageRequest } from '../../src/server/features/participant-page/page-request.ts';
import { readPlainForm } from '../../src/server/features/participant-page/plain-form/plain-form.ts';
import { isAccessCode } from '../../src/server/features/responses/access/tokens.ts';
import { guessLanguage, keywordsOf } from '../../src/server/features/results/keywords/keywords.ts';
import { checkTheme } from '../../src/server/features/generation/themes/check-theme.ts';
import { knownNames } from '../../src/server/features/generation/themes/known-names.ts';
import { maskAnswer } from '../../src/server/features/generation/themes/mask-answer.ts';
import { sharesRun } from '../../src/server/features/generation/themes/shares-run.ts';
import { inOneLine } from '../../src/server/features/generation/themes/theme-reading.ts';
import { searchPatterns, searchText } from '../../src/server/features/surveys/search-text.ts';
import { networkOf } from '../../src/server/http/network-of.ts';
import { toScaled } from '../../src/questions/core/rules/decimals.ts';
import { parseDatePart } from '../../src/questions/core/rules/date-parts.ts';
import { hasFormat, TEXT_FORMATS } from '../../src/questions/types/short-text/rules-format.ts';
import { parseMarkdown } from '../../src/questions/types/statement/answer-input-parse.ts';
import { signUp } from '../../src/shared/api/account/auth.ts';
import { closestTag } from '../../src/shared/text/language-tag.ts';
import { ConditionSyntaxError, parseCondition } from '../../src/shared/logic/conditions/parse-condition.ts';
import { replacePipes } from '../../src/shared/logic/pipes.ts';
import { readDevice } from '../../src/shared/read-device.ts';
import { checkWording } from '../../src/web/features/editor/wording/check-wording.ts';
import { anApp } from '../support/app.ts';
import { cpuGrowth } from '../support/cpu-growth.ts';
import { hostileTexts } from '../support/hostile-texts.ts';

/** Far beyond what headers and fields may have; what is quadratic takes 64 times as long at eight times the size. */
const SIZES = { small: 2_500, large: 20_000 };
const LINEAR = 24;
/** The longest answer has 5,000 characters, and masking one is slow: these readers get about that. */
const ANSWER_SIZES = { small: 1_000, large: 8_000 };
const ANSWER_READERS: ReadonlySet<string> = new Set([
  'an answer that a model is sent',
  'words that an answer has too',
]);

/** A request that says this wherever it can. */
const aRequest = (text: string) =>
  ({
    params: { id: text },
    query: { lang: text, try: text },
    headers: { 'accept-language': text, cookie: text },
  }) as unknown as FastifyRequest;

/** Every reader of texts that strangers send, before or behind the bounds of the contract. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'accept-language': (text) => chooseLanguage(undefined, text),
  'a language that is wanted': (text) => closestTag([text, `de-${text}`], ['en', 'de-AT', 'zh-Hant']),
  'a request for a page': (text) => readPageRequest(aRequest(text)),
  'the languages of a request': (text) => closestTag(readPageRequest(aRequest(text)).wanted, ['en', 'de']),
  'accept-encoding': chooseEncoding,
  'if-none-match': (text) => hasFresh('W/"tag"', text),
  cookie: (text) => readSignedCookie(text, 'canvass.session_token', ['secret', 'former']),
  'user-agent': readDevice,
  address: networkOf,
  'a posted form': (text) => readPlainForm({ [text]: text, [`answer[${text}]`]: text }),
  'an access code': (text) => isAccessCode({ id: 'x', access_code: 'CODE' }, text),
  'a name': plainName,
  'an answer that a model is sent': (text) =>
    maskAnswer(inOneLine(text), knownNames([text]), knownNames([text], true)),
  'a theme of a model': (text) =>
    checkTheme(
      { name: text, description: '', answers: [], quotes: [{ answer: 1, text: text.slice(0, 400) }] },
      [inOneLine(`${text} ${text}`)],
    ),
  'words that an answer has too': (text) => sharesRun(text, [text.toUpperCase(), `b${text}`]),
  'a search': searchPatterns,
  'a searched text': (text) => searchText(text, text),
  'keywords of an answer': (text) => [keywordsOf(text, 'en'), keywordsOf(text, 'de')],
  'the language of a question': guessLanguage,
  'a topic': (text) => [detectLanguage(text), asTopicName(text), stemsOf(text, 'de')],
  'a cell': guardFormula,
  'a cell of a workbook': (text) => [cellXml('A1', text, null), cellXml('A1', `"${text}`, null)],
  'a row of a workbook': readTypedRow,
  'a number or a moment': (text) => [toScaled(text, 2), parseDatePart('datetime', text)],
  'a line with a format': (text) => TEXT_FORMATS.map((format) => hasFormat(text, format)),
  'a condition in words': (text) => {
    try {
      return parseCondition(text);
    } catch (error) {
      if (error instanceof ConditionSyntaxError) return error;
      throw error;
    }
  },
  'a text with answers in it': (text) => replacePipes(text, () => 'words'),
  'a statement': parseMarkdown,
  'brackets before what is no link': (text) =>
    parseMarkdown(`${'['.repeat(text.length)}](https://${'a'.repeat(1_900)}")`),
  'the name of a file': (text) => disposition(fileName(text, 'csv')),
};

/** Words of the patterns themselves, so that each begins again and again and never ends. */
const WORDS = [
  'why is ',
  'neither a ',
  'weder a ',
  'do you ',
  'when ',
  'how much ',
  ' or ',
  ' oder ',
  '(a ',
  '"a ',
  '„a ',
  '1 to ',
  'warum sind ',
  'wie sehr hat ',
  'between 1 ',
  'zwischen 1 ',
  "don't ",
  'not ',
  'very satisfied ',
  'survey ',
  'fragen bitte ',
  'www',
  'Mozilla/5.0 (',
  'q=0',
  ';q=0.0',
  'W/"',
  '{{Q1|',
  '[a-z',
  '(?:a|',
  'Q1 is "',
  'not (',
];
const TEXTS = hostileTexts([''], WORDS);

test.each(Object.entries(READERS))('parses %s in linear time', async (reader, read) => {
  const sizes = ANSWER_READERS.has(reader) ? ANSWER_SIZES : SIZES;
  for (const [name, make] of TEXTS)
    expect(await cpuGrowth((size) => read(make(size)), sizes), name).toBeLessThan(LINEAR);
});

test.each(['en', 'de'] as const)(
  'checks wording in %s up to the question limit in linear time',
  async (language) => {
    for (const [name, make] of TEXTS) {
      const check = (size: number) =>
        checkWording(
          { question_text: make(size), question_type: 'multiple_choice', options: [make(size), make(size)] },
          language,
        );
      expect(check(SIZES.large), name).toEqual([]);
      // 250 characters are a long question, 1,000 the longest: four times the length, not 16 times the work.
      const many = (size: number) => Array.from({ length: 5 }, () => check(size).length);
      expect(await cpuGrowth(many, { small: 60, large: 240 }), name).toBeLessThan(LINEAR);
    }
  },
);

test('reports the first hundred of very many wrong keys', async () => {
  const app = await anApp();
  const payload = Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`k${i}`, 1]));
  const reply = await app.inject({ method: 'POST', url: signUp.path, payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.rawPayload.length).toBeLessThan(10_000);
  const { error } = signUp.body.safeParse(payload);
  expect(Object.keys(fieldErrors(error!).fields)).toHaveLength(100);
});

test('rejects endless nesting like any other wrong structure', async () => {
  const app = await anApp();
  for (const payload of [
    '['.repeat(400_000) + ']'.repeat(400_000),
    '{"email":'.repeat(90_000) + '1' + '}'.repeat(90_000),
  ]) {
    const reply = await app.inject({
      method: 'POST',
      url: signUp.path,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
  }
});
