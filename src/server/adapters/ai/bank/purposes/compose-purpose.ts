import { isQuestionKind } from '../../../../../questions/question-type.ts';
import { surveyOfTemplate } from '../../../../../shared/templates/survey-of-template.ts';
import type { CatalogueTemplate } from '../../../../../shared/templates/template.ts';
import type { Language } from '../../../../../shared/text/languages.ts';
import type { BankQuestion } from '../bank-item.ts';
import { stemsOf } from '../topic.ts';

export function questionsOfTemplate(template: CatalogueTemplate): BankQuestion[] {
  return surveyOfTemplate(template).questions.flatMap(
    ({ question_text, question_type, options = [], settings, is_optional = false, rating_config = null }) =>
      isQuestionKind(question_type)
        ? [
            {
              question_text,
              question_type,
              options: [...options],
              is_optional,
              ...(settings !== undefined && { settings }),
              rating_config,
            },
          ]
        : [],
  );
}

export function chooseQuestions(
  questions: readonly BankQuestion[],
  topic: string,
  count: number,
  language: Language,
): BankQuestion[] {
  const wanted = stemsOf(topic, language);
  const isNamed = (question: BankQuestion): boolean =>
    [...stemsOf(textOf(question), language)].some((stem) => wanted.has(stem));
  const ranked = [
    ...questions.slice(0, 2),
    ...questions.slice(2).filter(isNamed),
    ...questions.slice(2).filter((question) => !isNamed(question)),
  ];
  const chosen = new Set(ranked.slice(0, count));
  return questions.filter((question) => chosen.has(question));
}

function textOf({ question_text, options, settings }: BankQuestion): string {
  return [question_text, ...options, settings === undefined ? '' : JSON.stringify(settings)].join(' ');
}
