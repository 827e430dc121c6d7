import { setImmediate } from 'node:timers/promises';
import {
  listThemeAnswers,
  listThemes,
  saveThemes,
  type ThemeAnswers,
  type ThemeChoice,
  type Themes,
} from '../../../../shared/api/results/themes.ts';
import { AppError } from '../../../../shared/errors.ts';
import { authorize } from '../../../base/authorize.ts';
import type { Server } from '../../../http/serve.ts';
import { createFairSlots } from '../../../flow-control/fair-semaphore.ts';
import { lockSurvey } from '../../surveys/data.ts';
import { GROUPING_TIMEOUT_MS, groupPending } from '../keywords/group-pending.ts';
import { arrangeThemes, chooseThemes, termsOf, themeOf } from './arrange-themes.ts';
import { findThemeTarget } from './find-theme-target.ts';
import { foldAnswers } from './fold-answers.ts';
import {
  findForms,
  findStoredThemes,
  findThemeAnswers,
  findThemeGroups,
  storeThemes,
  type ThemeTarget,
} from './themes-data.ts';
import { markForms, markWords } from './mark-text.ts';
import { themesVersion } from './themes-version.ts';

/** So many themes are listed, of so many groups and those that their owner has chosen; the answers of further ones are counted. */
const MAX_GROUPS = 300;
const MAX_READ = 1_300;
/** So many answers of a theme are put together, and so many of those are told. */
const MAX_ANSWERS = 1_000;
const MAX_LISTED = 200;
const MARKED_AT_ONCE = 5;

/** Answers are searched one by one; one account does not keep the database busy with it. */
const CONCURRENCY = { max: 4, together: 8, retryAfter: 2 } as const;

/** The themes that an owner makes of the keyword groups of a text question, and their answers. */
export function serveThemes({ serve, deps }: Server): void {
  const { db } = deps;
  const semaphore = createFairSlots(CONCURRENCY);

  async function readThemes(target: ThemeTarget, choices: readonly ThemeChoice[]): Promise<Themes> {
    const { groups, rest } = await findThemeGroups(db.kysely, target, MAX_READ, termsOf(choices));
    const counted = groups.map(({ term, name, count }) => ({ term, name, count }));
    const { listed, further } = chooseThemes(arrangeThemes(counted, choices), choices, MAX_GROUPS);
    return { themes: listed, further: further + rest, savedReading: [...choices], version: themesVersion(choices) };
  }

  serve(listThemes, async ({ params, query, owner }) => {
    const { target } = await findThemeTarget(db.kysely, owner, params.id, query);
    await groupPending(db, target.survey.id, GROUPING_TIMEOUT_MS);
    return readThemes(target, await findStoredThemes(db.kysely, target));
  });

  serve(saveThemes, async ({ params, body, owner }) => {
    const { target } = await findThemeTarget(db.kysely, owner, params.id, body);
    // A keyword is named once; of two choices for one the last stands.
    const choices = [...new Map(body.saved.map((choice) => [choice.term, choice])).values()];
    await db.transaction(async (trx) => {
      // Of two saves at the same moment the later one sees what the first has kept.
      const survey = authorize(owner, await lockSurvey(trx, params.id), 'edit');
      if (body.version !== undefined) {
        const stands = themesVersion(await findStoredThemes(trx, target));
        // The same may stand there already: its reply was lost.
        if (stands !== body.version && stands !== themesVersion(choices)) throw new AppError('version_conflict');
      }
      await storeThemes(trx, survey, target.slot, choices);
    });
    return readThemes(target, choices);
  });

  serve(listThemeAnswers, async ({ params, query, owner }) => {
    const { target } = await findThemeTarget(db.kysely, owner, params.id, query);
    const giveBack = await semaphore.acquire(owner.id);
    try {
      const { term, q = '' } = query;
      const ids = term === undefined ? null : await termIds(target, term);
      if (ids?.length === 0) return { answers: [], read: 0, more: false };
      const matches = await findThemeAnswers(db.kysely, target, ids, q, MAX_ANSWERS + 1);
      // What was deleted after its days is no quote.
      const read = matches.slice(0, MAX_ANSWERS).filter((answer) => answer !== '');
      const folded = foldAnswers(read);
      const more = matches.length > MAX_ANSWERS || folded.length > MAX_LISTED;
      const forms = await findForms(db.kysely, target, q === '' ? (ids ?? []) : []);
      const answers: ThemeAnswers['answers'] = [];
      for (const answer of folded.slice(0, MAX_LISTED)) {
        // Long texts are compared letter by letter: between them others have their turn.
        if (answers.length % MARKED_AT_ONCE === 0) await setImmediate();
        const marks = q === '' ? markForms(answer.text, forms) : markWords(answer.text, q);
        answers.push({ ...answer, marks });
      }
      return { answers, read: read.length, more };
    } finally {
      giveBack();
    }
  });

  async function termIds(target: ThemeTarget, term: string): Promise<number[]> {
    const choices = await findStoredThemes(db.kysely, target);
    const chosen = new Map(choices.map((choice) => [choice.term, choice]));
    const { groups } = await findThemeGroups(db.kysely, target, MAX_READ, [term, ...termsOf(choices)]);
    return groups.filter((group) => themeOf(group.term, chosen) === term).map(({ term_id }) => term_id);
  }
}
