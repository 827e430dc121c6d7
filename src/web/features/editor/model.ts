import { DEFAULT_SCALE, type ScaleSettings } from '../../../questions/scale-settings.ts';
import type { Question } from '../../../shared/api/questions.ts';
import type { Plan } from '../../../shared/plans.ts';
import type { Survey } from '../../../shared/api/surveys.ts';
import type { QuestionKind } from '../../../questions/kind.ts';
import { isQuestionKind } from '../../../questions/kind.ts';
import { toStep } from './picker-dates.ts';

/** An option being edited; `id` is null until it is stored. */
export interface DraftOption {
  readonly key: string;
  readonly id: number | null;
  readonly text: string;
}

/** A question being edited; its id is made here and kept by the server. */
export interface DraftQuestion {
  readonly id: string;
  readonly question_text: string;
  readonly question_type: QuestionKind;
  readonly options: readonly DraftOption[];
  readonly is_optional: boolean;
  readonly rating_config: ScaleSettings;
  readonly answers_visible: boolean;
}

/** Everything of a survey that its owner edits. Dates are ISO 8601 UTC. */
export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly visibility: 'public' | 'private';
  readonly access_code: string;
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly results_visible_to_participants: boolean;
  readonly require_answers: boolean;
  readonly allow_embedding: boolean;
  readonly hide_branding: boolean;
  readonly language: 'en' | 'de' | null;
  readonly questions: readonly DraftQuestion[];
}

/** A new survey: Start Date is pre-filled with now, so that the ordinary path ends in an active survey (decision 5). */
export function newDraft(now: Date): Draft {
  return {
    title: '',
    description: '',
    start_date: toStep(now).toISOString(),
    end_date: null,
    visibility: 'public',
    access_code: '',
    anonymity_level: 'anonymous',
    results_visible_to_participants: false,
    require_answers: false,
    allow_embedding: false,
    hide_branding: false,
    language: null,
    questions: [],
  };
}

/** A stored survey as a draft. */
export function draftOf(survey: Survey): Draft {
  return {
    title: survey.title,
    description: survey.description,
    start_date: survey.start_date,
    end_date: survey.end_date,
    visibility: survey.visibility,
    access_code: survey.access_code ?? '',
    anonymity_level: survey.anonymity_level,
    results_visible_to_participants: survey.results_visible_to_participants,
    require_answers: survey.require_answers,
    allow_embedding: survey.allow_embedding,
    hide_branding: survey.hide_branding,
    language: survey.language,
    questions: survey.questions.flatMap(draftQuestion),
  };
}

function draftQuestion(question: Question): DraftQuestion[] {
  if (!isQuestionKind(question.question_type)) return [];
  return [
    {
      id: question.id,
      question_text: question.question_text,
      question_type: question.question_type,
      options: question.options.map((text, i) => newOption(text, question.option_ids[i] ?? null)),
      is_optional: question.is_optional,
      rating_config: question.rating_config ?? DEFAULT_SCALE,
      answers_visible: question.answers_visible,
    },
  ];
}

/** An option that is not stored yet, unless it has an id. */
export function newOption(text: string, id: number | null = null): DraftOption {
  return { key: crypto.randomUUID(), id, text };
}

/** An empty question; multiple choice begins with two empty options. */
export function newQuestion(question_type: QuestionKind = 'multiple_choice'): DraftQuestion {
  return {
    id: crypto.randomUUID(),
    question_text: '',
    question_type,
    options: question_type === 'multiple_choice' ? [newOption(''), newOption('')] : [],
    is_optional: false,
    rating_config: DEFAULT_SCALE,
    answers_visible: false,
  };
}

/** A copy that is not stored yet. */
export function copyQuestion(question: DraftQuestion): DraftQuestion {
  return {
    ...question,
    id: crypto.randomUUID(),
    options: question.options.map(({ text }) => newOption(text)),
  };
}

/** The draft in the contract's form. `time_zone` is the one the dates were picked in. */
export function toInput(draft: Draft, time_zone: string) {
  return {
    ...draft,
    title: draft.title.trim(),
    access_code: draft.visibility === 'private' && draft.access_code.trim() !== '' ? draft.access_code : null,
    time_zone,
    questions: draft.questions.map(toQuestionInput),
  };
}

/** A question in the contract's form; empty options are left out. */
export function toQuestionInput(question: DraftQuestion) {
  const isChoice = question.question_type === 'multiple_choice';
  const options = isChoice ? question.options.filter(({ text }) => text.trim() !== '') : [];
  return {
    id: question.id,
    question_text: question.question_text,
    question_type: question.question_type,
    options: options.map(({ text }) => text),
    option_ids: options.map(({ id }) => id),
    is_optional: question.is_optional,
    rating_config: question.question_type === 'rating' ? question.rating_config : null,
    answers_visible: question.answers_visible,
  };
}

/** How many further questions the plan has room for; Infinity where it has no limit (see `refuseQuestionCount`). */
export function roomFor(plan: Plan, draft: Draft, storedCount: number): number {
  const limit = plan.questions_per_survey;
  return limit === null ? Infinity : Math.max(0, Math.max(limit, storedCount) - draft.questions.length);
}

/** Spec section 2: saving needs a title and at least one question. */
export function maySave(draft: Draft): boolean {
  return draft.title.trim() !== '' && draft.questions.length > 0;
}
