import { useTranslation } from 'react-i18next';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { FailedQuery } from '../../../lib/failed-query.tsx';
import { useCreateResultLink, useResultLinks, useDeleteResultLink } from '../api.ts';
import { type SharedSurvey, dayOf, hasEnded, resultsLink } from '../model.ts';
import classes from '../share.module.css';
import { NewResultLink } from './new-result-link.tsx';
import { ResultLinkList } from './result-link-list.tsx';
import type { ResultLink } from '../../../../shared/api/results/result-links.ts';
import { endOfDay } from '../../../lib/text/end-of-day.ts';
import { useFormFailure } from '../../../lib/form-failure.ts';
import { EndField } from './end-field.tsx';
import { LinkField } from './link-field.tsx';
import { NamedSwitch } from '../../../../ui/controls/named-switch.tsx';

export function ResultsPanel({ survey }: { survey: SharedSurvey }) {
  const { t } = useTranslation('share');
  const query = useResultLinks(survey.id);
  const create = useCreateResultLink(survey.id);
  if (query.isPending) return <Skeletons shape="line" count={4} />;
  if (query.isError) return <FailedQuery compact order={3} query={query} title={t('results.failed')} />;
  const page = query.data.links.find(({ kind }) => kind === 'public') ?? null;
  const links = query.data.links.filter(({ kind }) => kind === 'private');
  // Hides a new link when it is revoked.
  const remove = (id: string) => {
    if (create.data?.id === id) create.reset();
  };
  return (
    <div className={classes.embed}>
      <p className={classes.caption}>{t('results.lead')}</p>
      <PublicResults survey={survey} page={page} />
      <section className={classes.resultLinks} aria-labelledby="result-links">
        <h3 id="result-links" className={classes.part}>
          {t('results.links')}
        </h3>
        <NewResultLink survey_id={survey.id} create={create} />
        <ResultLinkList survey_id={survey.id} links={links} onRevoked={remove} />
      </section>
    </div>
  );
}

interface PublicResultsProps {
  survey: SharedSurvey;
  /** The public access entry, or null. */
  page: ResultLink | null;
}

/** Switch for public results, with an optional end date. */
function PublicResults({ survey, page }: PublicResultsProps) {
  const { t } = useTranslation('share');
  const failure = useFormFailure();
  const open = useCreateResultLink(survey.id);
  const close = useDeleteResultLink(survey.id);
  const isOpen = page !== null && !hasEnded(page);
  const isBusy = open.isPending || close.isPending;
  const isWanted = isBusy ? open.isPending : isOpen;
  const error = open.error ?? close.error;
  const { fields, sentence } = error === null ? { fields: {}, sentence: null } : failure(error, ['ends_at']);
  // Ignores changes while saving but keeps the focus.
  const openUntil = (day: string | null) => {
    if (isBusy) return;
    close.reset();
    open.mutate({ kind: 'public', ends_at: day === null ? null : endOfDay(day) });
  };
  const closePage = (id: string) => {
    open.reset();
    close.mutate(id);
  };
  return (
    <div className={classes.resultLinks}>
      <NamedSwitch
        label={t('results.public')}
        description={t(survey.visibility === 'private' ? 'results.publicCode' : 'results.publicText')}
        checked={isWanted}
        aria-busy={isBusy}
        error={sentence ?? undefined}
        onChange={({ currentTarget: { checked } }) => {
          if (isBusy) return;
          if (checked) openUntil(null);
          else if (page !== null) closePage(page.id);
        }}
      />
      {isOpen && (
        <>
          <EndField
            day={page.ends_at === null ? null : dayOf(page.ends_at)}
            error={fields['ends_at']}
            onDay={openUntil}
          />
          <LinkField label={t('results.link')} link={resultsLink(window.location.origin, survey.id)} />
        </>
      )}
    </div>
  );
}
