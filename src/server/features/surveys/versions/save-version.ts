import type { Kysely } from 'kysely';
import { RULES } from '../../../../questions/rules.ts';
import { effectiveStatus } from '../../../../shared/survey/survey-status.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Owner } from '../../../base/owner.ts';
import { brandPictures } from '../save/save-pictures.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import { readWords } from '../translations/texts-data.ts';
import { storeVersion } from './versions-data.ts';
import { versionContents } from './version-contents.ts';

type Survey = Authorized<StoredSurvey, 'edit'>;

/** Returns the actor for versions, without the owner's name. */
export function versionActor({ scopes, actor }: Pick<Owner, 'scopes' | 'actor'>): string {
  return scopes === null ? 'owner' : actor;
}

/** Saves the published state before a change, unless already saved; the survey must be locked. */
export async function saveVersionBefore(
  trx: Kysely<Schema>,
  survey: Survey,
  questions: readonly StoredQuestion[],
  now: Date,
): Promise<void> {
  const since = openSince(survey, now);
  if (since !== null) await saveVersion(trx, survey, questions, since, null);
}

/** Saves the published state after a change, if open. */
export async function saveVersionAfter(
  trx: Kysely<Schema>,
  survey: Survey,
  questions: readonly StoredQuestion[],
  actor: string,
  now: Date,
): Promise<void> {
  if (effectiveStatus(survey, now) === 'active')
    await saveVersion(trx, survey, questions, now.toISOString(), actor);
}

async function saveVersion(
  trx: Kysely<Schema>,
  survey: Survey,
  questions: readonly StoredQuestion[],
  at: string,
  actor: string | null,
): Promise<void> {
  const texts = await readWords(trx, survey, survey.languages);
  const ofQuestions = questions.flatMap(
    ({ archived, question_type, settings }) =>
      (archived ? undefined : RULES[question_type].pictures?.(settings)) ?? [],
  );
  const pictures = [...brandPictures(survey), ...ofQuestions];
  const contents = versionContents(survey, questions, texts);
  await storeVersion(trx, survey, { at, actor, contents, pictures: [...new Set(pictures)] });
}

type Times = Pick<StoredSurvey, 'start_date' | 'end_date' | 'closed_at' | 'updated_at'>;

/** Returns since when participants could see the stored survey; null if it had not begun, or ended before. */
function openSince({ start_date, end_date, closed_at, updated_at }: Times, now: Date): string | null {
  if (start_date === null) return null;
  const times = [now.toISOString(), end_date, closed_at].filter((each) => each !== null);
  const until = times.reduce((first, each) => (each < first ? each : first));
  const since = start_date > updated_at ? start_date : updated_at;
  return since <= until ? since : null;
}
