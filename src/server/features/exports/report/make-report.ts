import type { Language } from '../../../../shared/languages.ts';
import type { Attachment } from '../../../adapters/mail/port.ts';
import { authorize } from '../../../authorize.ts';
import type { Deps } from '../../../deps.ts';
import { createHeavyReads } from '../../../heavy-reads.ts';
import { findPlan } from '../../billing/plan.ts';
import type { Intake } from '../../responses/intake/intake.ts';
import { findResultsSurvey } from '../../results/data.ts';
import { renewLinkCounts } from '../../results/link-counts.ts';
import { ALL_DAYS } from '../../results/day-range.ts';
import { groupPending } from '../../results/keywords/group-pending.ts';
import { tellSurvey } from '../../surveys/texts/tell-survey.ts';
import { createPace } from '../pace.ts';
import { refuseExport } from '../policy.ts';
import type { Download } from '../send-download.ts';
import { openSnapshot } from '../snapshot.ts';
import { makePdf } from './make-pdf.ts';

/** So long figures wait for the last texts and numbers to come through the queue. */
export const GROUPING_MS = 2_000;

/** Whose report it is to be, and the language of its own words. */
interface Wanted {
  readonly survey_id: string;
  readonly user_id: string;
  readonly language: Language;
}

/** What of the server makes reports. */
export type ReportParts = Pick<Deps, 'config' | 'db' | 'now'> & {
  readonly intake: Pick<Intake, 'figures'>;
};

interface MadeReport {
  readonly title: string;
  /** Null where it is larger than it may be. */
  readonly file: Attachment | null;
}

/**
 * The report of all responses so far as a file, as its owner would download it.
 * @param mostBytes how large it may be
 * @returns null where the survey is gone, or its owner's plan has no reports
 */
export async function makeReport(
  deps: ReportParts,
  { survey_id, user_id, language }: Wanted,
  mostBytes: number,
): Promise<MadeReport | null> {
  const { db } = deps;
  if (refuseExport(await findPlan(deps, user_id), { format: 'pdf' }) !== null) return null;
  const known = await findResultsSurvey(db.kysely, survey_id);
  if (known === null) return null;
  await groupPending(db, survey_id, GROUPING_MS);
  await renewLinkCounts(db, authorize({ id: user_id }, known, 'export'));
  const openAnother = () => openSnapshot(db, createPace(deps.intake));
  const snapshot = await openAnother();
  try {
    const found = await findResultsSurvey(snapshot.db, survey_id);
    if (found === null) return null;
    const stored = authorize({ id: user_id }, found, 'export');
    const survey = await tellSurvey(snapshot.db, stored, language);
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
      computeKept: () => Promise.resolve([]),
      tellKept: () => Promise.resolve([]),
    });
    const bytes = await readWhole(download, mostBytes);
    const { name, type } = download;
    return { title: survey.title, file: bytes && { name, type, bytes } };
  } finally {
    snapshot.close();
  }
}

/** Reads a download to its end; null where it has more bytes than it may. */
async function readWhole({ source, begin }: Download, mostBytes: number): Promise<Buffer | null> {
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
