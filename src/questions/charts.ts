import { MaxdiffChart } from './maxdiff/chart.tsx';
import { ConstantSumChart } from './constant-sum/chart.tsx';
import { RankingChart } from './ranking/chart.tsx';
import type { ComponentType } from 'react';
import { PersonsChart } from './chart-persons.tsx';
import { PictureChart } from './picture-choice/chart.tsx';
import { OptionsChart } from './chart-options.tsx';
import type { QuestionType } from './kind.ts';
import type { ChartProps } from './ui-props.ts';
import { NumberChart } from './number/chart.tsx';
import { NpsChart } from './nps/chart.tsx';
import { MatrixChart } from './matrix/chart.tsx';
import { RatingChart } from './rating/chart.tsx';
import { DateChart } from './date/chart.tsx';

/** Registry: how each kind's counts are drawn; null where its answers are read rather than drawn. */
export const CHARTS: Readonly<Record<QuestionType, ComponentType<ChartProps> | null>> = {
  multiple_choice: OptionsChart,
  checkboxes: PersonsChart,
  picture_choice: PictureChart,
  rating: RatingChart,
  number: NumberChart,
  date: DateChart,
  short_text: null,
  nps: NpsChart,
  matrix: MatrixChart,
  ranking: RankingChart,
  constant_sum: ConstantSumChart,
  maxdiff: MaxdiffChart,
  text: null,
  yes_no: OptionsChart,
  consent: OptionsChart,
  statement: null,
};
