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
 * The questions of a loop as they are stored: each with an id, and its settings as its kind keeps them.
 * @param before the flow as it is stored, for the options that the same questions had
 * @returns them, and what is wrong with them by field
 */
export function readTemplate(
  loop: Loop,
  before: Flow | null,
  language: Language | undefined,
): { readonly questions: (LoopQuestion & { readonly settings: Settings })[]; readonly fields: FieldErrors } {
  // On the way in they are as any question is sent.
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
      // What is removed is remembered, so that no round gives its id to another option.
      const stored = RULES[question_type].store(settings, same, () => true);
      return { ...fields, id, question_type, settings: stored };
    }),
  };
}
