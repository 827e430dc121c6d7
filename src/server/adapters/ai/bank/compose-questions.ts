import type { Language } from '../../../../shared/text/languages.ts';
import { BANK } from './bank-content.ts';
import { completeBankItem, type BankQuestion, type GenericItem } from './bank-item.ts';
import type { TopicReading } from './read-topic.ts';
import { TOPIC_WORDS } from './topic-words.ts';

export interface Setting {
  /** True if satisfaction can be asked, not only importance. */
  readonly isJudged: boolean;
  readonly isPast: boolean;
}

/** Returns the topic itself if it can be asked as it is. */
export function composeOwn({ question }: TopicReading, language: Language): BankQuestion[] {
  if (question === null) return [];
  const scale = question.isYesNo ? { scale: 'yes_no_unsure' } : {};
  return [completeBankItem({ text: '{topic}', ...scale }, BANK[language].scales, question.text)];
}

/** Returns a question per listed aspect, and one on the most important. */
export function composeAspects(
  { aspects }: TopicReading,
  language: Language,
  setting: Setting,
): BankQuestion[] {
  const { generic, scales } = BANK[language];
  const one = generic.items.filter(({ form }) => form === (setting.isJudged ? 'rated' : 'weighed'));
  const each = aspects.flatMap((aspect) =>
    one.map((item) => {
      const text = setting.isPast ? (item.past ?? item.text) : item.text;
      return completeBankItem({ ...item, text }, scales, setting.isJudged ? named(aspect, language) : aspect);
    }),
  );
  if (aspects.length < 2) return each;
  const options = [...aspects.map(capital), generic.something_else];
  return [...each, ...inForm('choice', language).map((item) => complete({ ...item, options }, '', language))];
}

export function composeGeneric(
  { form, name, isDative }: TopicReading,
  language: Language,
  mostly: (items: readonly GenericItem[]) => readonly GenericItem[],
): BankQuestion[] {
  return mostly(inForm(form, language)).map((item) => {
    const text = isDative ? (item.dative ?? item.text) : item.text;
    return complete({ ...item, text }, text.startsWith('{topic}') ? capital(name) : name, language);
  });
}

export function composePerson(language: Language): BankQuestion[] {
  return inForm('person', language).map((item) => complete(item, '', language));
}

function inForm(form: string, language: Language): GenericItem[] {
  return BANK[language].generic.items.filter((item) => item.form === form);
}

function complete(item: GenericItem, name: string, language: Language): BankQuestion {
  return completeBankItem(item, BANK[language].scales, name);
}

/** Formats a listed aspect with article, for the middle or start of a sentence. */
function named(aspect: string, language: Language): string {
  const { article, determiners } = TOPIC_WORDS[language];
  if (article === '') return capital(aspect);
  const [first = ''] = aspect.toLowerCase().split(' ');
  return determiners.has(first) ? aspect : `${article}${aspect}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
