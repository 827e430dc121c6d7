import type { AiThemeEvent } from '../../../../shared/api/results/themes.ts';
import { authorize } from '../../../base/authorize.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import type { Owner } from '../../../base/owner.ts';
import { lockSurvey } from '../../surveys/data.ts';
import { minimumGroup } from '../../surveys/round-to-groups.ts';
import { findTextsOf, saveReading } from './ai-themes-data.ts';
import type { SampledAnswer } from './fit-sample.ts';
import { inOneLine, leaveOut, presentTheme } from './theme-reading.ts';
import type { DetectedTheme } from '../../../db/stored/theme-reading.ts';

export interface SearchedAnswers {
  readonly owner: Owner;
  readonly survey_id: string;
  readonly slot: number;
  readonly answers: number;
  readonly sample: readonly SampledAnswer[];
}

/**
 * Saves themes with the answers that are unchanged since they were read.
 * @returns the last theme, or null and nothing saved without a quote or enough answers
 * @throws AppError `not_found` if the survey was deleted
 */
export function saveDetectedThemes(
  { db, now }: Pick<FeatureDeps, 'db' | 'now'>,
  { owner, survey_id, slot, answers, sample }: SearchedAnswers,
  themes: readonly DetectedTheme[],
): Promise<AiThemeEvent | null> {
  return db.transaction(async (trx) => {
    const locked = await lockSurvey(trx, survey_id);
    const survey = authorize(owner, locked, 'read_results');
    const read = sample.map(({ id }) => id);
    const texts = await findTextsOf(trx, { survey, slot }, read);
    const there = sample.filter(({ id, line }) => inOneLine(texts.get(id) ?? '') === line);
    const ids = new Set(there.map(({ id }) => id));
    const reading = leaveOut({ read, themes }, (answer) => ids.has(read[answer] ?? ''));
    const last = reading.themes.at(-1);
    if (last === undefined || last.name !== themes.at(-1)?.name) return null;
    if (there.length < minimumGroup(survey)) return null;
    const found_at = now().toISOString();
    await saveReading(trx, authorize(owner, locked, 'edit'), slot, { found_at, answers, reading });
    const lines = there.map(({ line }) => line);
    return { ...presentTheme(last, lines), read: lines.length };
  });
}
