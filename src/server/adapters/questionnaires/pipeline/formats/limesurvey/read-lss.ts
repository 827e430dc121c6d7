import { ImportFailure } from '../../failure.ts';
import type { LimeGroup, LimeOption, LimeQuestion, LimeRow, LimeSurvey, LimeTexts } from './lime-survey.ts';
import { type LimeTables, readTables } from './read-tables.ts';

const KINDS = ['Survey', 'Group', 'Question'];

export function readLss(source: string): LimeSurvey {
  const tables = readTables(source);
  if (!KINDS.includes(tables.kind)) throw new ImportFailure('import_wrong_format');
  const { rowsOf } = tables;
  const [survey] = rowsOf('surveys');
  const language = survey?.get('language') || tables.languages[0] || null;
  const further = (survey?.get('additional_languages') ?? '').split(/\s+/).filter((each) => each !== '');
  const languages = [
    ...new Set([
      ...(language === null ? [] : [language]),
      ...(survey === undefined ? tables.languages : further),
    ]),
  ];
  const settings = rowsOf('surveys_languagesettings');
  const textOf = (column: string) => textsOf(settings, 'surveyls_language', column, language);
  return {
    language,
    languages,
    title: textOf('surveyls_title'),
    description: textOf('surveyls_description'),
    welcome: textOf('surveyls_welcometext'),
    ending: textOf('surveyls_endtext'),
    groups: readGroups(tables, language),
    hasQuotas: rowsOf('quota').length > 0,
    hasScores: rowsOf('assessments').length > 0,
    hasUrl: settings.some((row) => (row.get('surveyls_url') ?? '') !== ''),
  };
}

function textsOf(rows: readonly LimeRow[], by: string, column: string, main: string | null): LimeTexts {
  return new Map(
    rows.flatMap((row) => {
      const text = row.get(column);
      return text === undefined ? [] : [[row.get(by) ?? main ?? '', text] as const];
    }),
  );
}

function groupRows(rows: readonly LimeRow[], key: string): ReadonlyMap<string, readonly LimeRow[]> {
  return Map.groupBy(rows, (row) => row.get(key) ?? '');
}

const NONE: readonly LimeRow[] = [];
const number = (row: LimeRow, key: string) => Number(row.get(key) ?? 0) || 0;

function sorted(rows: readonly LimeRow[], key: string): LimeRow[] {
  return rows.toSorted((a, b) => number(a, key) - number(b, key));
}

function makeTexts(tables: LimeTables, l10n: string, key: string, main: string | null) {
  const apart = groupRows(tables.rowsOf(l10n), key);
  return (rows: readonly LimeRow[], id: string, column: string): LimeTexts => {
    const own = apart.get(id);
    return textsOf(own ?? rows, 'language', column, main);
  };
}

function readGroups(tables: LimeTables, main: string | null): readonly LimeGroup[] {
  const { rowsOf } = tables;
  const groupTexts = makeTexts(tables, 'group_l10ns', 'gid', main);
  const byGroup = groupRows(
    rowsOf('questions').filter((row) => number(row, 'parent_qid') === 0),
    'gid',
  );
  const readQuestion = questionReader(tables, main);
  const groups = [...groupRows(sorted(rowsOf('groups'), 'group_order'), 'gid')].map(
    ([gid, rows]): LimeGroup => {
      const [row] = rows;
      return {
        title: groupTexts(rows, gid, 'group_name'),
        description: groupTexts(rows, gid, 'description'),
        relevance: row?.get('grelevance') ?? '',
        isRandom: (row?.get('randomization_group') ?? '') !== '',
        questions: questionsOf(byGroup.get(gid) ?? NONE).map(readQuestion),
      };
    },
  );
  const known = new Set(rowsOf('groups').map((row) => row.get('gid') ?? ''));
  const strays = [...byGroup].filter(([gid]) => !known.has(gid)).flatMap(([, rows]) => rows);
  if (strays.length === 0) return groups;
  const none: LimeTexts = new Map();
  const stray = { title: none, description: none, relevance: '', isRandom: false };
  return [...groups, { ...stray, questions: questionsOf(strays).map(readQuestion) }];
}

function questionsOf(rows: readonly LimeRow[]): (readonly LimeRow[])[] {
  return [...groupRows(sorted(rows, 'question_order'), 'qid').values()].map((each) => [...each]);
}

function questionReader(tables: LimeTables, main: string | null) {
  const { rowsOf } = tables;
  const questionTexts = makeTexts(tables, 'question_l10ns', 'qid', main);
  const answerTexts = makeTexts(tables, 'answer_l10ns', 'aid', main);
  const below = [...rowsOf('subquestions'), ...rowsOf('questions')].filter(
    (row) => number(row, 'parent_qid') > 0,
  );
  const subquestions = groupRows(below, 'parent_qid');
  const answers = groupRows(rowsOf('answers'), 'qid');
  const attributes = groupRows(rowsOf('question_attributes'), 'qid');
  const conditions = groupRows(rowsOf('conditions'), 'qid');
  const defaults = new Set(rowsOf('defaultvalues').map((row) => row.get('qid') ?? ''));

  return (rows: readonly LimeRow[]): LimeQuestion => {
    const row = rows[0]!;
    const id = row.get('qid') ?? '';
    const facts = attributes.get(id) ?? NONE;
    const relevance = (row.get('relevance') ?? '').trim();
    return {
      id,
      alias: `${row.get('sid') ?? ''}X${row.get('gid') ?? ''}X${id}`,
      code: row.get('title') ?? '',
      type: row.get('type') ?? '',
      text: questionTexts(rows, id, 'question'),
      help: questionTexts(rows, id, 'help'),
      mandatory: row.get('mandatory') ?? 'N',
      hasOther: row.get('other') === 'Y',
      otherText: textsOf(
        facts.filter((each) => each.get('attribute') === 'other_replace_text'),
        'language',
        'value',
        main,
      ),
      relevance: relevance === '' ? oldConditions(conditions.get(id) ?? NONE) : relevance,
      attributes: new Map(facts.map((each) => [each.get('attribute') ?? '', each.get('value') ?? ''])),
      hasDefault: defaults.has(id),
      subquestions: [...groupRows(sorted(subquestions.get(id) ?? NONE, 'question_order'), 'qid')].map(
        ([qid, each]): LimeOption => ({
          code: each[0]?.get('title') ?? '',
          scale: each[0]?.get('scale_id') ?? '0',
          text: questionTexts(each, qid, 'question'),
          relevance: each[0]?.get('relevance') ?? '',
        }),
      ),
      answers: readAnswers(answers.get(id) ?? NONE, answerTexts),
    };
  };
}

function readAnswers(rows: readonly LimeRow[], texts: ReturnType<typeof makeTexts>): LimeOption[] {
  const keyed = Map.groupBy(
    sorted(rows, 'sortorder'),
    (row) => `${row.get('scale_id') ?? '0'}:${row.get('code') ?? ''}`,
  );
  return [...keyed.values()].map((each) => ({
    code: each[0]?.get('code') ?? '',
    scale: each[0]?.get('scale_id') ?? '0',
    text: texts(each, each[0]?.get('aid') ?? '', 'answer'),
    relevance: '',
  }));
}

function oldConditions(rows: readonly LimeRow[]): string {
  const scenarios = [...groupRows(rows, 'scenario').values()].map((scenario) => {
    const questions = [...groupRows(scenario, 'cqid').values()].map(
      (tests) => `(${tests.map(oldTest).join(' or ')})`,
    );
    return `(${questions.join(' and ')})`;
  });
  return scenarios.join(' or ');
}

function oldTest(row: LimeRow): string {
  const name = (row.get('cfieldname') ?? '').replace(/^\+/, '');
  const method = (row.get('method') ?? '==').trim() || '==';
  const value = row.get('value') ?? '';
  return row.get('cfieldname')?.startsWith('+') === true
    ? `${name}.NAOK ${method} "Y"`
    : `${name}.NAOK ${method} "${value.replaceAll('"', '')}"`;
}
