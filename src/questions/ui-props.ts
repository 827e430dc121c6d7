import type { QuestionResult } from '../shared/api/results.ts';
import type { Settings } from './kind.ts';

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
  /** How many options a person chose on average. */
  readonly meanChosen: string;
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

/** What a kind's `editor.tsx` is given. Its words are in the namespace `kinds`. */
export interface EditorProps {
  /** As the kind sends them; the items of lists have a `key` beside. */
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  /** What is wrong with a field, in words, by its name as the kind's `checkSettings` says it. */
  readonly problems: Readonly<Record<string, string>>;
  /** Beginning of the ids of its fields: `<idPrefix>-<field name>` takes the focus when something is wrong there. */
  readonly idPrefix: string;
}
