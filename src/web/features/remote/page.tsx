import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import {
  type PresentedSlide,
  pressRemote,
  type RemoteAction,
} from '../../../shared/api/results/presentations.ts';
import { Skeletons } from '../../../ui/controls/skeletons.tsx';
import { useBareFrame } from '../../layout/bare-context.ts';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { call } from '../../lib/call.ts';
import { isCallError } from '../../lib/call-error.ts';
import { useErrorText } from '../../lib/text/error-text.ts';
import { readRemoteToken } from '../results/presentation/remote-link.ts';
import classes from './remote.module.css';

/** Polling interval for the current slide. */
const LOOK_MS = 1_000;

/** Presenter remote; its link is the only credential. */
export function RemotePage() {
  const { t } = useTranslation('results');
  const token = readRemoteToken(useLocation().hash);
  useBareFrame(true);
  return (
    <PageContainer width="form">
      <PageHeading title={t('remote.title')} />
      {token === null ? <Alert color="yellow">{t('remote.incomplete')}</Alert> : <Remote token={token} />}
    </PageContainer>
  );
}

function Remote({ token }: { token: string }) {
  const { t } = useTranslation(['results', 'common']);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const key = ['remote', token] as const;
  const { data, error } = useQuery({
    queryKey: key,
    // The screen then hides the code.
    queryFn: ({ signal }) => {
      const action = queries.getQueryData(key) === undefined ? ('join' as const) : null;
      return call(pressRemote, { body: { token, action } }, { signal });
    },
    retry: false,
    refetchInterval: (query) => (isCallError(query.state.error, 'not_found') ? false : LOOK_MS),
  });
  const press = useMutation({
    mutationFn: ({ action }: { action: RemoteAction; at: PresentedSlide }) =>
      call(pressRemote, { body: { token, action } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  // Obsolete once the slide has changed.
  const unpressed = press.variables?.at === data?.slide ? press.error : null;
  const failed = unpressed ?? error;
  if (isCallError(error, 'not_found') || isCallError(press.error, 'not_found'))
    return <Alert role="status">{t('remote.over')}</Alert>;
  if (data === undefined)
    return failed === null ? (
      <Skeletons shape="line" count={3} />
    ) : (
      <Alert color="red">{errorText(failed)}</Alert>
    );
  const { place: position, total, results_visible, question_text } = data.slide;
  const act = (action: RemoteAction) => press.mutate({ action, at: data.slide });
  return (
    <div className={classes.remote}>
      <p className={`tabular ${classes.position}`}>{t('present.place', { number: position + 1, total })}</p>
      <h2 className={classes.question} dir="auto">
        {question_text}
      </h2>
      <p role="status" className={classes.position}>
        {t(results_visible ? 'remote.shown' : 'remote.hidden')}
      </p>
      {failed !== null && <Alert color="red">{errorText(failed)}</Alert>}
      <Button size="xl" onClick={() => act(results_visible ? 'hide' : 'show')}>
        {t(results_visible ? 'present.hide' : 'present.show')}
      </Button>
      <div className={classes.steps}>
        <Button size="xl" variant="default" disabled={position === 0} onClick={() => act('previous')}>
          {t('present.previous')}
        </Button>
        <Button size="xl" variant="default" disabled={position + 1 === total} onClick={() => act('next')}>
          {t('present.next')}
        </Button>
      </div>
    </div>
  );
}
