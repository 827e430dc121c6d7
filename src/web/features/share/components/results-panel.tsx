import { useTranslation } from 'react-i18next';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { FailedQuery } from '../../../lib/failed-query.tsx';
import { useCreateResultLink, useResultLinks } from '../api.ts';
import type { SharedSurvey } from '../model.ts';
import classes from '../share.module.css';
import { NewResultLink } from './new-result-link.tsx';
import { PublicResults } from './public-results.tsx';
import { ResultLinkList } from './result-link-list.tsx';

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
