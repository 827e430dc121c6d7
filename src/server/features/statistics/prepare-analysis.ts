import type { Analysis } from '../../../shared/api/results/statistics.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { withoutLinkValues } from '../../../shared/survey/link-values.ts';
import { isPlanning } from '../../../statistics/answers/run-planning.ts';
import type { Authorized } from '../../base/authorize.ts';
import { exportColumns } from '../exports/rows/export-columns.ts';
import type { ResultsSurvey } from '../results/data.ts';
import { checkLinkValues } from '../surveys/check-link-values.ts';
import type { StoredQuestion } from '../surveys/stored-survey.ts';
import {
  checkNoColumns,
  chooseColumns,
  chooseMargins,
  chooseQuestion,
  isOfQuestion,
  type Chosen,
} from './domain.ts';

export interface PreparedAnalysis {
  readonly analysis: Analysis;
  readonly survey: Authorized<ResultsSurvey, 'export'>;
  readonly chosen: readonly Chosen[];
  readonly margins: readonly Chosen[];
  /** Planning methods read no answers. */
  readonly isPlanning: boolean;
}

/**
 * Prepares an analysis without link values of anonymous surveys.
 * @param survey unlocalized, as weights refer to its own texts
 * @param labelled in the language of the column labels
 * @throws AppError `invalid` naming the invalid part
 */
export function prepareAnalysis(
  analysis: Analysis,
  survey: Authorized<ResultsSurvey, 'export'>,
  labelled: readonly StoredQuestion[] = survey.questions,
): PreparedAnalysis {
  const { method, variables, weights } = analysis;
  const { anonymity_level, questions } = survey;
  const roles = Object.entries(variables).map(([role, named]) => [`variables.${role}`, named] as const);
  const margined = Object.keys(weights?.margins ?? {}).map(
    (code) => [`weights.margins.${code}`, code] as const,
  );
  throwRefusal(checkLinkValues(survey, Object.fromEntries([...roles, ...margined])));
  const asked = (of: readonly StoredQuestion[]) =>
    withoutLinkValues({ anonymity_level, questions: of }).filter(({ archived }) => !archived);
  const columnsOf = (of: readonly StoredQuestion[]) => exportColumns(asked(of));
  const named = method === 'poststratified_mean' ? questions : labelled;
  const isOfOptions = isPlanning(method);
  const choose = () => {
    if (isOfOptions) return checkNoColumns(variables);
    if (isOfQuestion(method)) return chooseQuestion({ method, variables }, asked(labelled));
    return chooseColumns({ method, variables }, columnsOf(named));
  };
  const picked = choose();
  if ('refusal' in picked) throw new AppError(picked.refusal.code, picked.refusal);
  const margins = chooseMargins(method, weights, columnsOf(questions));
  if ('refusal' in margins) throw new AppError(margins.refusal.code, margins.refusal);
  return { analysis, survey, chosen: picked.chosen, margins: margins.chosen, isPlanning: isOfOptions };
}
