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

/** Groups listed beyond the owner's choices; others are only counted. */
const MAX_GROUPS = 300;
const MAX_READ = 1_300;
/** Answers merged per theme, and answers returned. */
const MAX_ANSWERS = 1_000;
const MAX_LISTED = 200;
const MARKED_AT_ONCE = 5;

/** Search reads answers one by one. */
const CONCURRENCY = { max: 4, together: 8, retryAfter: 2 } as const;

export function serveThemes({ serve, deps }: Server): void {
  const { db } = deps;
  const semaphore = createFairSlots(CONCURRENCY);

  async function readThemes(target: ThemeTarget, choices: readonly ThemeChoice[]): Promise<Themes> {
    const { groups, rest } = await findThemeGroups(db.kysely, target, MAX_READ, termsOf(choices));
    const counted = groups.map(({ term, name, count }) => ({ term, name, count }));
    const { listed, remaining } = chooseThemes(arrangeThemes(counted, choices), choices, MAX_GROUPS);
    return {
      themes: listed,
      remaining: remaining + rest,
      choices: [...choices],
      version: themesVersion(choices),
    };
  }

  serve(listThemes, async ({ params, query, owner }) => {
    const { target } = await findThemeTarget(db.kysely, owner, params.id, query);
    await groupPending(db, target.survey.id, GROUPING_TIMEOUT_MS);
    return readThemes(target, await findStoredThemes(db.kysely, target));
  });

  serve(saveThemes, async ({ params, body, owner }) => {
    const { target } = await findThemeTarget(db.kysely, owner, params.id, body);
    // The last choice per keyword applies.
    const choices = [...new Map(body.choices.map((choice) => [choice.term, choice])).values()];
    await db.transaction(async (trx) => {
      // The later of two saves sees the earlier.
      const survey = authorize(owner, await lockSurvey(trx, params.id), 'edit');
      if (body.version !== undefined) {
        const stands = themesVersion(await findStoredThemes(trx, target));
        // Already stored if a reply was lost.
        if (stands !== body.version && stands !== themesVersion(choices))
          throw new AppError('version_conflict');
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
      // Texts emptied by retention are not quoted.
      const read = matches.slice(0, MAX_ANSWERS).filter((answer) => answer !== '');
      const folded = foldAnswers(read);
      const more = matches.length > MAX_ANSWERS || folded.length > MAX_LISTED;
      const forms = await findForms(db.kysely, target, q === '' ? (ids ?? []) : []);
      const answers: ThemeAnswers['answers'] = [];
      for (const answer of folded.slice(0, MAX_LISTED)) {
        // Yields to the event loop, as comparing long texts is slow.
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
