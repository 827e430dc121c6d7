import { surveyInput } from '../../shared/api/survey/surveys.ts';
import { BOUNDS } from '../../shared/bounds.ts';
import { PLANS, PRICES } from '../../shared/plans.ts';
import type { BaseDeps } from '../http/base-deps.ts';
import { inCellOf } from '../db/access/run-as-system.ts';
import { DEMO_SIGN_IN, makeDemoAccount, reviveDemoAccount } from '../features/account/demo-account.ts';
import { acceptSubmission } from '../features/responses/domain.ts';
import { storePicture } from '../features/media/data.ts';
import { createIntake, type Intake } from '../features/responses/intake/intake.ts';
import { startSurvey } from '../features/surveys/save/create-survey.ts';
import { loadDefinition } from '../features/surveys/definition/definition-data.ts';
import type { SurveyDefinition } from '../features/surveys/definition/survey-definition.ts';
import { settingsOf } from '../features/surveys/domain.ts';
import { checkSurvey } from '../features/surveys/save/save-survey.ts';
import {
  answerHomeOffice,
  answerWorkshop,
  demoDateTime,
  demoName,
  type DemoAnswers,
} from './demo-answers.ts';
import { DEMO_PICTURES, drawPicture } from './demo-pictures.ts';
import { retireDemo } from './retire-demo.ts';
import { demoRandom, type DemoRandom } from './demo-random.ts';
import { HOME_OFFICE, LIBRARY, WORKSHOP, type DemoSurvey } from './demo-surveys.ts';

const DAY_MS = 86_400_000;
const SEED = 20_260_101;

type SeedDeps = Pick<BaseDeps, 'config' | 'db' | 'log' | 'now'>;
type Answer = (random: DemoRandom) => DemoAnswers;

/**
 * Creates the demo account (Scientific plan) with a running, an upcoming and a completed survey, using the normal
 * intake. Without `DEMO`, disables it.
 * @returns the sign-in to display, or null without demo
 */
export async function seedDemo(deps: SeedDeps): Promise<typeof DEMO_SIGN_IN | null> {
  const { config, db } = deps;
  if (!config.demo) {
    await retireDemo(db);
    return null;
  }
  const revived = await reviveDemoAccount(db);
  if (revived !== null) await subscribe(deps, revived);
  const user_id = await makeDemoAccount(db);
  if (user_id === null) return DEMO_SIGN_IN;

  await subscribe(deps, user_id);
  await inCellOf(user_id, () => seedSurveys(deps, user_id));
  return DEMO_SIGN_IN;
}

async function seedSurveys(deps: SeedDeps, user_id: string): Promise<void> {
  const random = demoRandom(SEED);
  const intake = createIntake({ ...deps, announcer: { answersChanged: () => undefined } });
  try {
    await seedSurvey(deps, user_id, LIBRARY);
    const workshop = await seedSurvey(deps, user_id, WORKSHOP);
    await seedAnswers(deps, intake, random, workshop, 32, answerWorkshop);
    const homeOffice = await seedSurvey(deps, user_id, HOME_OFFICE);
    await seedAnswers(deps, intake, random, homeOffice, 347, answerHomeOffice);
  } finally {
    await intake.close();
  }
}

async function subscribe({ db, now }: SeedDeps, user_id: string): Promise<void> {
  const { cents, interval } = PRICES['scientific-yearly'];
  const periodEnd = Math.floor((now().getTime() + 365 * DAY_MS) / 1_000);
  await db.pool.query(
    `insert into user_subscriptions (account_id, plan_type, status, price, interval, current_period_end)
     select account_id, 'scientific-yearly', 'active', $2, $3, $4 from users where id = $1 on conflict do nothing`,
    [user_id, cents, interval, periodEnd],
  );
}

async function seedSurvey(deps: SeedDeps, user_id: string, demo: DemoSurvey): Promise<SurveyDefinition> {
  const today = deps.now().getTime();
  const date = (days: number) => new Date(today + days * DAY_MS);
  const input = surveyInput.parse({
    ...demo.input,
    questions: await withPictures(deps, user_id, demo.input),
    start_date: onTheHour(date(demo.startsInDays)),
    end_date: onTheHour(date(demo.endsInDays)),
  });
  const now = date(-demo.createdDaysAgo);
  // Its status depends on today.
  const settings = settingsOf(input, null, () => '', deps.now());
  const plan = PLANS.scientific;
  const { survey } = await startSurvey(
    deps,
    { user_id, plan, now, actor: 'owner' },
    settings,
    checkSurvey(input, null, plan),
  );
  const loaded = await loadDefinition(deps, survey.id);
  if (loaded === null) throw new Error('A survey that was just stored is not there.');
  return loaded.definition;
}

/** Replaces picture names by media ids. */
async function withPictures({ db }: SeedDeps, user_id: string, { questions }: DemoSurvey['input']) {
  const store = async ({ image, ...option }: { readonly image: string }) => {
    const picture = drawPicture(DEMO_PICTURES[image] ?? []);
    return { ...option, image: await storePicture(db.kysely, user_id, picture, BOUNDS.media) };
  };
  return Promise.all(
    questions.map(async (question) => {
      if (question.question_type !== 'picture_choice') return question;
      const options = (question.settings?.['options'] ?? []) as readonly { readonly image: string }[];
      return {
        ...question,
        settings: { ...question.settings, options: await Promise.all(options.map(store)) },
      };
    }),
  );
}

async function seedAnswers(
  deps: SeedDeps,
  intake: Intake,
  random: DemoRandom,
  definition: SurveyDefinition,
  count: number,
  answer: Answer,
): Promise<void> {
  const from = new Date(definition.start_date ?? deps.now());
  const end = Math.min(deps.now().getTime(), Date.parse(definition.end_date ?? deps.now().toISOString()));
  const times = Array.from({ length: count }, () => demoDateTime(random, from, new Date(end)));
  const sorted = times.toSorted((a, b) => a.getTime() - b.getTime());
  const stored: Promise<unknown>[] = [];
  for (const now of sorted) {
    const answers = answer(random).flatMap((text, index) => {
      const question = definition.questions[index];
      return text === null || question === undefined ? [] : [{ question_id: question.id, answer: text }];
    });
    const submission = { submission_id: random.uuid(), participant_name: demoName(random), answers };
    const proofs = { isUnlocked: () => true, hasOpened: () => true, seenVersion: () => null };
    const { accepted, refused } = acceptSubmission({ definition, submission, now, ...proofs });
    if (refused !== undefined) throw new Error(`An answer of the demonstration was refused: ${refused.code}`);
    const submitted = intake.submit(accepted);
    stored.push(submitted);
    // A batch has no order, but participant names are listed by arrival.
    if (definition.anonymity_level === 'name_required') await submitted;
  }
  await Promise.all(stored);
}

function onTheHour(date: Date): string {
  return `${date.toISOString().slice(0, 13)}:00:00.000Z`;
}
