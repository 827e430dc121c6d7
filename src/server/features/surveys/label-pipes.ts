import { withSettingTexts } from '../../../questions/core/rules/setting-texts.ts';
import type { Flow } from '../../../shared/logic/flow.ts';
import { labelPipes } from '../../../shared/logic/pipes.ts';
import { translateFlow } from '../../../shared/logic/translate-flow.ts';
import { readQuestion } from './question-columns.ts';
import type { StoredQuestion } from './stored-survey.ts';

/** Shows the code of the question instead, as in headings and reports. */
export function withPipeLabels<
  S extends { readonly flow: Flow | null; readonly questions: readonly StoredQuestion[] },
>(survey: S): S {
  const { flow, questions } = survey;
  const label = (_key: string, text: string) => labelPipes(text);
  return {
    ...survey,
    flow: flow && JSON.stringify(flow).includes('{{') ? translateFlow(flow, label, label) : flow,
    questions: questions.map((question) => {
      const { question_text, help, settings } = question;
      if (!JSON.stringify([question_text, help, settings]).includes('{{')) return question;
      return readQuestion({
        ...question,
        question_text: labelPipes(question_text),
        help: labelPipes(help),
        settings: withSettingTexts(settings, label),
      });
    }),
  };
}
