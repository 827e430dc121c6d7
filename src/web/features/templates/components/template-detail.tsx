import { Button, Text, Title } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../shared/plans.ts';
import { surveyOfTemplate, type TemplateSurvey } from '../../../../shared/templates/survey-of-template.ts';
import type { CatalogueTemplate } from '../../../../shared/templates/template.ts';
import { paths } from '../../../paths.ts';
import { mayUse } from '../model.ts';
import classes from '../templates.module.css';

interface TemplateDetailProps {
  template: CatalogueTemplate;
  plan: Plan;
  onUse: (survey: TemplateSurvey) => void;
  preview: (survey: TemplateSurvey) => ReactNode;
}

export function TemplateDetail({ template, plan, onUse, preview }: TemplateDetailProps) {
  const { t } = useTranslation('templates');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const survey = useMemo(() => surveyOfTemplate(template), [template]);
  return (
    <div className={classes.detail}>
      <div>
        <Title order={3} ref={heading} tabIndex={-1} mt="xs">
          {template.name}
        </Title>
        <Text mt={4}>{template.summary}</Text>
        <p className={classes.count}>
          {t(`categories.${template.category}`)} · {t('questions', { count: template.questions.length })}
        </p>
        <dl className={classes.facts}>
          {template.source !== undefined && (
            <>
              <dt>{t('source')}</dt>
              <dd>{template.source}</dd>
            </>
          )}
          {template.scoring !== undefined && (
            <>
              <dt>{t('scoring')}</dt>
              <dd>{template.scoring}</dd>
            </>
          )}
        </dl>
        {mayUse(plan, template.level) ? (
          <Button onClick={() => onUse(survey)}>{t('use')}</Button>
        ) : (
          <>
            <Text size="sm" mb="sm">
              {t('locked')}
            </Text>
            <Button component="a" href={paths.pricing} target="_blank" rel="noopener">
              {t('viewPlans')}
            </Button>
          </>
        )}
      </div>
      <div className={classes.preview}>{preview(survey)}</div>
    </div>
  );
}
