import { randomUUID } from 'node:crypto';
import type { Part } from '../../src/questions/question-type.ts';
import type { VersionContents } from '../../src/shared/api/survey/survey-versions.ts';
import { Readable } from 'node:stream';
import { ALL_DAYS } from '../../src/server/features/results/day-range.ts';
import { copyInChunks } from '../../src/server/flow-control/copy-in-chunks.ts';
import { atomLevels } from '../../src/server/features/filters/atom-sql.ts';
import { readFilter } from '../../src/server/features/filters/read-filter.ts';
import { findUnreadableFactors } from '../../src/server/features/account/second-factor/end-unreadable-factors.ts';
import { countSurveyStart } from '../../src/server/features/billing/usage-data.ts';
import { storeState } from '../../src/server/features/billing/data.ts';
import { findCrossCounts } from '../../src/server/features/crosstabs/data.ts';
import { lockFacts } from '../../src/server/features/generation/data.ts';
import { storePicture } from '../../src/server/features/media/data.ts';
import * as notices from '../../src/server/features/notifications/data.ts';
import * as reports from '../../src/server/features/notifications/reports-data.ts';
import { addReached, addDurations } from '../../src/server/features/responses/progress/progress-data.ts';
import { saveNote } from '../../src/server/features/responses/submissions/notes-data.ts';
import * as presentations from '../../src/server/features/presentations/data.ts';
import * as aiThemes from '../../src/server/features/generation/themes/ai-themes-data.ts';
import { findAtoms } from '../../src/server/features/results/filtered/atoms-data.ts';
import { listLinks } from '../../src/server/features/results/links/links-data.ts';
import { findThemeAnswers, findThemeGroups } from '../../src/server/features/results/themes/themes-data.ts';
import * as retention from '../../src/server/features/retention/data.ts';
import * as cells from '../../src/server/features/statistics/weighted/cells-data.ts';
import { answersStatement } from '../../src/server/features/statistics/data.ts';
import { pseudonymize } from '../../src/server/features/surveys/save/pseudonymize.ts';
import { removeVersion, storeVersion } from '../../src/server/features/surveys/versions/versions-data.ts';
import { asOwner } from './as-owner.ts';
import type { Recorded } from './recorded-statements.ts';

/** The survey that is worked on. */
interface Whose {
  readonly id: string;
  readonly user_id: string;
}

/** Rows come one piece at a time, as fast as they are taken. */
export const PACE = { rows: () => 1, rest: () => Promise.resolve() };

const filter = readFilter(['>=', 'completeness', 50], []);

type Deletion = (...args: Parameters<typeof retention.deleteTexts>) => Promise<unknown>;
const deletions = Object.entries(retention)
  .filter(([name]) => name.startsWith('delete'))
  .map(([, remove]) => remove as Deletion);

/** What the other features leave to the database as one statement each. */
export async function callOtherStatements({ client, trx }: Recorded, { id, user_id }: Whose): Promise<void> {
  const now = new Date(0);
  const picture = { type: 'image/png', bytes: Buffer.from('a'), width: 1, height: 1 } as const;
  const due = {
    id,
    user_id,
    retention_days: 1,
    retention_of: 'submissions',
    until: null,
  } as const;
  const dimension = { code: 'Q1', slot: 1, several: false, option: null, offer: null, categories: [] };
  const plan = { plan_type: 'pro', status: 'active', price: 1, interval: 'monthly' } as const;
  const times = { current_period_end: 0, cancel_at_period_end: false, trial_ends_at: null };
  const customer = { id: 'customer', account_id: randomUUID() };
  const of = { row: dimension, column: dimension, layer: null };
  const whose = asOwner(id, 'read_results');
  // As a whole, and by the stretches of a large survey.
  await findCrossCounts(trx, whose, of, filter, true);
  const reads = { chunk: <T>(work: (isSmall: boolean) => Promise<T>) => work(false) };
  await findCrossCounts(trx, { ...whose, revision: 1_000_000 }, of, filter, true, reads);
  // By the tests of a filter, and by the answers to its question.
  const isFirst = {
    test: 'is',
    part: { slot: 1, class: 'code', values: [] } as unknown as Part,
    values: [1],
  } as const;
  for (const each of [filter, isFirst]) await findAtoms(trx, whose, ALL_DAYS, each, atomLevels(each));
  const cellsOf = {
    survey: asOwner(id, 'read_results'),
    margins: [
      { slot: 1, option: null },
      { slot: 2, option: 1 },
    ],
    range: ALL_DAYS,
    filter,
    reads: undefined,
  };
  await cells.findCells(trx, cellsOf);
  for (const find of [cells.findCellCounts, cells.findCellChoices, cells.findCellNumbers])
    await find(trx, cellsOf, [1, 2]);
  await countSurveyStart(trx, user_id, 5, now);
  const state = { ...plan, ...times, provider_subscription_id: 'subscription' };
  await storeState(trx, customer, state, { asked_at: now.toISOString(), now });
  await addReached(trx, [{ survey_id: id, day: '2026-01-01', page: 1, n: 1 }]);
  await addDurations(trx, [{ survey_id: id, step: 3, n: 1 }]);
  await lockFacts(trx, { user_id, rewrite_of: undefined });
  const target = { survey: asOwner(id, 'read_results'), slot: 3 };
  await findThemeGroups(trx, target, 5, ['good']);
  await findThemeAnswers(trx, target, [1], 'good', 5);
  await aiThemes.findTextFacts(trx, target);
  await aiThemes.findTexts(trx, target, 5, 5);
  await aiThemes.findTextsOf(trx, target, [randomUUID()]);
  const note = { note: 'Called back', tags: [] };
  await saveNote(trx, asOwner(id, 'edit'), randomUUID(), note, { ...note, note: '' }, now);
  await storePicture(trx, user_id, picture, 5);
  const version = { at: now.toISOString(), actor: null, contents: {} as VersionContents, pictures: [] };
  await storeVersion(trx, asOwner(id, 'edit'), version);
  await removeVersion(trx, asOwner(id, 'edit'), 2, version.contents);
  await listLinks(trx, asOwner(id, 'read'));
  const slide = { place: 0, total: 1, results_visible: false, question_text: 'Why?' };
  const steered = { presentation_id: randomUUID(), token_hash: Buffer.of(1), slide };
  await presentations.beginPresentation(trx, asOwner(id, 'edit'), { ...steered, told_at: now.toISOString() });
  await presentations.findSteered(trx, steered.token_hash, now);
  await presentations.removeSilent(trx, now);
  await presentations.publishRemoteAction(trx, { presentation_id: steered.presentation_id, action: 'next' });
  await notices.queueNotifications(trx, now);
  await notices.findDueNotices(trx, now);
  await notices.takeNotice(trx, id, now);
  await reports.queueReportMails(trx, now);
  await reports.findDueReports(trx, [{ schedule: 'weekly', time_zone: null, at: now.toISOString() }]);
  await findUnreadableFactors(client, ['secret']);
  await pseudonymize(trx, asOwner(id, 'edit'));
  const named = { id, anonymity_level: 'name_required', revision: 1 } as const;
  const copies = copyInChunks(
    client,
    named,
    (chunk) => answersStatement(id, [1, 2], [`answers ? '1'`], ALL_DAYS, chunk),
    PACE,
  );
  await Readable.from(copies).toArray();
  await retention.findDue(trx, now);
  await retention.lockDue(trx, id, now);
  for (const remove of deletions) await remove(trx, due, now);
}
