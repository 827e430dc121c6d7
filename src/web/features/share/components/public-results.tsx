import { useTranslation } from 'react-i18next';
import type { ResultLink } from '../../../../shared/api/results/result-links.ts';
import { endOfDay } from '../../../lib/text/end-of-day.ts';
import { useFormFailure } from '../../../lib/form-failure.ts';
import { useCreateResultLink, useDeleteResultLink } from '../api.ts';
import { dayOf, hasEnded, resultsLink, type SharedSurvey } from '../model.ts';
import classes from '../share.module.css';
import { EndField } from './end-field.tsx';
import { LinkField } from './link-field.tsx';
import { NamedSwitch } from '../../../../ui/controls/named-switch.tsx';

interface PublicResultsProps {
  survey: SharedSurvey;
  /** The public access entry, or null. */
  page: ResultLink | null;
}

/** Switch for public results, with an optional end date. */
export function PublicResults({ survey, page }: PublicResultsProps) {
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
