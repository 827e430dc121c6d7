import { Tabs } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { Results } from '../../../shared/api/results/results.ts';
import { Skeletons } from '../../../ui/controls/skeletons.tsx';
import { useBareFrame } from '../../layout/bare-context.ts';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { i18n } from '../../lib/text/i18n.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import { ResponsesNotice } from '../pricing/components/responses-notice.tsx';
import { useSurveyName } from '../share/api.ts';
import { LazyRows } from '../rows/components/late-rows.tsx';
import { ShareModal } from '../share/components/share-modal.tsx';
import { codeOf, type SharedSurvey, shareLink } from '../share/model.ts';
import { useOwnSurvey, useResults } from './api.ts';
import { useJoinLink } from './presentation/use-join-link.ts';
import { ReportAnalyses } from '../analysis/saved/report-analyses.tsx';
import { FreezeWhileHidden } from './presentation/freeze-while-hidden.tsx';
import { Description } from './components/description.tsx';
import { FilterBar } from './components/filter-bar.tsx';
import { JoinCorner } from './presentation/join-corner.tsx';
import { OwnerActions } from './components/owner-actions.tsx';
import { OwnerSummary } from './components/owner-summary.tsx';
import { ParticipantRefused } from './components/participant-refused.tsx';
import { ParticipantResults } from './components/participant-results.tsx';
import { Refused } from './components/refused.tsx';
import { ResultStrip } from './components/result-strip.tsx';
import { ResultsSkeleton } from './components/results-skeleton.tsx';
import { SentNotice } from './components/sent-notice.tsx';
import { filterFields } from './filter-model.ts';
import {
  isUncut,
  readCompare,
  readCut,
  readLanguage,
  readView,
  readWeighted,
  splitRemoved,
  UNCUT,
  writeCut,
  type Cut,
} from './model.ts';
import { readPresented, writePresented } from './presentation/present-model.ts';
import { useIsOwner } from './use-is-owner.ts';
import { useLiveResults, type LiveState } from './use-live-results.ts';
import { LinkTokenContext, useArrivedToken } from './use-link-token.ts';
import { type Sent, useSent } from './use-sent.ts';
import classes from './results.module.css';

export { startResults } from './api.ts';

/** Loaded on demand. */
const AnalysisView = lazy(async () => {
  const [{ AnalysisView: view }] = await Promise.all([
    import('../analysis/components/analysis-view.tsx'),
    i18n.loadNamespaces('analysis'),
  ]);
  return { default: view };
});

const WeightedView = lazy(async () => {
  const [{ WeightedView: view }] = await Promise.all([
    import('../analysis/weighting/weighted-view.tsx'),
    i18n.loadNamespaces('analysis'),
  ]);
  return { default: view };
});

const Presentation = lazy(async () => ({
  default: (await import('./presentation/presentation.tsx')).Presentation,
}));
const QrCode = lazy(async () => ({ default: (await import('../share/components/qr-code.tsx')).QrCode }));

export function ResultsPage() {
  const { id = '' } = useParams();
  return (
    <LinkTokenContext value={useArrivedToken(id)}>
      <SurveyResults id={id} />
    </LinkTokenContext>
  );
}

function SurveyResults({ id }: { id: string }) {
  const { t } = useTranslation('results');
  const [search] = useSearchParams();
  const range = readCut(search);
  const asked = readLanguage(search, document.referrer, id);
  const first = useResults(id, range, asked);
  // Owners see the original language; a linked one may be gone.
  const isOther = first.isError || first.data?.is_owner === true;
  const lang = isOther ? undefined : asked;
  const query = useResults(id, range, lang);
  const live = useLiveResults(id, query.isSuccess && isUncut(range), lang);

  const sent = useSent(id);
  const isOwner = useIsOwner(id, query);
  useBareFrame(isOwner === null ? null : !isOwner);

  if (query.isPending) return <ResultsSkeleton title={t('title')} />;
  if (query.isError) {
    const refused = <Refused error={query.error} onRetry={() => void query.refetch()} />;
    if (isOwner === null) return <ResultsSkeleton title={t('title')} />;
    return isOwner ? (
      <PageContainer>{refused}</PageContainer>
    ) : (
      <ParticipantRefused survey_id={id} sent={sent} refused={refused} />
    );
  }
  return query.data.is_owner ? (
    <OwnerResults results={query.data} live={live} sent={sent} />
  ) : (
    <ParticipantResults results={query.data} live={live} sent={sent} range={range} />
  );
}

interface ShownProps {
  results: Results;
  live: LiveState;
  sent: Sent | null;
}

function OwnerResults({ results, live, sent }: ShownProps) {
  const { t } = useTranslation('results');
  const [search, setSearch] = useSearchParams();
  const [sharing, setSharing] = useState(false);
  const { survey_id } = results;
  const survey = useOwnSurvey(survey_id, true).data ?? null;
  const takesAnswers = survey?.effective_status === 'active';
  const range = readCut(search);
  const view = readView(search);
  const cutTo = (next: Cut) => setSearch((now) => writeCut(now, next));
  // The filterable fields do not depend on the filter.
  const unfiltered = useResults(survey_id, UNCUT);
  const fields = filterFields((unfiltered.data ?? results).questions);
  const compared = fields.find(({ code }) => code === readCompare(search)) ?? null;
  const put = (name: string, value: string | null, how?: { replace: boolean }) =>
    setSearch((now) => {
      const changed = new URLSearchParams(now);
      if (value === null) changed.delete(name);
      else changed.set(name, value);
      return changed;
    }, how);
  const show = (next: string | null) => put('view', next === 'summary' ? null : next, { replace: true });
  const filterBar = (
    <FilterBar fields={fields} filter={range.filter} onFilter={(filter) => cutTo({ ...range, filter })} />
  );
  const onShare = survey === null ? null : () => setSharing(true);
  const { present } = splitRemoved(results.questions.filter(({ computed }) => computed !== true));
  const presented = readPresented(search, present.length);
  const analysisTab = useRef<HTMLButtonElement>(null);
  const presentButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(presented !== null, presentButton);
  const presentAt = (position: number | null) =>
    setSearch((now) => writePresented(now, position), { replace: presented !== null && position !== null });
  return (
    <PageContainer width="charts">
      <FreezeWhileHidden isHidden={presented !== null}>
        <PageHeading
          title={results.title}
          lead={<Description text={results.description} />}
          actions={
            <OwnerActions
              survey_id={survey_id}
              onShare={onShare}
              onPresent={present.length === 0 ? null : () => presentAt(0)}
              presentButton={presentButton}
            />
          }
        />
        {sent !== null && <SentNotice survey_id={survey_id} sent={sent} again={false} />}
        <ResponsesNotice response_count={results.response_count} />
        <Tabs value={view} onChange={show} keepMounted={false}>
          <div className={classes.head}>
            <Tabs.List className={classes.views ?? ''} aria-label={t('view.label')}>
              <Tabs.Tab value="summary">{t('view.summary')}</Tabs.Tab>
              <Tabs.Tab ref={analysisTab} value="analysis">
                {t('view.analysis')}
              </Tabs.Tab>
              <Tabs.Tab value="submissions">{t('view.submissions')}</Tabs.Tab>
            </Tabs.List>
            <ResultStrip results={results} live={live} takesAnswers={takesAnswers} cut={range} />
          </div>
          <Tabs.Panel value="summary">
            <OwnerSummary
              results={results}
              unfiltered={unfiltered.data ?? results}
              cut={range}
              isNamed={survey?.anonymity_level === 'name_required'}
              fields={fields}
              compared={compared}
              ReportChoice={ReportAnalyses}
              isWeighted={readWeighted(search)}
              WeightedView={WeightedView}
              onWeigh={(isOn) => put('weighted', isOn ? '1' : null)}
              onCut={cutTo}
              onCompare={(code) => put('compare', code)}
              onAnalyse={() => {
                show('analysis');
                analysisTab.current?.focus();
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="analysis">
            {filterBar}
            <Suspense fallback={<Skeletons shape="chart" count={1} />}>
              <AnalysisView results={unfiltered.data ?? results} filter={range.filter} />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="submissions">
            <LazyRows
              key={survey_id}
              survey={survey}
              results={unfiltered.data ?? results}
              filter={range.filter}
              filterBar={filterBar}
            />
          </Tabs.Panel>
        </Tabs>
      </FreezeWhileHidden>
      {presented !== null && (
        <Suspense fallback={null}>
          <Presentation
            results={results}
            questions={present}
            position={presented}
            join={survey !== null && takesAnswers ? <Join survey={survey} /> : null}
            Code={LinkCode}
            onSelect={presentAt}
            onLeave={() => presentAt(null)}
          />
        </Suspense>
      )}
      <ShareModal survey={sharing ? survey : null} onClose={() => setSharing(false)} />
    </PageContainer>
  );
}

/** Shows the short link or join code, as it is typed from a distant screen. */
function Join({ survey }: { survey: SharedSurvey }) {
  const { id } = survey;
  const name = useSurveyName(id);
  const own = shareLink(window.location.origin, id, name ?? null);
  const { link, joinCode } = useJoinLink({ id, link: own }, name === undefined ? name : name !== null);
  const code = <LinkCode link={link} label={link} />;
  return <JoinCorner code={code} link={link} joinCode={joinCode} access_code={codeOf(survey)} />;
}

function LinkCode(words: { link: string; label: string }) {
  return <QrCode {...words} shown={200} canvas={useRef<HTMLCanvasElement>(null)} />;
}
