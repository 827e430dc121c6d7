import { useSession } from '../../lib/session.tsx';
import { useOwnSurvey, type useResults } from './api.ts';

/** Returns whether the viewer is the owner; null while unknown. If the results fail to load, edit access decides. */
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
