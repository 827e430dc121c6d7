import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../shared/plans.ts';
import { surveyOfTemplate, type TemplateSurvey } from '../../../../shared/templates/survey-of-template.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { type ChosenTemplate, type GalleryItem, mayUse } from '../model.ts';
import classes from '../templates.module.css';

interface TemplateCardProps {
  item: GalleryItem;
  plan: Plan;
  onChoose: (chosen: ChosenTemplate) => void;
  onUse: (survey: TemplateSurvey) => void;
}

export function TemplateCard({ item, plan, onChoose, onUse }: TemplateCardProps) {
  const { t } = useTranslation('templates');
  const nameId = useId();
  const isOwn = item.kind === 'own';
  const { id, name, summary } = isOwn ? item.own : item.template;
  const count = isOwn ? item.own.question_count : item.template.questions.length;
  const isLocked = !isOwn && !mayUse(plan, item.template.level);
  return (
    <>
      <button
        type="button"
        className={`${classes.card} focus-ring`}
        data-template={id}
        onClick={() => onChoose({ kind: item.kind, id })}
      >
        <span className={classes.name}>
          <span id={nameId}>{name}</span>
          {isLocked && (
            <span className={classes.lock}>
              <Icon name="lock" size={16} />
              <span>{t('pro')}</span>
            </span>
          )}
        </span>
        <span className={classes.summary}>{summary}</span>
        <span className={classes.count}>{t('questions', { count })}</span>
      </button>
      {!isOwn && !isLocked && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.quick ?? ''}
          aria-describedby={nameId}
          onClick={() => onUse(surveyOfTemplate(item.template))}
        >
          {t('use')}
        </Button>
      )}
    </>
  );
}
