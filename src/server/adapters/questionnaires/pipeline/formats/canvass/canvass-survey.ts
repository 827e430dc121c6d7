import { ImportFailure } from '../../failure.ts';
import type { Imported } from '../../map/mapped-survey.ts';
import type { Report } from '../../report.ts';
import {
  field,
  isRecord,
  isWide,
  type Json,
  type JsonRecord,
  listOf,
  recordsOf,
  textOf,
} from '../../safe-json.ts';

const MOST_FIELDS = 1_000;
const TEXTUAL = 'string';

export function readCanvass(json: JsonRecord, most: number, report: Report): Imported {
  const survey = field(json, 'survey');
  if (field(json, 'canvass') !== 1 || !isRecord(survey)) throw new ImportFailure('import_wrong_format');
  if (isWide(survey, MOST_FIELDS)) throw new ImportFailure('import_unsafe');
  const all = recordsOf(field(survey, 'questions'));
  const questions = all.slice(0, most);
  if (all.length > most) report.add('too_many', '', String(all.length - most));
  if (questions.length === 0) throw new ImportFailure('import_empty');
  const texts = field(json, 'texts');
  const languages = isRecord(texts) ? Object.keys(texts) : [];
  const conditions = conditionsIn(survey);
  return {
    format: 'canvass',
    survey: { ...survey, questions: questions.map((each, i) => withoutPictures(each, i, report)) },
    texts: Object.fromEntries(
      languages.map((language) => {
        const own = isRecord(texts) ? field(texts, language) : undefined;
        const pairs = isRecord(own) ? Object.entries(own).filter(([, text]) => typeof text === TEXTUAL) : [];
        return [language, Object.fromEntries(pairs) as Record<string, string>];
      }),
    ),
    counts: {
      questions: all.length,
      imported: questions.length,
      conditions,
      conditions_imported: conditions,
      languages: languages.length + 1,
    },
    report: report.lines(),
  };
}

function withoutPictures(question: JsonRecord, index: number, report: Report): JsonRecord {
  const settings = field(question, 'settings');
  if (textOf(field(question, 'question_type')) !== 'picture_choice' || !isRecord(settings)) return question;
  const code = textOf(field(question, 'code')) || `Q${index + 1}`;
  report.add('media_dropped', code);
  report.add('kind_changed', code, 'picture_choice');
  const options = recordsOf(field(settings, 'options')).map((option) =>
    Object.fromEntries(
      Object.entries(option).flatMap(([name, value]) => {
        if (name === 'image' || name === 'alt') return [];
        return [[name, name === 'text' && value === '' ? (field(option, 'alt') ?? '') : value]];
      }),
    ),
  );
  const isSeveral = field(settings, 'several') === true || field(settings, 'multiple') === true;
  return {
    ...question,
    question_type: isSeveral ? 'checkboxes' : 'multiple_choice',
    settings: { options: options as Json },
  };
}

function conditionsIn(value: Json | undefined): number {
  if (Array.isArray(value)) return listOf(value).reduce<number>((sum, each) => sum + conditionsIn(each), 0);
  if (!isRecord(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [name, inner]) =>
      sum + (name === 'show_if' && Array.isArray(inner) ? 1 : name === 'show_if' ? 0 : conditionsIn(inner)),
    0,
  );
}
