import type { QuestionType } from '../../../../questions/question-type.ts';
import type { Draft, DraftQuestion } from './model.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import { withDefaultWords } from './default-words.ts';
import { newOption, optionsOf, settingsFor } from './draft-settings.ts';
import { pagesOf } from '../logic/pages-of.ts';

/** Moves a question to another place, and onto the page there; the same draft where there is no such question or place. */
export function moveQuestion(draft: Draft, from: number, to: number): Draft {
  const moved = draft.questions[from];
  if (moved === undefined || from === to || to < 0 || to >= draft.questions.length) return draft;
  const page = pagesOf(draft)[to] ?? null;
  const paged = page === null ? moved : { ...moved, page };
  return { ...draft, questions: draft.questions.toSpliced(from, 1).toSpliced(to, 0, paged) };
}

/** Puts a changed question in the place of the one with its id. */
export function replaceQuestion(draft: Draft, question: DraftQuestion): Draft {
  return { ...draft, questions: draft.questions.map((each) => (each.id === question.id ? question : each)) };
}

/** Puts a question at a place, or at the end where there are fewer; the same draft where the question is there already. */
export function insertQuestion(draft: Draft, question: DraftQuestion, index: number): Draft {
  if (draft.questions.some(({ id }) => id === question.id)) return draft;
  return { ...draft, questions: draft.questions.toSpliced(index, 0, question) };
}

/** A place in the list: above or below the question with this id. */
export interface Spot {
  readonly id: string;
  readonly side: 'above' | 'below';
}

/** Puts a question beside another one, on the same page; at the end where that one is gone. */
export function insertAt(draft: Draft, question: DraftQuestion, { id, side }: Spot): Draft {
  const at = draft.questions.findIndex((each) => each.id === id);
  const beside = draft.questions[at];
  if (beside === undefined) return appendQuestions(draft, [question]);
  return insertQuestion(draft, { ...question, page: beside.page }, side === 'above' ? at : at + 1);
}

/** Takes a question out; the draft keeps its place for {@link insertQuestion} to bring it back. */
export function removeQuestion(draft: Draft, id: string): Draft {
  return { ...draft, questions: draft.questions.filter((each) => each.id !== id) };
}

/** Adds questions at the end. */
export function appendQuestions(draft: Draft, questions: readonly DraftQuestion[]): Draft {
  return { ...draft, questions: [...draft.questions, ...questions] };
}

/** Gives a draft that has no title yet the proposed one. */
export function withTitle(draft: Draft, title: string): Draft {
  return draft.title.trim() === '' && title !== '' ? { ...draft, title } : draft;
}

/** The same question as another kind; what the other kind does not use is kept until it is saved. */
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

/** The question with its options in new words, as a wording suggestion gives them; options keep their ids by text. */
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
