import { labelPipes } from '../../../shared/logic/pipes.ts';
import type { SurveyTexts } from '../surveys/translations/translate.ts';
import { Transform } from 'node:stream';
import { escapeLiteral } from 'pg';
import { countRows } from './rows/count-rows.ts';
import { answerParts, valueLabels } from '../../../questions/columns.ts';
import type { Part } from '../../../questions/question-type.ts';
import { jsonSql } from './rows/cell-sql.ts';
import { findPageProgress } from '../results/page-progress-data.ts';
import { presentPageProgress } from '../results/domain.ts';
import type { ExportContext, MakeDownload } from './make-download.ts';
import { prefixed } from './rows/prefixed.ts';
import type { Chunk } from '../../flow-control/copy-in-chunks.ts';
import { timestampSql, rowsSql } from './rows/rows-sql.ts';

/** Makes a JSON file with column descriptions and one object per submission, with answers by column code. */
export const makeJson: MakeDownload = async (order) => ({
  rows: await countRows(order.snapshot.db, order),
  source: order.snapshot.copy(order.survey, (rowsChunk) => jsonStatement(order, rowsChunk)),
  steps: [
    separated(),
    prefixed(`${jsonHead(order, await readPageProgress(order))},"submissions":[\n`, '\n]}\n'),
  ],
});

/** Reads the page progress. It is not part of answers, so filters do not apply to it. */
async function readPageProgress({ snapshot, survey, range, filter }: ExportContext) {
  const counts =
    filter === null ? await findPageProgress(snapshot.db, survey, range) : new Map<number, number>();
  return counts.size === 0 ? undefined : presentPageProgress(survey, counts);
}

function jsonHead(
  { survey, texts, now }: ExportContext,
  page_progress: Awaited<ReturnType<typeof readPageProgress>>,
): string {
  const columns = survey.questions.flatMap((question) =>
    answerParts(question).map((part) => ({
      code: part.code,
      label: part.label,
      type: cellType(part),
      value_labels: valueLabels(part),
      question_id: question.id,
      question_type: question.question_type,
      archived: question.archived,
    })),
  );
  const { id, title, description } = survey;
  const head = {
    survey: { id, title, description },
    exported_at: now.toISOString(),
    columns,
    ...(page_progress && { page_progress }),
    ...(survey.languages.length > 0 && { texts: labelTexts(texts) }),
  };
  return JSON.stringify(head).slice(0, -1);
}

/** Returns the type of a cell (`jsonSql`): labels replace ids, and multiple-answer parts are lists. */
function cellType({ class: of, values, as }: Part): 'number' | 'text' | 'list' {
  if (of === 'codes') return 'list';
  if (as?.moment !== undefined && as.moment !== 'year') return 'text';
  return values !== null && 'min' in values ? 'number' : 'text';
}

/** JSON contains no control characters, so using them as quote and delimiter makes COPY output it unchanged. */
const AS_IT_IS = String.raw`(format csv, quote E'\x01', delimiter E'\x02')`;

function jsonStatement({ survey, withNames, range }: ExportContext, rowsChunk: Chunk): string {
  const pairs = [
    `'submission_id', id`,
    `'submitted_at', ${timestampSql('submitted_at')}`,
    ...(withNames ? [`'participant_name', participant_name`] : []),
  ];
  const parts = survey.questions.flatMap(answerParts);
  const answers = parts.map((part) => `${escapeLiteral(part.code)}, ${jsonSql(part)}`);
  const objects = chunk(answers, MAX_PAIRS).map((some) => `jsonb_build_object(${some.join(', ')})`);
  const stripped = `jsonb_strip_nulls(${objects.join(' || ') || `'{}'`})`;
  const json = `json_build_object(${pairs.join(', ')}, 'answers', ${[stripped, ...parts.flatMap(emptySql)].join(' || ')})`;
  return `copy (select ${json}::text ${rowsSql(survey.id, range, rowsChunk)}) to stdout ${AS_IT_IS}`;
}

/** Unless everyone was asked, null means asked but not answered. */
function emptySql({ code, slot, gated }: Part): string[] {
  if (gated !== true) return [];
  return [
    `case when answers -> '${slot}' = 'null' then jsonb_build_object(${escapeLiteral(code)}, null) else '{}' end`,
  ];
}

/** PostgreSQL functions take at most 100 arguments. */
const MAX_PAIRS = 50;

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}

const LF = 10;

/** Separates rows with commas; each row is one line. */
function separated(): Transform {
  let owed = false;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      const out = Buffer.allocUnsafe(part.length * 2);
      let to = 0;
      for (const byte of part) {
        if (owed) {
          out[to++] = 44;
          out[to++] = LF;
          owed = false;
        }
        if (byte === LF) owed = true;
        else out[to++] = byte;
      }
      done(null, out.subarray(0, to));
    },
  });
}

function labelTexts(texts: SurveyTexts): SurveyTexts {
  const labeled = Object.entries(texts).map(([language, each]) => {
    const words = Object.entries(each).map(([key, text]) => [key, labelPipes(text)]);
    return [language, Object.fromEntries(words)] as const;
  });
  return Object.fromEntries(labeled);
}
