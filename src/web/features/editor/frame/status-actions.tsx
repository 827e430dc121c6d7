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
  survey: Survey | null;
  isChanged: boolean;
  busy: boolean;
  onAction: (action: SurveyAction) => void;
  onPublish: () => void;
  onShare: () => void;
  onVersions: () => void;
  onTemplate: () => void;
  children: ReactNode;
}

/** Status of the survey with its actions, one of them primary; memoized while the draft is edited. */
export const StatusActions = memo(function StatusActions(props: StatusActionsProps) {
  const { survey, isChanged, busy, onAction, onPublish, onShare, onVersions, onTemplate, children } = props;
  const { t } = useTranslation('editor');
  const status = survey?.effective_status ?? 'draft';
  const next = NEXT_STEP[status];
  const isDraft = status === 'draft';
  const isShared = status === 'active' && !isChanged;
  return (
    <div className={classes.actions} role="group" aria-label={t('actions.label')}>
      {survey !== null && (
        <span className={classes.state}>
          <StatusBadge tone={STATUS_TONES[status]}>{t(`actions.badge.${status}`)}</StatusBadge>
        </span>
      )}
      {children}
      {survey !== null && !isDraft && (
        <>
          <Button variant="default" component={Link} to={paths.results(survey.id)}>
            {t('actions.results')}
          </Button>
          <Button
            id={elementIds.share}
            variant={isShared ? 'filled' : 'default'}
            leftSection={<Icon name="share" size={18} />}
            onClick={onShare}
          >
            {t('actions.share')}
          </Button>
        </>
      )}
      <Button
        variant={next === 'publish' ? 'filled' : 'default'}
        loading={busy}
        onClick={() => (next === 'publish' ? onPublish() : onAction(next))}
      >
        {isDraft ? t('actions.publishNew') : t(`actions.${next}`)}
      </Button>
      {survey !== null && (
        <LazySurveyMenu
          surveyId={survey.id}
          onDuplicate={() => onAction('duplicate')}
          onVersions={onVersions}
          onTemplate={onTemplate}
        />
      )}
    </div>
  );
});
