import type { ScaleSettings } from '../../../../questions/core/rules/scale-settings.ts';
import type { QuestionType, Settings } from '../../../../questions/question-type.ts';

/** An item as it is written down: a named rating or scale, options of its own, or none of them for free text. */
export interface BankItem {
  readonly text: string;
  readonly rating?: string;
  readonly scale?: string;
  readonly options?: readonly string[];
  /** Options of which several may be chosen; the last, if it says so, stands alone. */
  readonly several?: readonly string[];
  readonly none?: string;
  /** The parts of its area that it asks about; without any it fits every topic of the area. */
  readonly parts?: readonly string[];
  /** What a generic item asks about: awareness, use, satisfaction … */
  readonly construct?: string;
}

/** A subject area: the words it is found by, and its items, the broadest first. */
export interface AreaContent {
  readonly words: readonly string[];
  /** Words that fit other areas too: they decide only where nothing else does. */
  readonly weak_words: readonly string[];
  /** Whether it is about something that is over: an event, a journey. */
  readonly past?: boolean;
  /** Words that name a part of the area; an item about parts is offered where a topic names one of them. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  readonly items: readonly BankItem[];
}

/** An item for any topic, made for topics of one form. */
export interface GenericItem extends BankItem {
  /** `offer`: something that can be judged; `theme`: a name in quotation marks; `neutral`: names nothing; `rated`, `weighed`, `choice`: what a topic lists; `person`: about the participant. */
  readonly form: string;
  /** Its text where the topic's words stand in the dative. */
  readonly dative?: string;
  /** Its text where what is asked about is over. */
  readonly past?: string;
}

export interface GenericContent {
  /** Words that ask for questions about the participant. */
  readonly person_words: readonly string[];
  /** The last option of a choice among what a topic lists. */
  readonly something_else: string;
  readonly items: readonly GenericItem[];
}

export interface ScaleContent {
  readonly ratings: Readonly<Record<string, ScaleSettings>>;
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** A finished question, in the contract's fields. */
export interface BankQuestion {
  question_text: string;
  question_type: QuestionType;
  options: string[];
  is_optional: boolean;
  settings?: Settings;
  rating_config: ScaleSettings | null;
}

/** Makes an item whole: fills in the topic and the named scale. Throws when the item names a scale that is not there. */
export function completeBankItem(item: BankItem, scales: ScaleContent, topic: string): BankQuestion {
  // A function, so that "$&" in a topic stays what it is.
  const question_text = item.text.replace('{topic}', () => topic);
  if (item.rating !== undefined) {
    const rating_config = scales.ratings[item.rating];
    if (rating_config === undefined) throw new Error(`The question bank has no rating "${item.rating}".`);
    return { question_text, question_type: 'rating', options: [], is_optional: false, rating_config };
  }
  if (item.several !== undefined) {
    const several = item.several.map((text) => ({ text }));
    const none = item.none === undefined ? [] : [{ text: item.none, exclusive: true }];
    return {
      question_text,
      question_type: 'checkboxes',
      options: [],
      is_optional: false,
      settings: { options: [...several, ...none] },
      rating_config: null,
    };
  }
  const options = item.scale === undefined ? item.options : scales.options[item.scale];
  if (options === undefined && item.scale !== undefined) {
    throw new Error(`The question bank has no scale "${item.scale}".`);
  }
  return {
    question_text,
    question_type: options === undefined ? 'text' : 'multiple_choice',
    options: [...(options ?? [])],
    is_optional: options === undefined || item.construct === 'demographics',
    rating_config: null,
  };
}
