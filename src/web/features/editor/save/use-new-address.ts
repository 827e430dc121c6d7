import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { SAME_PAGE } from '../../../lib/address/same-page.ts';
import { paths } from '../../../paths.ts';
import type { Draft } from '../state/model.ts';

/** Returns a function that gives a survey just created its own address; the editor stays. */
export function useNewAddress(deleteStored: (draft: Draft) => void): (survey: Survey, draft: Draft) => void {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const now = useRef({ deleteStored, hash });
  useEffect(() => {
    now.current = { deleteStored, hash };
  });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(
    ({ id }, draft) => {
      now.current.deleteStored(draft);
      if (isGone.current) return;
      const address = { pathname: paths.edit(id), hash: now.current.hash };
      void navigate(address, { replace: true, state: SAME_PAGE });
    },
    [navigate],
  );
}
