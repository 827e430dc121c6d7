import { isQuestionKind } from '../../questions/question-type.ts';
import { RULES } from '../../questions/rules.ts';
import type { Condition } from '../logic/conditions/condition.ts';
import type { Flow } from '../logic/flow.ts';
import type { WrittenQuestion, WrittenTemplate } from './template.ts';

/** Every rating gets its scale. Stored templates have null for absent fields. */
export function surveyOfTemplate({
  title,
  description,
  scale,
  questions,
  flow,
}: Omit<WrittenTemplate, 'name' | 'summary' | 'words'>) {
  return {
    title,
    description,
    questions: questions.map(({ show_if, page, ...question }) => ({
      ...question,
      ...(page != null && { page }),
      ...(show_if != null && { show_if: show_if as unknown as Condition }),
      ...(hasScale(question) && { rating_config: question.rating_config ?? scale }),
    })),
    // A test validates the files against the API schema.
    ...(flow != null && { flow: flow as Flow }),
  };
}

export type TemplateSurvey = ReturnType<typeof surveyOfTemplate>;

function hasScale({ question_type }: Pick<WrittenQuestion, 'question_type'>): boolean {
  if (!isQuestionKind(question_type)) return false;
  const { spec, initial } = RULES[question_type];
  return spec.to(initial()).rating_config != null;
}
