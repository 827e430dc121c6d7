import { surveyInput, type SurveyInput } from '../../../shared/api/survey/surveys.ts';
import { AppError } from '../../../shared/errors.ts';
import { PLANS } from '../../../shared/plans.ts';
import { NEW_SURVEY, planSave, type SavePlan } from '../surveys/save/plan-save.ts';
import { checkSurvey, type CheckedSurvey } from '../surveys/save/save-survey.ts';
import type { ImportDraft, ImportedSurvey, ImportQuestion } from './import-draft.ts';
import { leaveOut } from './leave-out.ts';
import type { Imported } from '../../adapters/questionnaires/pipeline/map/mapped-survey.ts';
import { reportLine } from './report-line.ts';

const MAX_ROUNDS = 20;
const MAX_UNKNOWN = 50;
const KNOWN = new Set(Object.keys(surveyInput.shape));

const NOT_CARRIED = {
  start_date: null,
  end_date: null,
  access_code: null,
  logo: null,
  cover: null,
  background: null,
  hide_branding: false,
  notify: 'off',
  report_mails: 'off',
} as const;

export interface SettledImport {
  readonly draft: ImportDraft;
  readonly input: SurveyInput;
  readonly checked: CheckedSurvey;
  readonly plan: SavePlan;
}

export function settleImport(imported: Imported): SettledImport {
  return settleDraft(draftOf(imported));
}

export function settleDraft(original: ImportDraft): SettledImport {
  let draft = original;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (draft.survey.questions.length === 0) break;
    const result = check(draft);
    if ('input' in result) return { draft: withCheckedSettings(draft, result.checked), ...result };
    draft = repair(draft, result.fields);
  }
  throw new AppError('import_empty');
}

function draftOf({ survey, ...rest }: Imported): ImportDraft {
  const own = Object.entries(survey);
  const sent = Object.fromEntries(own.filter(([name]) => KNOWN.has(name)));
  const unknown = own.filter(([name]) => !KNOWN.has(name)).slice(0, MAX_UNKNOWN);
  const dropped = unknown.map(([name]) => reportLine('setting_dropped', '', name));
  const questions = (sent['questions'] as readonly Readonly<Record<string, unknown>>[]).map(
    (question, i): ImportQuestion => {
      const { id: _id, option_ids: _ids, parts: _parts, removed_parts: _removed, ...own } = question;
      const settings =
        typeof own['settings'] === 'object' && own['settings'] !== null ? own['settings'] : undefined;
      return {
        ...own,
        ...(settings !== undefined && { settings: settings as ImportQuestion['settings'] }),
        code: `Q${i + 1}`,
        page: (own['page'] ?? null) as number | null,
        show_if: (own['show_if'] ?? null) as ImportQuestion['show_if'],
      } as ImportQuestion;
    },
  );
  const draft = {
    ...sent,
    ...NOT_CARRIED,
    questions,
    flow: (sent['flow'] ?? null) as ImportedSurvey['flow'],
  };
  return {
    ...rest,
    format: rest.format as ImportDraft['format'],
    report: [...rest.report, ...dropped],
    survey: draft,
  };
}

function check({
  survey,
}: ImportDraft): Omit<SettledImport, 'draft'> | { readonly fields: readonly string[] } {
  const parsed = surveyInput.safeParse(survey);
  if (!parsed.success)
    return {
      fields: parsed.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => [...issue.path, key].join('.'))
          : [issue.path.join('.')],
      ),
    };
  try {
    const checked = checkSurvey(parsed.data, null, PLANS.scientific);
    return { input: parsed.data, checked, plan: planSave({ ...checked, settings: parsed.data }, NEW_SURVEY) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid' && error.fields !== undefined)
      return { fields: Object.keys(error.fields) };
    throw error;
  }
}

function repair(draft: ImportDraft, fields: readonly string[]): ImportDraft {
  const removed = new Set<string>();
  const dropped = new Set<string>();
  let { survey } = draft;
  const report = [...draft.report];
  for (const path of fields) {
    const [top = '', index, ...rest] = path.split('.');
    const question = top === 'questions' ? survey.questions[Number(index)] : undefined;
    if (question !== undefined) {
      if (rest[0] === 'show_if' && question.show_if !== null) {
        report.push(reportLine('condition_kept_out', question.code, JSON.stringify(question.show_if)));
        survey = withQuestion(survey, Number(index), { ...question, show_if: null });
      } else if (rest.at(-1) === 'show_if') {
        if (dropped.has(question.code)) continue;
        dropped.add(question.code);
        report.push(reportLine('option_condition_kept_out', question.code));
        survey = withQuestion(survey, Number(index), {
          ...question,
          settings: withoutConditions(question.settings),
        });
      } else if (!removed.has(question.code)) {
        removed.add(question.code);
        const [type, text] = [question['question_type'], question['question_text']].map(String);
        report.push(reportLine('not_valid', '', `${type}: ${text} (${rest.join('.')})`));
      }
    } else if (dropped.has(top)) continue;
    else if (top === 'questions') throw new AppError('too_large');
    else if (top === 'flow' && survey.flow !== null) {
      dropped.add(top);
      report.push(reportLine('logic_dropped', '', path));
      const questions = survey.questions.map((each) => ({ ...each, page: null, show_if: null }));
      survey = { ...survey, flow: null, questions };
    } else {
      dropped.add(top);
      const { [top]: value, ...others } = survey;
      report.push(reportLine('setting_dropped', '', `${top}: ${JSON.stringify(value)}`));
      survey = { ...others, ...(top === 'title' && { title: 'Survey' }) } as ImportedSurvey;
    }
  }
  const next = { ...draft, survey, report };
  if (removed.size === 0) return next;
  const { counts } = next;
  return leaveOut(
    { ...next, counts: { ...counts, imported: Math.max(0, counts.imported - removed.size) } },
    removed,
  );
}

function withQuestion(survey: ImportedSurvey, index: number, question: ImportQuestion): ImportedSurvey {
  return { ...survey, questions: survey.questions.with(index, question) };
}

function withoutConditions(settings: ImportQuestion['settings']): ImportQuestion['settings'] {
  const options = settings['options'];
  if (!Array.isArray(options)) return settings;
  return {
    ...settings,
    options: (options as Readonly<Record<string, unknown>>[]).map(
      ({ show_if: _showIf, ...option }) => option,
    ),
  };
}

function withCheckedSettings(draft: ImportDraft, { questions }: CheckedSurvey): ImportDraft {
  const own = draft.survey.questions;
  if (questions.length !== own.length) return draft;
  const filled = own.map((each, i) => ({ ...each, settings: questions[i]?.settings ?? each.settings }));
  return { ...draft, survey: { ...draft.survey, questions: filled } };
}
