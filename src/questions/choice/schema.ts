import type { KindSchema, Option } from '../kind.ts';

/** Multiple choice: one of a list of options; stored as the option's id. */
export const choiceSchema: KindSchema = {
  complete: (question) => ({ options: question.options, rating_config: null }),

  check(question) {
    if (question.options.length === 0) return { options: 'options_required' };
    return new Set(question.options).size < question.options.length ? { options: 'options_repeated' } : {};
  },

  readAnswer(answer, question) {
    const text = answer.trim();
    return (findOption(question.options, text) ?? findFormer(question.options, text))?.id ?? null;
  },

  writeAnswer: (stored, question) =>
    question.options.find((option) => option.id === stored)?.text ?? String(stored),

  counter: Number,

  counters: (question) => question.options.map((option) => option.id),
};

function findOption(options: readonly Option[], text: string): Option | undefined {
  return (
    options.find((option) => option.text === text && option.archived !== true) ??
    options.find((option) => option.text === text)
  );
}

function findFormer(options: readonly Option[], text: string): Option | undefined {
  return options.find((option) => option.former_texts?.includes(text) === true);
}
