import type { ScaleSettings } from '../../../../questions/core/rules/scale-settings.ts';
import type { QuestionType, Settings } from '../../../../questions/question-type.ts';

/** Has a named scale or its own options; without either it is free text. */
export interface BankItem {
  readonly text: string;
  readonly rating?: string;
  readonly scale?: string;
  readonly options?: readonly string[];
  /** For multiple selection; the last may be exclusive. */
  readonly several?: readonly string[];
  readonly none?: string;
  /** Without parts, it fits all topics of the area. */
  readonly parts?: readonly string[];
  /** Awareness, use, satisfaction … */
  readonly construct?: string;
}

export interface AreaContent {
  readonly words: readonly string[];
  /** Decide only if no other keywords match. */
  readonly weak_words: readonly string[];
  readonly past?: boolean;
  /** An item about a part needs one of its keywords in the topic. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  readonly items: readonly BankItem[];
}

export interface GenericItem extends BankItem {
  /**
   * `offer`: can be judged; `theme`: a quoted name; `neutral`: names nothing; `rated`, `weighed`, `choice`: lists;
   * `person`: about the participant.
   */
  readonly form: string;
  readonly dative?: string;
  readonly past?: string;
}

export interface GenericContent {
  readonly person_words: readonly string[];
  readonly something_else: string;
  readonly items: readonly GenericItem[];
}

export interface ScaleContent {
  readonly ratings: Readonly<Record<string, ScaleSettings>>;
  readonly options: Readonly<Record<string, readonly string[]>>;
}

export interface BankQuestion {
  question_text: string;
  question_type: QuestionType;
  options: string[];
  is_optional: boolean;
  settings?: Settings;
  rating_config: ScaleSettings | null;
}

/** Inserts the topic and the named scale. @throws Error if the scale is unknown */
export function completeBankItem(item: BankItem, scales: ScaleContent, topic: string): BankQuestion {
  // A function, so "$&" in a topic is not interpreted.
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
