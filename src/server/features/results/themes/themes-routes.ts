import { setImmediate } from 'node:timers/promises';
import {
  listThemeAnswers,
  listThemes,
  saveThemes,
  type ThemeAnswers,
  type ThemeChoice,
  type Themes,
} from '../../../../shared/api/themes.ts';
import { AppError } from '../../../../shared/errors.ts';
import { authorize } from '../../../authorize.ts';
import type { Server } from '../../../serve.ts';
import { createFairSlots } from '../../../fair-slots.ts';
import { lockSurvey } from '../../surveys/data.ts';
import { GROUPING_TIMEOUT_MS, groupPending } from '../keywords/group-pending.ts';
import { arrangeThemes, chooseThemes, termsOf, themeOf } from './arrange-themes.ts';
import { findThemePlace } from './find-theme-place.ts';
import { foldAnswers } from './fold-answers.ts';
import {
  findForms,
  findKeptThemes,
  findThemeAnswers,
  findThemeGroups,
  keepThemes,
  type ThemePlace,
} from './themes-data.ts';
import { markForms, markWords } from './mark-text.ts';
import { themesVersion } from './themes-version.ts';

/** So many themes are listed, of so many groups and those that their owner has chosen; the answers of further ones are counted. */
const MAX_GROUPS = 300;
const MOST_READ = 1_300;
/** So many answers of a theme are put together, and so many of those are told. */
const MAX_ANSWERS = 1_000;
const MAX_TOLD = 200;
const MARKED_AT_ONCE = 5;

/** Answers are searched one by one; one account does not keep the database busy with it. */
const PLACES = { max: 4, together: 8, retryAfter: 2 } as const;

/** The themes that an owner makes of the keyword groups of a text question, and their answers. */
export function serveThemes({ serve, deps }: Server): void {
  const { db } = deps;
  const places = createFairSlots(PLACES);

  async function readThemes(place: ThemePlace, kept: readonly ThemeChoice[]): Promise<Themes> {
    const { groups, rest } = await findThemeGroups(db.kysely, place, MOST_READ, termsOf(kept));
    const counted = groups.map(({ term, name, count }) => ({ term, name, count }));
    const { listed, further } = chooseThemes(arrangeThemes(counted, kept), kept, MAX_GROUPS);
    return { themes: listed, further: further + rest, kept: [...kept], version: themesVersion(kept) };
  }

  serve(listThemes, async ({ params, query, owner }) => {
    const { place } = await findThemePlace(db.kysely, owner, params.id, query);
    await groupPending(db, place.survey.id, GROUPING_TIMEOUT_MS);
    return readThemes(place, await findKeptThemes(db.kysely, place));
  });

  serve(saveThemes, async ({ params, body, owner }) => {
    const { place } = await findThemePlace(db.kysely, owner, params.id, body);
    // A keyword is named once; of two choices for one the last stands.
    const kept = [...new Map(body.kept.map((choice) => [choice.term, choice])).values()];
    await db.transaction(async (trx) => {
      // Of two saves at the same moment the later one sees what the first has kept.
      const survey = authorize(owner, await lockSurvey(trx, params.id), 'edit');
      if (body.version !== undefined) {
        const stands = themesVersion(await findKeptThemes(trx, place));
        // The same may stand there already: its reply was lost.
        if (stands !== body.version && stands !== themesVersion(kept)) throw new AppError('version_conflict');
      }
      await keepThemes(trx, survey, place.slot, kept);
    });
    return readThemes(place, kept);
  });

  serve(listThemeAnswers, async ({ params, query, owner }) => {
    const { place } = await findThemePlace(db.kysely, owner, params.id, query);
    const giveBack = await places.acquire(owner.id);
    try {
      const { term, q = '' } = query;
      const ids = term === undefined ? null : await termIds(place, term);
      if (ids?.length === 0) return { answers: [], read: 0, more: false };
      const found = await findThemeAnswers(db.kysely, place, ids, q, MAX_ANSWERS + 1);
      // What was deleted after its days is no quote.
      const read = found.slice(0, MAX_ANSWERS).filter((answer) => answer !== '');
      const folded = foldAnswers(read);
      const more = found.length > MAX_ANSWERS || folded.length > MAX_TOLD;
      const forms = await findForms(db.kysely, place, q === '' ? (ids ?? []) : []);
      const answers: ThemeAnswers['answers'] = [];
      for (const answer of folded.slice(0, MAX_TOLD)) {
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

  async function termIds(place: ThemePlace, term: string): Promise<number[]> {
    const kept = await findKeptThemes(db.kysely, place);
    const chosen = new Map(kept.map((choice) => [choice.term, choice]));
    const { groups } = await findThemeGroups(db.kysely, place, MOST_READ, [term, ...termsOf(kept)]);
    return groups.filter((group) => themeOf(group.term, chosen) === term).map(({ term_id }) => term_id);
  }
}
