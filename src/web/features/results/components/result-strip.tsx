import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results/results.ts';
import { StatusBadge } from '../../../../ui/controls/status-badge.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { responseTimeText } from '../../../lib/text/date-time-text.ts';
import { lineOfDays } from '../day-line-model.ts';
import { completion } from '../completion.ts';
import { type Cut, unfilteredFacts } from '../model.ts';
import classes from '../story.module.css';
import { durationText } from '../duration-text.ts';
import { connectionStatus } from '../connection-status.ts';
import type { LiveState } from '../use-live-results.ts';
import { DayLine } from './day-line.tsx';
import { numberFormat } from '../../../../shared/text/number-format.ts';

interface ResultStripProps {
  results: Results;
  live: LiveState;
  /** True if the survey accepts answers. */
  takesAnswers: boolean;
  cut: Cut;
}

/** Key figures; participants see none that would look wrong while the response count is suppressed. */
export function ResultStrip({ results, live, takesAnswers, cut }: ResultStripProps) {
  const { t } = useTranslation(['results', 'common']);
  const { response_count, timeline, is_owner, duration_seconds: seconds } = results;
  const far = completion(results);
  const status = connectionStatus(live, takesAnswers);
  const unfiltered = unfilteredFacts(results, cut);
  const line = timeline === undefined ? null : lineOfDays(timeline.days);
  const number = numberFormat(currentLanguage());
  const percent = numberFormat(currentLanguage(), { style: 'percent' });
  const facts: [figure: string, meaning: string][] = [];
  if (far?.of === 'pages')
    facts.push([
      t('strip.pages', { last: number.format(far.last), began: number.format(far.began) }),
      t('strip.pagesMeaning'),
    ]);
  if (far?.of === 'answers') facts.push([percent.format(far.share), t('strip.answersMeaning')]);
  if (seconds !== undefined) facts.push([durationText(seconds, t, currentLanguage()), t('strip.took')]);
  if (unfiltered !== null && unfiltered.screened + unfiltered.full > 0)
    facts.push([
      number.format(unfiltered.screened + unfiltered.full),
      t('strip.ended', {
        screened: number.format(unfiltered.screened),
        full: number.format(unfiltered.full),
      }),
    ]);
  if (unfiltered !== null && unfiltered.withdrawn > 0)
    facts.push([number.format(unfiltered.withdrawn), t('strip.withdrawn')]);
  return (
    <section className={classes.strip} aria-label={t('strip.label')}>
      {(is_owner || !results.suppressed) && (
        <p>
          <strong>{t('common:responses', { count: response_count })}</strong>
        </p>
      )}
      {status === 'live' && (
        <p title={t('liveHint')}>
          <StatusBadge tone="green">{t('live')}</StatusBadge>
        </p>
      )}
      {status === 'connecting' && (
        <p>
          <StatusBadge tone="grey">{t('connecting')}</StatusBadge>
        </p>
      )}
      {timeline?.last_at != null && (
        <p>{t('strip.last', { dateTime: responseTimeText(timeline.last_at) })}</p>
      )}
      {facts.map(([figure, meaning]) => (
        <p key={meaning}>
          <strong>{figure}</strong> {meaning}
        </p>
      ))}
      {line !== null && <DayLine line={line} />}
    </section>
  );
}
