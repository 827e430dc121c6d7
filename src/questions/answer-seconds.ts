import type { PartDefinition, QuestionType, Settings } from './question-type.ts';
import { partsOfSent } from './conversions.ts';

/** Reading speed for text that is to be answered. */
const WORDS_PER_MINUTE = 220;
/** Seconds to answer a part after reading it. */
const SECONDS: Readonly<Record<PartDefinition['class'], number>> = { code: 3, codes: 5, wide: 6, text: 8 };
const GROUPED_TEXT = 25;
const MAX_WORDS = 120;

interface Timed {
  readonly question_type: QuestionType;
  readonly question_text: string;
  readonly settings: Settings;
}

export function answerSeconds(questions: readonly Timed[]): number {
  return questions.reduce((sum, question) => sum + secondsOf(question), 0);
}

function secondsOf({ question_type, question_text, settings }: Timed): number {
  const parts = partsOfSent(question_type, settings).filter(({ archived }) => !archived);
  // Few participants write a text for Other.
  const asked = parts.filter(({ anchor, key }) => anchor !== true && !key.startsWith('other'));
  const lists = new Set(
    parts.flatMap(({ label, values }) => [
      label,
      ...(values === null || 'min' in values ? [] : values.map((value) => value.label)),
    ]),
  );
  const words = Math.min(MAX_WORDS, countWords(question_text) + countWords([...lists].join(' ')));
  const answering = asked.reduce(
    (sum, part) => sum + (part.class === 'text' && part.grouped ? GROUPED_TEXT : SECONDS[part.class]),
    0,
  );
  return (words / WORDS_PER_MINUTE) * 60 + answering;
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
