import type { ExportFormat } from '../../../shared/api/results/export-formats.ts';
import { exportSurvey } from '../../../shared/api/results/results.ts';
import { throwRefusal } from '../../../shared/errors.ts';
import { DEFAULT_LANGUAGE, languageOf } from '../../../shared/text/languages.ts';
import { withoutLinkValues } from '../../../shared/survey/link-values.ts';
import { authorize } from '../../base/authorize.ts';
import { readFromReplica } from '../../flow-control/read-from-replica.ts';
import { mayReadNames } from '../../http/may-read-names.ts';
import type { Call, Server } from '../../http/serve.ts';
import { createFairSlots } from '../../flow-control/fair-semaphore.ts';
import { poolShares } from '../../db/connection/pool-size.ts';
import { findPlan } from '../billing/plan.ts';
import { findFilter } from '../filters/find-filter.ts';
import { filterSnapshot } from '../filters/filter-snapshot.ts';
import { findResultsSurvey } from '../results/data.ts';
import { renewLinkCounts } from '../results/link-counts.ts';
import { readRange, withRange } from '../results/day-range.ts';
import { groupPending } from '../results/keywords/group-pending.ts';
import { checkFilteredResults } from '../results/filtered/read-filtered.ts';
import { makeBundle } from './bundle/make-bundle.ts';
import { makeCodebook, makeCodebookCsv, makeCodebookXml } from './codebook/make-codebook.ts';
import { findSurvey } from '../surveys/data.ts';
import { localizeSurvey } from '../surveys/translations/localize-survey.ts';
import { readWords } from '../surveys/translations/texts-data.ts';
import { sendQuestionnaire } from './questionnaire/send-questionnaire.ts';
import { createExportThrottle } from '../../flow-control/export-throttle.ts';
import { checkExport } from './policy.ts';
import { sendDownload } from './send-download.ts';
import { openSnapshot, type Snapshot } from '../../flow-control/snapshot.ts';
import { watchReader } from './watch-reader.ts';
import { makeDta, makeSav } from './make-coded.ts';
import { makeCsv, makeSemicolonCsv } from './make-csv.ts';
import { makeJson } from './make-json.ts';
import { makeParquet } from './make-parquet.ts';
import { makeXlsx } from './make-xlsx.ts';
import { makePdf } from './report/make-pdf.ts';
import { GROUPING_MS } from './report/make-report.ts';
import type { ExportContext, MakeDownload } from './make-download.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** Each export holds a connection to the database until it ends. */
const SLOTS = { max: 2, retryAfter: 5 } as const;

const MAKERS: Readonly<Record<ExportFormat, MakeDownload>> = {
  csv: makeCsv,
  'csv-semicolon': makeSemicolonCsv,
  json: makeJson,
  pdf: makePdf,
  xlsx: makeXlsx,
  sav: makeSav,
  dta: makeDta,
  parquet: makeParquet,
  codebook: makeCodebook,
  'codebook-csv': makeCodebookCsv,
  'codebook-xml': makeCodebookXml,
  r: makeBundle,
};

export function serveExports(
  { serve, deps }: Server<FeatureDeps>,
  savedAnalyses: Pick<ExportContext, 'computeSavedAnalyses' | 'describeSavedAnalyses'>,
): void {
  const together = poolShares(deps.db.pool.options.max).exports;
  const slots = createFairSlots({ ...SLOTS, together });

  const check = async ({ params, query: asked, owner }: Call<typeof exportSurvey>) => {
    const { format } = asked;
    if (format === 'canvass') {
      authorize(owner, await findSurvey(deps.db.kysely, params.id), 'read');
      return null;
    }
    const query = { ...asked, format };
    const known = authorize(owner, await findResultsSurvey(deps.db.kysely, params.id), 'export');
    throwRefusal(checkExport(await findPlan(deps, owner.id), query));
    return { known, range: readRange(query, known), query };
  };

  const download = async (call: Call<typeof exportSurvey>) => {
    const { params, owner, now, request, reply, note } = call;
    const checked = await check(call);
    if (checked === null) return sendQuestionnaire(deps, owner, params.id, reply, note);
    const { known, range, query } = checked;
    note({ title: known.title, format: query.format });
    // Saved analyses need a second connection while the export runs.
    const hasAnalyses = query.format === 'r' || query.analyses !== undefined;
    let release: (() => void) | undefined;
    let snapshot: Snapshot | undefined;
    const leaving = new AbortController();
    // Queries without output yet do not notice that the client disconnected.
    const gone = () => {
      leaving.abort();
      snapshot?.close();
    };
    reply.raw.once('close', gone);
    if (reply.raw.destroyed) gone();
    try {
      release = await slots.acquire(owner.id, {
        size: hasAnalyses ? 2 : 1,
        signal: leaving.signal,
        reader: watchReader(reply.raw),
      });
      const pace = createExportThrottle(deps.intake);
      // Reports need the latest text groups, which a replica may lack.
      const isReport = query.format === 'pdf' || query.format === 'r';
      // Translation edits do not change the version that is used to detect a stale replica.
      const hasTexts = query.language !== undefined || query.format === 'json';
      const isLocalized = hasTexts && known.languages.length > 0;
      if (isReport) {
        await groupPending(deps.db, params.id, GROUPING_MS);
        await renewLinkCounts(deps.db, known);
      }
      snapshot =
        isReport || isLocalized
          ? await openSnapshot(deps.db, pace)
          : await readFromReplica(deps, known, (database) => openSnapshot(database, pace));
      if (reply.raw.destroyed) gone();
      const stored = authorize(owner, await findResultsSurvey(snapshot.db, params.id), 'export');
      const { missing } = query;
      const localized = await localizeSurvey(snapshot.db, stored, query.language);
      // Reports contain aggregates; all other formats contain single rows.
      const isOfRows = query.format !== 'pdf';
      const survey = isOfRows ? { ...localized, questions: withoutLinkValues(localized) } : localized;
      const texts = query.format === 'json' ? await readWords(snapshot.db, stored, stored.languages) : {};
      const language = languageOf(query.language) ?? DEFAULT_LANGUAGE;
      const filter = withRange(await findFilter(deps, owner.id, query.filter, stored), range);
      if (!isOfRows && filter !== null)
        throwRefusal(await checkFilteredResults(snapshot.db, survey, range, filter, deps.heavyReads));
      const withNames = survey.anonymity_level === 'name_required' && mayReadNames(owner);
      const made = await MAKERS[query.format]({
        snapshot: filter === null ? snapshot : filterSnapshot(snapshot, filter),
        survey,
        stored,
        withNames,
        range,
        filter,
        condition: JSON.parse(query.filter || 'null'),
        language,
        texts,
        missing,
        now,
        reads: deps.heavyReads,
        signal: leaving.signal,
        openAnother: () => openSnapshot(deps.db, pace),
        analyses: query.analyses ?? null,
        ...savedAnalyses,
      });
      await sendDownload(reply, query.format, survey, made);
    } catch (error) {
      if (!reply.sent) throw error;
      request.log.info(
        { reqId: request.id, code: (error as { code?: string }).code },
        'an export ended before its end',
      );
    } finally {
      release?.();
      snapshot?.close();
    }
    return reply;
  };

  serve(exportSurvey, download, { check });
}
