import { FALLBACK_KIND, isQuestionKind, type Settings } from '../../../questions/kind.ts';
import { RULES } from '../../../questions/rules.ts';
import type { ScaleSettings } from '../../../questions/scale-settings.ts';
import { withKeys } from './draft-settings.ts';
import type { Draft, DraftQuestion } from './model.ts';
import { newDraft, newQuestion } from './model.ts';

/** A question that was not typed here: generated, or from a template. */
export interface GivenQuestion {
  /** Left out: it gets a new one. */
  readonly id?: string | undefined;
  readonly question_text: string;
  readonly question_type: string;
  readonly settings?: Settings | undefined;
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
  const kind = isQuestionKind(type) ? type : FALLBACK_KIND;
  const { settings, spec } = RULES[kind];
  const read = settings.safeParse(given.settings ?? spec.from({ options, rating_config }, null));
  return {
    ...newQuestion(kind),
    ...(given.id !== undefined && { id: given.id }),
    question_text: given.question_text,
    ...(read.success && { settings: withKeys(read.data) }),
    is_optional,
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
