import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../shared/plans.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import type { Level, TemplateId, TemplateTexts } from '../model.ts';
import { mayUse, TEMPLATES } from '../model.ts';
import classes from '../templates.module.css';

interface TemplateListProps {
  texts: TemplateTexts;
  plan: Plan;
  onChoose: (id: TemplateId) => void;
}

/** Basic templates and, locked if not included in the plan, advanced ones. */
export function TemplateList({ texts, plan, onChoose }: TemplateListProps) {
  const { t } = useTranslation('templates');
  return (
    <div className={classes.levels}>
      {(Object.keys(TEMPLATES) as Level[]).map((level) => (
        <section key={level} aria-labelledby={`templates-${level}`}>
          <Title order={3} id={`templates-${level}`}>
            {t(`levels.${level}`)}
          </Title>
          <Text c="dimmed" size="sm">
            {t(`levelHints.${level}`)}
          </Text>
          <ul className={classes.cards}>
            {TEMPLATES[level].map((id) => (
              <li key={id}>
                <button type="button" className={`${classes.card} focus-ring`} onClick={() => onChoose(id)}>
                  <span className={classes.name}>
                    {texts[id].name}
                    {!mayUse(plan, level) && (
                      <span className={classes.lock}>
                        <Icon name="lock" size={16} />
                        <span>{t('pro')}</span>
                      </span>
                    )}
                  </span>
                  <span className={classes.summary}>{texts[id].summary}</span>
                  <span className={classes.count}>
                    {t('questions', { count: texts[id].questions.length })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
