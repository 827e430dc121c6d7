import type { ExportContext } from '../make-download.ts';
import { type ReportWords, reportWords } from '../report/report-words.ts';
import { describeVariables, type Variable } from './describe-variables.ts';
import { escapeMarkup as text } from './escape-markup.ts';

const NAMESPACE = 'ddi:codebook:2_5';
const SCHEMA = 'http://www.ddialliance.org/Specification/DDI-Codebook/2.5/XMLSchema/codebook.xsd';

const NATURE = { nominal: 'nominal', ordinal: 'ordinal', scale: 'ratio' } as const;

/**
 * Formats a codebook in DDI Codebook 2.5 for data archives.
 * @param cases number of data rows
 */
export function codebookDdi(
  order: Pick<ExportContext, 'survey' | 'withNames' | 'language' | 'now'>,
  cases: number,
): string {
  const { survey, language, now } = order;
  const textOf = reportWords(language).codebookText;
  const variables = describeVariables(order);
  const title = tag('titlStmt', tag('titl', text(survey.title)) + tag('IDNo', text(survey.id)));
  const day = now.toISOString().slice(0, 10);
  const made = `<prodDate date="${day}">${day}</prodDate><software>Canvass</software>`;
  const size = tag('caseQnty', cases) + tag('varQnty', variables.length);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<codeBook xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} ${SCHEMA}" version="2.5" xml:lang="${language}">`,
    tag('docDscr', tag('citation', title + tag('prodStmt', made))),
    tag('stdyDscr', tag('citation', title) + tag('stdyInfo', tag('abstract', text(survey.description)))),
    `<fileDscr ID="F1">${tag('fileTxt', tag('dimensns', size))}</fileDscr>`,
    '<dataDscr>',
    ...groups(variables),
    ...variables.map((each) => describe(each, textOf)),
    '</dataDscr>',
    '</codeBook>\n',
  ].join('\n');
}

function groups(variables: readonly Variable[]): string[] {
  const inSets = variables.filter(({ set }) => set !== null);
  return [...Map.groupBy(inSets, ({ set }) => set?.code ?? '')].map(([code, members]) => {
    const names = members.map((each) => `V_${each.code}`).join(' ');
    return `<varGrp ID="G_${text(code)}" type="multipleResp" var="${text(names)}">${tag('labl', text(members[0]?.set?.label ?? ''))}</varGrp>`;
  });
}

function describe(variable: Variable, textOf: ReportWords['codebookText']): string {
  const { code, type, datePart, measure, decimals, values, missing, question, condition } = variable;
  const asked = `${textOf('codebook.condition')} ${condition}`;
  const nature = datePart === null ? NATURE[measure] : 'interval';
  const interval = measure === 'scale' && values.length === 0 ? 'contin' : 'discrete';
  const category = datePart === null ? '' : ` category="${datePart === 'time' ? 'time' : 'date'}"`;
  return [
    `<var ID="V_${text(code)}" name="${text(code)}" files="F1" dcml="${decimals}" intrvl="${interval}" nature="${nature}">`,
    tag('labl', text(variable.label)),
    ...(question === '' ? [] : [tag('qstn', tag('qstnLit', text(question)))]),
    ...(missing.length === 0
      ? []
      : [tag('invalrng', missing.map(({ value }) => `<item VALUE="${value}"/>`).join(''))]),
    ...(condition === '' ? [] : [`<universe clusion="I">${text(asked)}</universe>`]),
    ...values.map((each) => meant(each, false)),
    ...missing.map((each) => meant(each, true)),
    `<varFormat type="${type === 'number' ? 'numeric' : 'character'}" schema="other"${category}/>`,
    ...(variable.removed ? [tag('notes', text(textOf('codebook.removed')))] : []),
    '</var>',
  ].join('');
}

function meant({ value, label }: Variable['values'][number], isMissing: boolean): string {
  const mark = isMissing ? ' missing="Y"' : '';
  return `<catgry${mark}>${tag('catValu', value)}${tag('labl', text(label))}</catgry>`;
}

function tag(name: string, inner: string | number): string {
  return `<${name}>${inner}</${name}>`;
}
