import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../shared/plans.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { paths } from '../../../paths.ts';
import type { Level, TemplateId, TemplateSurvey, WrittenTemplate } from '../model.ts';
import { mayUse, surveyOf, TEMPLATES } from '../model.ts';
import classes from '../templates.module.css';

interface TemplateDetailProps {
  id: TemplateId;
  template: WrittenTemplate;
  plan: Plan;
  onBack: () => void;
  onUse: (survey: TemplateSurvey) => void;
  preview: (survey: TemplateSurvey) => ReactNode;
}

export function TemplateDetail({ id, template, plan, onBack, onUse, preview }: TemplateDetailProps) {
  const { t } = useTranslation('templates');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const survey = useMemo(() => surveyOf(template), [template]);
  const level: Level = (TEMPLATES.basic as readonly TemplateId[]).includes(id) ? 'basic' : 'advanced';
  return (
    <div className={classes.detail}>
      <div>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<Icon name="left" size={18} />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
        <Title order={3} ref={heading} tabIndex={-1} mt="xs">
          {template.name}
        </Title>
        <Text mt={4}>{template.summary}</Text>
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
        {mayUse(plan, level) ? (
          <Button onClick={() => onUse(survey)}>{t('use')}</Button>
        ) : (
          <>
            <Text size="sm" mb="sm">
              {t('locked')}
            </Text>
            <Group>
              <Button component="a" href={paths.pricing} target="_blank" rel="noopener">
                {t('viewPlans')}
              </Button>
            </Group>
          </>
        )}
      </div>
      <div className={classes.preview}>{preview(survey)}</div>
    </div>
  );
}
