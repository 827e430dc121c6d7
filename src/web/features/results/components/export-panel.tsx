import { Badge, Button, Card, Progress, Title } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS } from '../../../../shared/api/results/export-formats.ts';
import { hasFeature, PLANS, type Feature } from '../../../../shared/plans.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { useSubscription } from '../../../lib/subscription.ts';
import { paths } from '../../../paths.ts';
import { isUncut, type Cut } from '../model.ts';
import classes from '../results.module.css';
import panel from '../export-panel.module.css';
import type { useExport } from '../use-export.ts';
import { numberFormat } from '../../../../shared/text/number-format.ts';

interface ReportChoiceProps {
  survey_id: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

interface ExportPanelProps {
  survey_id: string;
  range: Cut;
  ReportChoice: ComponentType<ReportChoiceProps>;
  analyses: readonly string[];
  onAnalyses: (analyses: readonly string[]) => void;
  download: Download;
  /** Shows progress and errors, unless the menu does. */
  hasStatus: boolean;
  onAnalyse: () => void;
}

type Download = ReturnType<typeof useExport>;

/** Below the result cards (product decision 17). */
export function ExportPanel({ survey_id, range, ReportChoice, download, ...props }: ExportPanelProps) {
  const { t } = useTranslation('exports');
  const plan = useSubscription();
  const { running } = download;
  return (
    <Card component="section" className={classes.card} aria-labelledby="export">
      <Title order={2} id="export" className={classes.question}>
        {t('title')}
      </Title>
      <p className={classes.note}>{t(isUncut(range) ? 'lead' : 'leadRange')}</p>
      <ul className={panel.formats}>
        {EXPORT_FORMAT_NAMES.map((format) => {
          const { feature } = EXPORT_FORMATS[format];
          return (
            <li key={format}>
              <div>
                <strong>{t(`formats.${format}.name`)}</strong>
                {!plan.has(feature) && (
                  <Badge variant="light" ml="xs">
                    {planWith(feature)}
                  </Badge>
                )}
                <p>{t(`formats.${format}.text`)}</p>
                {format === 'pdf' && plan.has('statistics') && (
                  <ReportChoice survey_id={survey_id} chosen={props.analyses} onChange={props.onAnalyses} />
                )}
              </div>
              {plan.has(feature) ? (
                <Button
                  variant="default"
                  leftSection={<Icon name="download" size={18} />}
                  loading={running === format}
                  disabled={running !== null && running !== format}
                  aria-label={t('downloadOf', { format: t(`formats.${format}.name`) })}
                  onClick={() => void download.start(format)}
                >
                  <span className={panel.download}>{t('download')}</span>
                </Button>
              ) : (
                <Button
                  variant="subtle"
                  component={Link}
                  to={paths.pricing}
                  aria-label={t('plansFor', { format: t(`formats.${format}.name`) })}
                >
                  {t('plans')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {props.hasStatus && <ExportStatus download={download} />}
      <div className={panel.analysis}>
        <div>
          <strong>{t('analysis.title')}</strong>
          <p>{t('analysis.text')}</p>
        </div>
        <Button variant="default" onClick={props.onAnalyse}>
          {t('analysis.open')}
        </Button>
      </div>
    </Card>
  );
}

export function ExportStatus({ download }: { download: Download }) {
  const { t } = useTranslation('exports');
  const errorText = useErrorText();
  return (
    <>
      {download.running !== null && <Running progress={download.progress} onCancel={download.cancel} />}
      {download.error !== null && (
        <p role="alert" className={classes.problem}>
          {t('failed')} {errorText(download.error)}
        </p>
      )}
    </>
  );
}

/** Returns the name of the smallest plan with a feature. */
export function planWith(feature: Feature): 'Pro' | 'Scientific' {
  return hasFeature(PLANS.pro, feature) ? 'Pro' : 'Scientific';
}

interface RunningProps {
  progress: { rows: number; total: number | null; bytes: number } | null;
  onCancel: () => void;
}

function Running({ progress, onCancel }: RunningProps) {
  const { t } = useTranslation(['exports', 'common']);
  const numbers = numberFormat(currentLanguage());
  const total = progress?.total ?? null;
  const rows = progress?.rows ?? 0;
  return (
    <div className={panel.running}>
      <p role="status" className="tabular">
        {total === null
          ? t('preparing')
          : t('progress', { count: total, rows: numbers.format(rows), total: numbers.format(total) })}
      </p>
      <Progress
        value={total === null || total === 0 ? 100 : (rows / total) * 100}
        animated={total === null}
        aria-label={t('title')}
      />
      <Button variant="subtle" size="compact-md" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </div>
  );
}
