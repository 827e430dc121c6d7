import { randomUUID } from 'node:crypto';
import type { Settings } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { QUESTION_FIELD_NAMES } from '../../../../shared/api/survey/question-fields.ts';
import type { QuestionInput } from '../../../../shared/api/survey/questions.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import type { Flow, Loop, LoopQuestion } from '../../../../shared/logic/flow.ts';
import { checkQuestions } from '../save/check-questions.ts';

/**
 * Returns loop questions to store, and field errors.
 * @param before stored flow, for existing options
 */
export function readTemplate(
  loop: Loop,
  before: Flow | null,
  language: Language | undefined,
): { readonly questions: (LoopQuestion & { readonly settings: Settings })[]; readonly fields: FieldErrors } {
  // The input has the format of ordinary questions.
  const sent = loop.questions as unknown as readonly QuestionInput[];
  const { questions, fields } = checkQuestions(sent, [], language);
  const known = new Map(
    (before?.loops ?? []).flatMap((each) => each.questions.map((question) => [question.id, question])),
  );
  return {
    fields,
    questions: questions.map(({ id = randomUUID(), question_type, settings, ...question }) => {
      const was = known.get(id);
      const same = was?.question_type === question_type ? was.settings : null;
      const { page: _page, ...fields } = pick(question, QUESTION_FIELD_NAMES);
      // Removed options are remembered, so no iteration reuses their ids.
      const stored = RULES[question_type].store(settings, same, () => true);
      return { ...fields, id, question_type, settings: stored };
    }),
  };
}
