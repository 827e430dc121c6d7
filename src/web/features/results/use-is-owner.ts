import { useSession } from '../../lib/session.tsx';
import { useOwnSurvey, type useResults } from './api.ts';

/**
 * Whether the results are those of whoever reads; null while that is not known. What could not be loaded does not say it: then
 * only a survey that they may edit is theirs.
 */
export function useIsOwner(
  survey_id: string,
  { data, isError }: ReturnType<typeof useResults>,
): boolean | null {
  const isUnsaid = data === undefined && isError;
  const mayOwn = useSession().status === 'signed-in';
  const own = useOwnSurvey(survey_id, isUnsaid && mayOwn);
  if (data !== undefined) return data.is_owner;
  if (!isUnsaid) return null;
  return mayOwn && own.isPending ? null : own.isSuccess;
}
