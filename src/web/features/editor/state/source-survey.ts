import { FALLBACK_KIND, isQuestionKind, type Settings } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import type { ScaleSettings } from '../../../../questions/core/rules/scale-settings.ts';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import type { Flow } from '../../../../shared/logic/flow.ts';
import { withKeys } from './draft-settings.ts';
import { withGeneratedFlow } from '../logic/edits/with-generated-flow.ts';
import type { Draft, DraftQuestion } from './model.ts';
import { newDraft, newQuestion } from './model.ts';

export interface SourceQuestion {
  /** Generated if absent. */
  readonly id?: string | undefined;
  readonly question_text: string;
  readonly help?: string | undefined;
  readonly question_type: string;
  readonly settings?: Settings | undefined;
  readonly options?: readonly string[] | undefined;
  readonly is_optional?: boolean | undefined;
  readonly must?: boolean | undefined;
  /** In the source survey's references, meaningless without it. */
  readonly page?: number | undefined;
  readonly show_if?: Condition | undefined;
  readonly rating_config?: ScaleSettings | null | undefined;
}

export interface SourceSurvey {
  readonly title: string;
  readonly description: string;
  /** Conditions refer to it as `Q1`, to options by id. */
  readonly questions: readonly SourceQuestion[];
  readonly flow?: Flow | undefined;
}

/** Converts a source question; an unknown type becomes a text question. */
export function draftQuestionOf(source: SourceQuestion): DraftQuestion {
  const { question_type: type, options = [], is_optional = false, must, rating_config } = source;
  const kind = isQuestionKind(type) ? type : FALLBACK_KIND;
  const { settings, spec } = RULES[kind];
  const read = settings.safeParse(source.settings ?? spec.from({ options, rating_config }, null));
  return {
    ...newQuestion(kind),
    ...(source.id !== undefined && { id: source.id }),
    question_text: source.question_text,
    ...(source.help !== undefined && { help: source.help }),
    ...(read.success && { settings: withKeys(read.data) }),
    is_optional,
    ...(must !== undefined && { must }),
  };
}

/** Appends at most `room` questions and fills empty texts; adds the logic only if all fit. */
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

export function draftOfSource(source: SourceSurvey): Draft {
  return withSourceSurvey(newDraft(), source, source.questions.length);
}
