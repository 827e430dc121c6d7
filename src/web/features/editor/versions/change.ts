import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import type { SettingName } from '../../../../shared/api/survey/survey-settings.ts';

/** Displayed number (null for content) and text. */
export interface NumberedQuestion {
  readonly number: number | null;
  readonly text: string;
}

/** Lists whose items are compared one by one. */
export const ITEM_LISTS = ['options', 'rows', 'columns'] as const;
export type ItemList = (typeof ITEM_LISTS)[number];

export type FlowPart = 'pages' | 'quotas' | 'arms' | 'scores';

/** A difference between two states; `of` is the later question. */
export type Change =
  | {
      readonly what: 'setting';
      readonly name: SettingName;
      readonly before: unknown;
      readonly after: unknown;
    }
  | { readonly what: 'questionAdded' | 'questionRemoved'; readonly of: NumberedQuestion }
  /** Changed between asked once and asked for each item; earlier answers then belong to another question. */
  | { readonly what: 'questionRepeated' | 'questionOnce'; readonly of: NumberedQuestion }
  | {
      readonly what: 'roundsAdded' | 'roundsRemoved';
      readonly of: NumberedQuestion;
      readonly texts: readonly string[];
    }
  | {
      readonly what: 'roundRenamed';
      readonly of: NumberedQuestion;
      readonly before: string;
      readonly after: string;
    }
  | {
      readonly what: 'questionMoved';
      readonly of: NumberedQuestion;
      readonly before: number;
      readonly after: number;
    }
  | {
      readonly what: 'questionText' | 'questionHelp' | 'words' | 'questionKind' | 'questionDuty' | 'scale';
      readonly of: NumberedQuestion;
      readonly before: string;
      readonly after: string;
    }
  | { readonly what: 'questionSettings' | 'answersVisible'; readonly of: NumberedQuestion }
  | {
      readonly what: 'questionRule';
      readonly of: NumberedQuestion;
      readonly before: Condition | null;
      readonly after: Condition | null;
    }
  | {
      readonly what: 'itemAdded' | 'itemRemoved' | 'itemChanged';
      readonly of: NumberedQuestion;
      readonly list: ItemList;
      readonly text: string;
    }
  | {
      readonly what: 'itemRenamed';
      readonly of: NumberedQuestion;
      readonly list: ItemList;
      readonly before: string;
      readonly after: string;
    }
  | { readonly what: 'itemsMoved'; readonly of: NumberedQuestion; readonly list: ItemList }
  | { readonly what: 'flow'; readonly part: FlowPart }
  | { readonly what: 'endingAdded' | 'endingRemoved'; readonly text: string }
  | { readonly what: 'endingChanged'; readonly before: string; readonly after: string }
  | {
      readonly what: 'translation';
      readonly language: string;
      readonly before: string | null;
      readonly after: string | null;
    };
