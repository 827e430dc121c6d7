import { DEFAULT_SCALE, type ScaleSettings } from '../../../questions/scale-settings.ts';
import { isQuestionKind } from '../../../questions/kind.ts';
import type { Draft, DraftQuestion } from './model.ts';
import { newDraft, newOption, newQuestion } from './model.ts';

/** A question that was not typed here: generated, or from a template. */
export interface GivenQuestion {
  /** Left out: it gets a new one. */
  readonly id?: string | undefined;
  readonly question_text: string;
  readonly question_type: string;
  readonly options?: readonly string[] | undefined;
  readonly is_optional?: boolean | undefined;
  readonly rating_config?: ScaleSettings | null | undefined;
}

/** A survey that was not typed here. */
export interface GivenSurvey {
  readonly title: string;
  readonly description: string;
  readonly questions: readonly GivenQuestion[];
}

/** A given question as one being edited, with an id of its own unless it brings one; a kind that is not known becomes a text question. */
export function draftQuestionOf(given: GivenQuestion): DraftQuestion {
  const { question_type: type, options = [], is_optional = false, rating_config } = given;
  return {
    ...newQuestion(isQuestionKind(type) ? type : 'text'),
    ...(given.id !== undefined && { id: given.id }),
    question_text: given.question_text,
    options: type === 'multiple_choice' ? options.map((text) => newOption(text)) : [],
    is_optional,
    rating_config: rating_config ?? DEFAULT_SCALE,
  };
}

/** Lays a given survey into a draft: questions at the end, as many as there is room for, words where there are none. */
export function withGivenSurvey(draft: Draft, given: GivenSurvey, room: number): Draft {
  return {
    ...draft,
    title: draft.title.trim() === '' ? given.title : draft.title,
    description: draft.description.trim() === '' ? given.description : draft.description,
    questions: [...draft.questions, ...given.questions.slice(0, room).map(draftQuestionOf)],
  };
}

/** A given survey as a draft by itself, to be shown. */
export function draftOfGiven(given: GivenSurvey): Draft {
  return withGivenSurvey(newDraft(new Date(0)), given, given.questions.length);
}
