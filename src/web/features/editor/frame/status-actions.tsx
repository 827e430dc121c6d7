import { Button } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { NEXT_STEP } from '../../../../shared/survey/survey-status.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { StatusBadge } from '../../../../ui/controls/status-badge.tsx';
import { STATUS_TONES } from '../../../lib/status-tones.ts';
import { paths } from '../../../paths.ts';
import type { SurveyAction } from '../../../lib/survey-actions.ts';
import classes from '../editor.module.css';
import { elementIds } from '../state/use-view.ts';
import { LazySurveyMenu } from './lazy-survey-menu.tsx';

interface StatusActionsProps {
  survey: Survey;
  busy: boolean;
  onAction: (action: SurveyAction) => void;
  onPublish: () => void;
  onShare: () => void;
  onVersions: () => void;
  onTemplate: () => void;
  children: ReactNode;
}

/** Status of the stored survey with its actions; memoized while the draft is edited. */
export const StatusActions = memo(function StatusActions(props: StatusActionsProps) {
  const { survey, busy, onAction, onPublish, onShare, onVersions, onTemplate, children } = props;
  const { t } = useTranslation('editor');
  const status = survey.effective_status;
  const next = NEXT_STEP[status];
  return (
    <div className={classes.actions} role="group" aria-label={t('actions.label')}>
      <span className={classes.state}>
        <StatusBadge tone={STATUS_TONES[status]}>{t(`actions.badge.${status}`)}</StatusBadge>
      </span>
      {children}
      <Button variant="default" component={Link} to={paths.results(survey.id)}>
        {t('actions.results')}
      </Button>
      <Button
        id={elementIds.share}
        variant="default"
        leftSection={<Icon name="share" size={18} />}
        onClick={onShare}
      >
        {t('actions.share')}
      </Button>
      <Button
        variant={next === 'publish' ? 'light' : 'default'}
        loading={busy}
        onClick={() => (next === 'publish' ? onPublish() : onAction(next))}
      >
        {t(`actions.${next}`)}
      </Button>
      <LazySurveyMenu
        surveyId={survey.id}
        onDuplicate={() => onAction('duplicate')}
        onVersions={onVersions}
        onTemplate={onTemplate}
      />
    </div>
  );
});
