import type { Analysis, AnalysisResult } from '../../../../shared/api/results/statistics.ts';
import { pictureOf } from './picture-model.ts';
import type { Variable } from '../variables-model.ts';
import { CountedPicture } from './counted-picture.tsx';
import { PointsPicture } from './points-picture.tsx';
import { RowsPicture } from './rows-picture.tsx';

interface ResultPictureProps {
  survey_id: string;
  result: AnalysisResult;
  analysis: Analysis;
  variables: readonly Variable[];
}

export function ResultPicture({ survey_id, result, analysis, variables }: ResultPictureProps) {
  const picture = pictureOf(result, analysis, variables);
  if (picture === null) return null;
  if (picture.kind === 'rows') return <RowsPicture picture={picture} variables={variables} />;
  if (picture.kind === 'points') return <PointsPicture picture={picture} />;
  const filter = analysis.filter === undefined ? null : JSON.stringify(analysis.filter);
  return <CountedPicture survey_id={survey_id} filter={filter} picture={picture} variables={variables} />;
}
