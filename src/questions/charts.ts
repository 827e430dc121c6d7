import { MaxdiffChart } from './types/maxdiff/chart.tsx';
import { ConstantSumChart } from './types/constant-sum/chart.tsx';
import { RankingChart } from './types/ranking/chart.tsx';
import type { ComponentType } from 'react';
import { PersonsChart } from './core/chart/persons.tsx';
import { PictureChart } from './types/picture-choice/chart.tsx';
import { OptionsChart } from './core/chart/options.tsx';
import type { QuestionType } from './question-type.ts';
import type { ChartProps } from './core/chart/ui-props.ts';
import { NumberChart } from './types/number/chart.tsx';
import { NpsChart } from './types/nps/chart.tsx';
import { MatrixChart } from './types/matrix/chart.tsx';
import { RatingChart } from './types/rating/chart.tsx';
import { DateChart } from './types/date/chart.tsx';

/** Registry: chart of each question type; null for types listed as text. */
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
