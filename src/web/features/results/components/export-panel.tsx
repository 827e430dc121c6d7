import { Button, Card, Progress, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ExportFormat } from '../../../../shared/api/results/export-formats.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { useSubscription } from '../../../lib/subscription.ts';
import { paths } from '../../../paths.ts';
import { FILE_FORMATS, missingPlan, STATISTICS_FORMATS } from '../missing-plan.ts';
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
  const missing = missingPlan(plan);
  const choice =
    plan.has('statistics') && missing === null ? (
      <ReportChoice survey_id={survey_id} chosen={props.analyses} onChange={props.onAnalyses} />
    ) : null;
  const list = { download, underPdf: choice };
  return (
    <Card component="section" className={classes.card} aria-labelledby="export">
      <Title order={2} id="export" className={classes.question}>
        {t('title')}
      </Title>
      <p className={classes.note}>{t(isUncut(range) ? 'lead' : 'leadRange')}</p>
      {missing !== 'Pro' && <Formats {...list} formats={FILE_FORMATS} />}
      {missing === null && (
        <details className={panel.statistics}>
          <summary>{t('statistics')}</summary>
          <Formats {...list} formats={STATISTICS_FORMATS} />
        </details>
      )}
      {missing !== null && (
        <p className={panel.missing}>
          {t(`missing.${missing}`)}{' '}
          <Button variant="subtle" size="compact-sm" component={Link} to={paths.pricing}>
            {t('plans')}
          </Button>
        </p>
      )}
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

interface FormatsProps {
  formats: readonly ExportFormat[];
  download: Download;
  underPdf: ReactNode;
}

function Formats({ formats, download: { running, start }, underPdf }: FormatsProps) {
  const { t } = useTranslation('exports');
  return (
    <ul className={panel.formats}>
      {formats.map((format) => (
        <li key={format}>
          <div>
            <strong>{t(`formats.${format}.name`)}</strong>
            <p>{t(`formats.${format}.text`)}</p>
            {format === 'pdf' && underPdf}
          </div>
          <Button
            variant="default"
            leftSection={<Icon name="download" size={18} />}
            loading={running === format}
            disabled={running !== null && running !== format}
            aria-label={t('downloadOf', { format: t(`formats.${format}.name`) })}
            onClick={() => void start(format)}
          >
            <span className={panel.download}>{t('download')}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
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
