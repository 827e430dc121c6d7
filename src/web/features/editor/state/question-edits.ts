import type { QuestionType } from '../../../../questions/question-type.ts';
import type { Draft, DraftQuestion } from './model.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import { withDefaultWords } from './default-words.ts';
import { newOption, optionsOf, settingsFor } from './draft-settings.ts';
import { pagesOf } from '../logic/pages-of.ts';

/** Moves a question and assigns it to the page there; ignores invalid positions. */
export function moveQuestion(draft: Draft, from: number, to: number): Draft {
  const moved = draft.questions[from];
  if (moved === undefined || from === to || to < 0 || to >= draft.questions.length) return draft;
  const page = pagesOf(draft)[to] ?? null;
  const paged = page === null ? moved : { ...moved, page };
  return { ...draft, questions: draft.questions.toSpliced(from, 1).toSpliced(to, 0, paged) };
}

export function replaceQuestion(draft: Draft, question: DraftQuestion): Draft {
  return { ...draft, questions: draft.questions.map((each) => (each.id === question.id ? question : each)) };
}

/** Inserts a question unless it exists. */
export function insertQuestion(draft: Draft, question: DraftQuestion, index: number): Draft {
  if (draft.questions.some(({ id }) => id === question.id)) return draft;
  return { ...draft, questions: draft.questions.toSpliced(index, 0, question) };
}

export interface Spot {
  readonly id: string;
  readonly side: 'above' | 'below';
}

/** Inserts a question beside another on its page, else at the end. */
export function insertAt(draft: Draft, question: DraftQuestion, { id, side }: Spot): Draft {
  const at = draft.questions.findIndex((each) => each.id === id);
  const beside = draft.questions[at];
  if (beside === undefined) return appendQuestions(draft, [question]);
  return insertQuestion(draft, { ...question, page: beside.page }, side === 'above' ? at : at + 1);
}

/** Assigns a new question to the last page. */
export function onLastPage({ flow }: Draft, question: DraftQuestion): DraftQuestion {
  return { ...question, page: flow?.pages.at(-1)?.id ?? null };
}

/** Removes a question; its page assignment stays for {@link insertQuestion}. */
export function removeQuestion(draft: Draft, id: string): Draft {
  return { ...draft, questions: draft.questions.filter((each) => each.id !== id) };
}

export function appendQuestions(draft: Draft, questions: readonly DraftQuestion[]): Draft {
  return { ...draft, questions: [...draft.questions, ...questions] };
}

/** Sets the title if the draft has none. */
export function withTitle(draft: Draft, title: string): Draft {
  return draft.title.trim() === '' && title !== '' ? { ...draft, title } : draft;
}

/** Changes the type; unused settings survive until the next save. */
export function withKind(
  question: DraftQuestion,
  question_type: QuestionType,
  language: Language,
): DraftQuestion {
  if (question.question_type === question_type) return question;
  const parked = { ...question.parked, [question.question_type]: question.settings };
  const settings = settingsFor(question_type, parked[question_type], question);
  return withDefaultWords({ ...question, question_type, settings, parked }, language);
}

/** Applies a wording suggestion; options keep their ids by text. */
export function withSuggestion(
  question: DraftQuestion,
  suggestion: { readonly question_text?: string; readonly options?: readonly string[] },
): DraftQuestion {
  const { question_text = question.question_text, options } = suggestion;
  if (options === undefined) return { ...question, question_text };
  const before = optionsOf(question);
  const left = [...before];
  const matched = options.map((text, index) => {
    const same = left.findIndex((option) => option.text === text);
    const at = same >= 0 ? same : -1;
    const [known] = at >= 0 ? left.splice(at, 1) : [];
    return known ?? { text, index };
  });
  const unused = before.length === options.length ? left : [];
  const worded = matched.map((option) => {
    if ('key' in option) return option;
    const renamed = unused.shift();
    return renamed === undefined ? newOption(option.text) : { ...renamed, text: option.text };
  });
  return { ...question, question_text, settings: { ...question.settings, options: worded } };
}
