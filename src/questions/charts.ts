import type { ComponentType } from 'react';
import { CheckboxesChart } from './checkboxes/chart.tsx';
import { ChoiceChart } from './choice/chart.tsx';
import type { QuestionKind } from './kind.ts';
import type { ChartProps } from './ui-props.ts';
import { RatingChart } from './rating/chart.tsx';

/** Registry: how each kind's counts are drawn; null where its answers are read rather than drawn. */
export const CHARTS: Readonly<Record<QuestionKind, ComponentType<ChartProps> | null>> = {
  multiple_choice: ChoiceChart,
  checkboxes: CheckboxesChart,
  rating: RatingChart,
  text: null,
};
