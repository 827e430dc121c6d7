import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright';
import { z } from 'zod';
import { THEMES, type Look } from '../../src/shared/survey/themes.ts';
import { aPicture } from './a-picture.ts';
import { TEXTS, type SurveyLanguage } from './survey-texts.ts';

const created = z.object({ id: z.string(), questions: z.array(z.object({ id: z.string() })) });
type Created = z.output<typeof created>;

/** Surveys in the states that the demonstration does not show, by what they are. */
export interface OwnSurveys {
  open: string;
  named: string;
  private: string;
  notOpen: string;
  closed: string;
  full: string;
  /** One in each look, with a welcome. */
  looks: Partial<Record<Look, string>>;
  /** With a logo, a cover and a picture around its pages. */
  dressed: string;
}

export const ACCESS_CODE = 'READ2GET';
/** The free plan ends here. */
const FREE_RESPONSES = 100;
const OPEN_RESPONSES = 67;
const DAY_MS = 86_400_000;

/** Makes the surveys: most belong to a subscriber, the full one to a free account. */
export async function makeSurveys(
  subscriber: APIRequestContext,
  free: APIRequestContext,
  language: SurveyLanguage,
): Promise<OwnSurveys> {
  const { title, description, questions, topic } = TEXTS[language];
  const make = async (owner: APIRequestContext, fields: object): Promise<Created> => {
    const base = { description, start_date: inDays(-1), questions };
    return created.parse(await send(owner, '/api/v1/surveys', { ...base, ...fields }));
  };
  const shared = { results_visible_to_participants: true, require_answers: true, allow_embedding: true };
  const open = await make(subscriber, { title, ...shared });
  const named = await make(subscriber, { title, anonymity_level: 'name_required' });
  const locked = await make(subscriber, { title, visibility: 'private', access_code: ACCESS_CODE });
  const notOpen = await make(subscriber, { title, start_date: inDays(3) });
  const closed = await make(subscriber, { title, end_date: inDays(-0.5) });
  const full = await make(free, { title: topic });
  const looks: Partial<Record<Look, string>> = {};
  for (const theme of THEMES)
    looks[theme] = (
      await make(subscriber, { title, theme, welcome: true, asked_by: ASKED_BY, ...shared })
    ).id;
  const dressed = await make(subscriber, { title, ...(await pictures(subscriber)) });
  for (let i = 0; i < FREE_RESPONSES; i += 1) await answer(free, full, language, i);
  for (let i = 0; i < OPEN_RESPONSES; i += 1) await answer(subscriber, open, language, i);
  return {
    open: open.id,
    named: named.id,
    private: locked.id,
    notOpen: notOpen.id,
    closed: closed.id,
    full: full.id,
    looks,
    dressed: dressed.id,
  };
}

const ASKED_BY = 'Ada Lovelace';

/** A logo, a cover and a background as settings of a survey. */
async function pictures(owner: APIRequestContext): Promise<object> {
  const upload = async (picture: Buffer) => {
    const headers = { 'content-type': 'image/png' };
    const reply = await owner.post('/api/v1/media', { data: picture, headers });
    if (!reply.ok()) throw new Error(`a picture was refused: ${reply.status()} ${await reply.text()}`);
    return z.object({ id: z.string() }).parse(await reply.json()).id;
  };
  return {
    logo: { alt: ASKED_BY, image: await upload(aPicture(160, 160, [14, 107, 116], [60, 195, 207])) },
    cover: await upload(aPicture(1200, 300, [250, 220, 170], [217, 87, 43])),
    background: await upload(aPicture(1200, 900, [236, 243, 240], [200, 220, 230])),
  };
}

async function answer(
  sender: APIRequestContext,
  survey: Created,
  language: SurveyLanguage,
  turn: number,
): Promise<void> {
  const answerTexts = TEXTS[language].answers.map((texts) => texts[skewed(turn, texts.length)]);
  const answers = survey.questions.flatMap(({ id }, index) => {
    const text = answerTexts[index];
    return text === undefined ? [] : [{ question_id: id, answer: text }];
  });
  await send(sender, `/api/v1/public/surveys/${survey.id}/responses`, {
    submission_id: randomUUID(),
    answers,
  });
}

/** Earlier ones come more often, the same at every run: real answers are not all equally frequent. */
function skewed(turn: number, length: number): number {
  return Math.floor(length * ((turn * 0.618_034) % 1) ** 1.6);
}

async function send(sender: APIRequestContext, path: string, data: object): Promise<unknown> {
  const reply = await sender.post(path, { data });
  if (!reply.ok()) throw new Error(`${path} was refused: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
