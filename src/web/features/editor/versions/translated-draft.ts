import { withSettingTexts } from '../../../../questions/core/rules/setting-texts.ts';
import { translateFlow } from '../../../../shared/logic/translate-flow.ts';
import type { Draft } from '../state/model.ts';

type Words = Readonly<Record<string, string>>;

/**
 * Returns a translated draft; untranslated texts stay.
 * @param words by key: `title`, `Q3`, `Q3.help`, `Q3.o.5`, `page.2`, `check.1`, `ending.1`, `X1.o.2`
 */
export function translatedDraft(draft: Draft, language: string, words: Words): Draft {
  const textOf = (key: string, text: string) => words[key] ?? text;
  return {
    ...draft,
    language,
    title: textOf('title', draft.title),
    description: textOf('description', draft.description),
    flow: draft.flow && translateFlow(draft.flow, textOf, textOf),
    questions: draft.questions.map((question) => {
      const { code, question_text, help, settings } = question;
      if (code === undefined) return question;
      return {
        ...question,
        question_text: textOf(code, question_text),
        help: textOf(`${code}.help`, help),
        settings: withSettingTexts(settings, (key) => words[`${code}.${key}`]),
      };
    }),
  };
}
