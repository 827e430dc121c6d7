import type { QuestionResult } from '../../../shared/api/results/results.ts';
import type { Settings } from '../../question-type.ts';

/** What a kind's `chart.tsx` is given; its words come from `useChartWords`. */
export interface ChartProps {
  readonly result: QuestionResult;
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
