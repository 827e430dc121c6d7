import type { QuestionResult } from '../../../shared/api/results/results.ts';
import type { Settings } from '../../question-type.ts';

/** Props of `chart.tsx`; texts come from `useChartWords`. */
export interface ChartProps {
  readonly result: QuestionResult;
}

/** Props of `editor.tsx`; texts are in the namespace `kinds`. */
export interface EditorProps {
  /** As sent by the type, with a `key` on list items. */
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  readonly problems: Readonly<Record<string, string>>;
  /** Prefix of field ids: `<idPrefix>-<field name>` is focused on an error. */
  readonly idPrefix: string;
}
