import { withSettingTexts } from '../../../../questions/setting-texts.ts';
import type { Flow } from '../../../../shared/logic/flow.ts';
import type { Draft } from '../model.ts';

type Words = Readonly<Record<string, string>>;

/**
 * A draft as it was said in one of its further languages; what has no words there stays as it is written.
 * @param words by key: `title`, `Q3`, `Q3.help`, `Q3.o.5`, `page.2`, `check.1`, `ending.1`
 */
export function translatedDraft(draft: Draft, language: string, words: Words): Draft {
  const say = (key: string, text: string) => words[key] ?? text;
  return {
    ...draft,
    language,
    title: say('title', draft.title),
    description: say('description', draft.description),
    flow: draft.flow && translatedFlow(draft.flow, say),
    questions: draft.questions.map((question) => {
      const { code, question_text, help, settings } = question;
      if (code === undefined) return question;
      return {
        ...question,
        question_text: say(code, question_text),
        help: say(`${code}.help`, help),
        settings: withSettingTexts(settings, (key) => words[`${code}.${key}`]),
      };
    }),
  };
}

function translatedFlow(flow: Flow, say: (key: string, text: string) => string): Flow {
  let number = 0;
  return {
    ...flow,
    pages: flow.pages.map(({ title, checks, ...page }) => ({
      ...page,
      ...(title !== undefined && { title: say(`page.${page.id}`, title) }),
      ...(checks && {
        checks: checks.map((check) => ({ ...check, words: say(`check.${++number}`, check.words) })),
      }),
    })),
    endings: flow.endings.map((ending) => ({ ...ending, text: say(`ending.${ending.id}`, ending.text) })),
  };
}
