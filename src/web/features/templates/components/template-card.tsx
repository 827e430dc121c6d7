import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../shared/plans.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { type ChosenTemplate, type GalleryItem, mayUse } from '../model.ts';
import classes from '../templates.module.css';

interface TemplateCardProps {
  item: GalleryItem;
  plan: Plan;
  onChoose: (chosen: ChosenTemplate) => void;
}

export function TemplateCard({ item, plan, onChoose }: TemplateCardProps) {
  const { t } = useTranslation('templates');
  const isOwn = item.kind === 'own';
  const { id, name, summary } = isOwn ? item.own : item.template;
  const count = isOwn ? item.own.question_count : item.template.questions.length;
  const isLocked = !isOwn && !mayUse(plan, item.template.level);
  return (
    <button
      type="button"
      className={`${classes.card} focus-ring`}
      data-template={id}
      onClick={() => onChoose({ kind: item.kind, id })}
    >
      <span className={classes.name}>
        {name}
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
  );
}
