import type { QuestionResult } from '../shared/api/results.ts';
import type { FieldErrors } from '../shared/errors.ts';
import type { ScaleSettings } from './scale-settings.ts';

/** The words of a chart, in the reader's language. */
export interface ChartTexts {
  /** 'n responses (p%)'. */
  readonly responses: (count: number, share: number) => string;
  readonly percent: (share: number) => string;
  readonly number: (value: number) => string;
  readonly option: string;
  /** Names an option that is no longer part of the question. */
  readonly removed: (option: string) => string;
  readonly value: string;
  readonly count: string;
  readonly share: string;
  readonly mean: string;
  readonly median: string;
  readonly deviation: string;
  /** Says what the chart shows, for who cannot see it. */
  readonly describe: (answered: number, mostGiven: string, share: number) => string;
  readonly describeNothing: string;
  readonly asPng: string;
  readonly asSvg: string;
  /** Names both downloads of a chart, for who hears them out of place. */
  readonly download: (format: string, question: string) => string;
}

/** What a kind's `chart.tsx` is given. */
export interface ChartProps {
  readonly result: QuestionResult;
  readonly texts: ChartTexts;
}

/** The settings of a question that its kind's editor changes. */
export interface EditableSettings {
  readonly options: readonly { readonly key: string; readonly id: number | null; readonly text: string }[];
  readonly rating_config: ScaleSettings;
  /** Whether participants who may see results may read the answers. */
  readonly answers_visible: boolean;
}

/** The words of the kinds' editors, in the owner's language. */
export interface EditorTexts {
  readonly options: string;
  readonly option: (number: number) => string;
  readonly addOption: string;
  readonly removeOption: (number: number) => string;
  readonly moveOptionUp: (number: number) => string;
  readonly moveOptionDown: (number: number) => string;
  readonly pasteHint: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly minLabel: string;
  readonly maxLabel: string;
  readonly ratingPreview: string;
  readonly textHint: string;
  readonly answersVisible: string;
  readonly answersVisibleHint: string;
  /** Words for a code of what is wrong. */
  readonly problem: (code: string) => string;
}

/** What a kind's `editor.tsx` is given. */
export interface EditorProps {
  readonly settings: EditableSettings;
  readonly onChange: (settings: EditableSettings) => void;
  /** What is wrong with a field, by its name, as the kind's `check` says it. */
  readonly problems: FieldErrors;
  /** Beginning of the ids of its fields: `<idPrefix>-<field name>` takes the focus when something is wrong there. */
  readonly idPrefix: string;
  /** Whether the survey's participants may see results. */
  readonly resultsShared: boolean;
  readonly texts: EditorTexts;
}
