import type { ComponentType } from 'react';
import { ChoiceChart } from './choice/chart.tsx';
import type { QuestionKind } from './kind.ts';
import type { ChartProps } from './ui-props.ts';
import { RatingChart } from './rating/chart.tsx';

/** Shelf: how each kind's counts are drawn; null where its answers are read rather than drawn. */
export const CHARTS: Readonly<Record<QuestionKind, ComponentType<ChartProps> | null>> = {
  multiple_choice: ChoiceChart,
  rating: RatingChart,
  text: null,
};
