import { isQuestionKind } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { isShortCode } from '../../../../shared/survey/access-code.ts';
import { hasPipe } from '../../../../shared/logic/pipes.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import { findLogicNotes } from '../logic/notes/find-logic-notes.ts';
import { stepOfAnchor } from '../logic/step-of-anchor.ts';
import { sentQuestions } from '../logic/loops-of.ts';
import { settleDraft } from '../logic/settle-draft.ts';
import { parametersProblem } from './parameter-lines.ts';
import type { Draft, DraftQuestion } from './model.ts';
import { withoutKeys } from './draft-settings.ts';

export type EditorTab = 'details' | 'questions' | 'settings';

/** The tab and question of a problem. */
export interface ProblemAnchor {
  readonly tab: EditorTab;
  readonly questionId: string | null;
  /** The field: `title`, `end_date`, `question_text`, `options`, `max`. */
  readonly field: string;
  readonly step?: string;
}

/** An error disappears when its field changes. */
export interface ServerProblems {
  readonly draft: Draft;
  readonly fields: FieldErrors;
  readonly questions: ReadonlyMap<string, { readonly question: DraftQuestion; readonly fields: FieldErrors }>;
}

const NONE: FieldErrors = {};
const DETAILS = new Set(['title', 'description', 'start_date', 'end_date', 'time_zone']);
/** Merely empty fields; shown after an attempt to save. */
const NOT_YET = new Set(['required', 'options_required', 'rows_required', 'columns_required', 'alt_missing']);

const problemsByQuestion = new WeakMap<DraftQuestion, { all: FieldErrors; early: FieldErrors }>();

/** Returns a question's problems, cached by question object. `tried` includes missing values. */
export function questionProblems(question: DraftQuestion, tried: boolean): FieldErrors {
  let known = problemsByQuestion.get(question);
  if (known === undefined) {
    const isBlank = question.question_text.trim() === '';
    const problems = {
      ...(isBlank && { question_text: 'required' }),
      ...settingsProblems(question),
    };
    const early = earlyProblems(problems);
    known = {
      all: Object.keys(problems).length === 0 ? NONE : problems,
      early: Object.keys(early).length === 0 ? NONE : early,
    };
    problemsByQuestion.set(question, known);
  }
  return tried ? known.all : known.early;
}

/** Problems shown before an attempt to save. */
export function earlyProblems(problems: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(problems).filter(([, code]) => !NOT_YET.has(code)));
}

function settingsProblems({ question_type, settings }: DraftQuestion): FieldErrors {
  if (!isQuestionKind(question_type)) return NONE;
  return RULES[question_type].checkSettings(withoutKeys(settings));
}

/** Validates survey fields; an already stored short code is accepted. */
export function surveyProblems(draft: Draft, storedCode: string | null): FieldErrors {
  const { title, start_date, end_date, visibility, access_code, retention_days, minimum_group } = draft;
  const hasNewCode = visibility === 'private' && access_code.trim() !== '' && access_code !== storedCode;
  const ofParameters = parametersProblem(draft.parameters, draft.anonymity_level);
  return {
    ...(title.trim() === '' && { title: 'required' }),
    // No question comes before the title and the description.
    ...(hasPipe(title) && { title: 'logic_later' }),
    ...(hasPipe(draft.description) && { description: 'logic_later' }),
    ...(start_date !== null &&
      end_date !== null &&
      end_date < start_date && { end_date: 'end_before_start' }),
    ...(hasNewCode && isShortCode(access_code) && { access_code: 'access_code_short' }),
    ...(retention_days === 0 && { retention_days: 'required' }),
    ...(draft.logo?.alt.trim() === '' && { logo: 'alt_missing' }),
    ...(ofParameters !== null && { parameters: ofParameters }),
    ...(minimum_group < BOUNDS.leastGroup && { minimum_group: 'number_range' }),
  };
}

export function firstProblem(draft: Draft, storedCode: string | null): ProblemAnchor | null {
  const fields = Object.keys(surveyProblems(draft, storedCode));
  const inDetails = fields.find((name) => DETAILS.has(name));
  if (inDetails !== undefined) return anchorOfField(inDetails);
  for (const question of draft.questions) {
    const own = Object.keys(questionProblems(question, true))[0];
    if (own !== undefined) return { tab: 'questions', questionId: question.id, field: own };
  }
  return fields[0] === undefined ? firstOfLogic(draft) : anchorOfField(fields[0]);
}

/** Returns the first invalid condition or skip. */
function firstOfLogic(draft: Draft): ProblemAnchor | null {
  const wrong = findLogicNotes(settleDraft(draft)).find(
    ({ isError, field }) => isError && field === undefined,
  );
  if (wrong === undefined) return null;
  const { anchor } = wrong;
  if (anchor === null) return { tab: 'questions', questionId: null, field: 'flow', step: 'start' };
  const questionId = anchor.at === 'question' ? anchor.id : null;
  return { tab: 'questions', questionId, ...stepOfAnchor(anchor) };
}

/** Assigns field paths (`questions.2.options`) to the sent draft. */
export function readServerProblems(fields: FieldErrors, draft: Draft): ServerProblems {
  const own: Record<string, string> = {};
  const questions = new Map<string, { question: DraftQuestion; fields: Record<string, string> }>();
  const { beside, loops } = sentQuestions(draft);
  for (const [path, code] of Object.entries(fields)) {
    const [, loop, anchor = '', rest = 'question_text'] =
      /^(?:flow\.loops\.(\d+)\.)?questions\.(\d+)\.?(.*)$/.exec(path) ?? [];
    const sent = loop === undefined ? beside : loops[Number(loop)]?.questions;
    const id = sent?.[Number(anchor)]?.id;
    const question = anchor === '' ? undefined : draft.questions.find((each) => each.id === id);
    if (question === undefined) own[path.split('.')[0] ?? path] = code;
    else {
      const entry = questions.get(question.id) ?? { question, fields: {} };
      entry.fields[fieldName(rest)] = code;
      questions.set(question.id, entry);
    }
  }
  return { draft, fields: own, questions };
}

/** Returns errors of fields unchanged since. */
export function unchangedFields({ draft: sent, fields }: ServerProblems, draft: Draft): FieldErrors {
  const isUnchanged = (name: string) =>
    !(name in draft) || draft[name as keyof Draft] === sent[name as keyof Draft];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isUnchanged(name)));
}

/** Returns the first server error in screen order; null without a field. */
export function firstServerProblem({ draft, fields, questions }: ServerProblems): ProblemAnchor | null {
  const first = draft.questions.find(({ id }) => questions.has(id));
  const names = Object.keys(fields);
  const inDetails = names.find((name) => DETAILS.has(name));
  if (inDetails !== undefined) return anchorOfField(inDetails);
  if (first !== undefined) {
    const field = Object.keys(questions.get(first.id)?.fields ?? {})[0] ?? 'question_text';
    return { tab: 'questions', questionId: first.id, field };
  }
  return names[0] === undefined ? null : anchorOfField(names[0]);
}

function anchorOfField(field: string): ProblemAnchor {
  return { tab: tabOfField(field), questionId: null, field };
}

export function tabOfField(field: string): EditorTab {
  if (DETAILS.has(field)) return 'details';
  return ['questions', 'flow'].includes(field) ? 'questions' : 'settings';
}

/** Editors show errors per field, and per list. */
function fieldName(path: string): string {
  return path === '' ? 'question_text' : (path.replace(/^settings\./, '').split('.')[0] ?? path);
}
