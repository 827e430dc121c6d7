import { ImportFailure } from '../../failure.ts';
import type { LimeGroup, LimeOption, LimeQuestion, LimeSurvey, LimeTexts } from './lime-survey.ts';
import { readTabs } from './read-tabs.ts';

const KNOWN = new Set([
  'id',
  'related_id',
  'class',
  'type/scale',
  'name',
  'relevance',
  'text',
  'help',
  'language',
]);

const MOST = { rows: 100_000, columns: 1_000 };

type Cells = ReadonlyMap<string, string>;
type Open<T> = { -readonly [K in keyof T]: T[K] };
interface OpenQuestion extends Open<LimeQuestion> {
  subquestions: LimeOption[];
  answers: LimeOption[];
}
interface OpenGroup extends Open<LimeGroup> {
  questions: OpenQuestion[];
}

export function readLimeText(source: string): LimeSurvey {
  const [head = [], ...lines] = readTabs(source);
  const names = head.map((name) => name.trim().toLowerCase());
  if (!names.includes('class') || !names.includes('name')) throw new ImportFailure('import_wrong_format');
  if (lines.length > MOST.rows || names.length > MOST.columns) throw new ImportFailure('import_unsafe');
  const rows = lines.map((line): Cells => new Map(names.map((name, i) => [name, line[i] ?? ''])));
  const get = (row: Cells, name: string) => row.get(name) ?? '';
  const settings = new Map(
    rows.filter((row) => get(row, 'class') === 'S').map((row) => [get(row, 'name'), get(row, 'text')]),
  );
  const language =
    settings.get('language') || rows.map((row) => get(row, 'language')).find((each) => each !== '') || null;
  const further = (settings.get('additional_languages') ?? '').split(/\s+/).filter((each) => each !== '');
  const textOf = (name: string): LimeTexts =>
    new Map(
      rows
        .filter((row) => get(row, 'class') === 'SL' && get(row, 'name') === name)
        .map((row) => [get(row, 'language') || (language ?? ''), get(row, 'text')]),
    );
  const tags = [...new Set([...(language === null ? [] : [language]), ...further])];
  return {
    language,
    languages: tags,
    title: textOf('surveyls_title'),
    description: textOf('surveyls_description'),
    welcome: textOf('surveyls_welcometext'),
    ending: textOf('surveyls_endtext'),
    groups: readGroups(rows, language ?? ''),
    hasQuotas: rows.some((row) => get(row, 'class').startsWith('QTA')),
    hasScores: rows.some((row) => get(row, 'class') === 'AS'),
    hasUrl: false,
  };
}

function readGroups(rows: readonly Cells[], main: string): readonly LimeGroup[] {
  const groups = new Map<string, OpenGroup>();
  const questions = new Map<string, OpenQuestion>();
  let group: OpenGroup | undefined;
  let question: OpenQuestion | undefined;
  let baseGroups = 0;
  const seen = new Map<string, number>();
  for (const row of rows) {
    const get = (name: string) => row.get(name) ?? '';
    const language = get('language') || main;
    const name = get('name');
    switch (get('class')) {
      case 'G': {
        const nth = (seen.get(language) ?? 0) + 1;
        seen.set(language, nth);
        // Numbers may be missing or repeated; then the order counts.
        const key = get('type/scale') || String(language === main ? ++baseGroups : nth);
        group = groups.get(key);
        if (group === undefined) {
          group = {
            title: new Map(),
            description: new Map(),
            relevance: get('relevance'),
            isRandom: false,
            questions: [],
          };
          groups.set(key, group);
        }
        put(group.title, language, name);
        put(group.description, language, get('text'));
        break;
      }
      case 'Q':
        question = questions.get(name);
        if (question === undefined) {
          question = newQuestion(row, name);
          questions.set(name, question);
          if (group === undefined) {
            group = {
              title: new Map(),
              description: new Map(),
              relevance: '',
              isRandom: false,
              questions: [],
            };
            groups.set('', group);
          }
          group.questions.push(question);
        }
        put(question.text, language, get('text'));
        put(question.help, language, get('help'));
        put(question.otherText, language, get('other_replace_text'));
        break;
      case 'SQ':
      case 'A': {
        if (question === undefined) break;
        const list = get('class') === 'A' ? question.answers : question.subquestions;
        const scale = get('type/scale') || '0';
        let option = list.find((each) => each.code === name && each.scale === scale);
        if (option === undefined) {
          option = { code: name, scale, text: new Map(), relevance: get('relevance') };
          list.push(option);
        }
        put(option.text, language, get('text'));
        break;
      }
      default:
    }
  }
  return [...groups.values()];
}

function put(texts: LimeTexts, language: string, text: string): void {
  if (text !== '' && !texts.has(language)) texts.set(language, text);
}

function newQuestion(row: Cells, code: string): OpenQuestion {
  const get = (name: string) => row.get(name) ?? '';
  const attributes = [...row].filter(([name, value]) => !KNOWN.has(name) && value !== '');
  return {
    id: code,
    alias: '',
    code,
    type: get('type/scale'),
    text: new Map(),
    help: new Map(),
    mandatory: get('mandatory') || 'N',
    hasOther: get('other') === 'Y',
    otherText: new Map(),
    relevance: get('relevance').trim(),
    attributes: new Map(attributes),
    hasDefault: get('default') !== '',
    subquestions: [],
    answers: [],
  };
}
