import type { Language } from '../../../../shared/text/languages.ts';
import type { Attachment } from '../../../adapters/mail/port.ts';
import { authorize } from '../../../base/authorize.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import { createHeavyReads } from '../../../flow-control/read-throttle.ts';
import { findPlan } from '../../billing/plan.ts';
import type { Intake } from '../../responses/intake/intake.ts';
import { findResultsSurvey } from '../../results/data.ts';
import { renewLinkCounts } from '../../results/link-counts.ts';
import { ALL_DAYS } from '../../results/day-range.ts';
import { groupPending } from '../../results/keywords/group-pending.ts';
import { localizeSurvey } from '../../surveys/translations/localize-survey.ts';
import { createExportThrottle } from '../../../flow-control/export-throttle.ts';
import { exportFile } from '../file-name.ts';
import { checkExport } from '../policy.ts';
import type { Download } from '../send-download.ts';
import { openSnapshot } from '../../../flow-control/snapshot.ts';
import { makePdf } from './make-pdf.ts';

/** Maximum wait for queued texts and numbers before the figures are read. */
export const GROUPING_MS = 2_000;

interface Wanted {
  readonly survey_id: string;
  readonly user_id: string;
  readonly language: Language;
}

export type ReportParts = Pick<FeatureDeps, 'config' | 'db' | 'now'> & {
  readonly intake: Pick<Intake, 'figures'>;
};

interface MadeReport {
  readonly title: string;
  readonly file: Attachment | null;
}

/**
 * Makes the report of all responses so far, as its owner would download it.
 * @returns null if the survey was deleted or the plan has no reports
 */
export async function makeReport(
  deps: ReportParts,
  { survey_id, user_id, language }: Wanted,
  mostBytes: number,
): Promise<MadeReport | null> {
  const { db } = deps;
  if (checkExport(await findPlan(deps, user_id), { format: 'pdf' }) !== null) return null;
  const known = await findResultsSurvey(db.kysely, survey_id);
  if (known === null) return null;
  await groupPending(db, survey_id, GROUPING_MS);
  await renewLinkCounts(db, authorize({ id: user_id }, known, 'export'));
  const openAnother = () => openSnapshot(db, createExportThrottle(deps.intake));
  const snapshot = await openAnother();
  try {
    const resultsSurvey = await findResultsSurvey(snapshot.db, survey_id);
    if (resultsSurvey === null) return null;
    const stored = authorize({ id: user_id }, resultsSurvey, 'export');
    const survey = await localizeSurvey(snapshot.db, stored, language);
    const download = await makePdf({
      snapshot,
      survey,
      stored,
      withNames: false,
      range: ALL_DAYS,
      filter: null,
      condition: null,
      language,
      texts: {},
      missing: 'blank',
      now: deps.now(),
      reads: createHeavyReads(deps.intake),
      signal: new AbortController().signal,
      openAnother,
      analyses: null,
      computeSavedAnalyses: () => Promise.resolve([]),
      describeSavedAnalyses: () => Promise.resolve([]),
    });
    const bytes = await readFully(download, mostBytes);
    return { title: survey.title, file: bytes && { ...exportFile('pdf', survey.title), bytes } };
  } finally {
    snapshot.close();
  }
}

/** Reads a download completely; null if it exceeds the size limit. */
async function readFully({ source, begin }: Download, mostBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  const read = async () => {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= mostBytes) chunks.push(chunk);
    }
  };
  await Promise.all([read(), begin?.()]);
  return size > mostBytes ? null : Buffer.concat(chunks);
}
