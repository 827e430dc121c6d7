import { FALLBACK_KIND, isQuestionKind, type Settings } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import type { ScaleSettings } from '../../../../questions/core/rules/scale-settings.ts';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import type { Flow } from '../../../../shared/logic/flow.ts';
import { withKeys } from './draft-settings.ts';
import { withGeneratedFlow } from '../logic/edits/with-generated-flow.ts';
import type { Draft, DraftQuestion } from './model.ts';
import { newDraft, newQuestion } from './model.ts';

/** A question that was not typed here: generated, or from a template. */
export interface SourceQuestion {
  /** Left out: it gets a new one. */
  readonly id?: string | undefined;
  readonly question_text: string;
  readonly question_type: string;
  readonly settings?: Settings | undefined;
  readonly options?: readonly string[] | undefined;
  readonly is_optional?: boolean | undefined;
  readonly must?: boolean | undefined;
  /** Page and condition, by the names of the survey that it comes with; without one they mean nothing. */
  readonly page?: number | undefined;
  readonly show_if?: Condition | undefined;
  readonly rating_config?: ScaleSettings | null | undefined;
}

/** A survey that was not typed here. */
export interface SourceSurvey {
  readonly title: string;
  readonly description: string;
  /** The first one goes by `Q1` in conditions, and options by their ids. */
  readonly questions: readonly SourceQuestion[];
  readonly flow?: Flow | undefined;
}

/** A given question as one being edited, with an id of its own unless it brings one; a kind that is not known becomes a text question. */
export function draftQuestionOf(source: SourceQuestion): DraftQuestion {
  const { question_type: type, options = [], is_optional = false, must, rating_config } = source;
  const kind = isQuestionKind(type) ? type : FALLBACK_KIND;
  const { settings, spec } = RULES[kind];
  const read = settings.safeParse(source.settings ?? spec.from({ options, rating_config }, null));
  return {
    ...newQuestion(kind),
    ...(source.id !== undefined && { id: source.id }),
    question_text: source.question_text,
    ...(read.success && { settings: withKeys(read.data) }),
    is_optional,
    ...(must !== undefined && { must }),
  };
}

/**
 * Lays a given survey into a draft: questions at the end, as many as there is room for, words where there are none. Its
 * course comes along where all of its questions do.
 */
export function withSourceSurvey(draft: Draft, source: SourceSurvey, room: number): Draft {
  const questions = source.questions.slice(0, room).map(draftQuestionOf);
  const worded = {
    ...draft,
    title: draft.title.trim() === '' ? source.title : draft.title,
    description: draft.description.trim() === '' ? source.description : draft.description,
  };
  const isComplete = questions.length === source.questions.length;
  return isComplete
    ? withGeneratedFlow(worded, source, questions)
    : { ...worded, questions: [...draft.questions, ...questions] };
}

/** A given survey as a draft by itself, to be shown. */
export function draftOfSource(source: SourceSurvey): Draft {
  return withSourceSurvey(newDraft(new Date(0)), source, source.questions.length);
}
