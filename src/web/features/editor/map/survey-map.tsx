import { Button } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogic } from '../logic/use-logic.ts';
import classes from '../logic-panels/logic.module.css';
import { MapLines } from './map-lines.tsx';

export function SurveyMap() {
  const { t } = useTranslation('logic');
  const { settled } = useLogic();
  const [isOpen, setOpen] = useState(false);
  const later = useDeferredValue(settled);
  const hasCourse = settled.flow !== null || settled.questions.some(({ show_if }) => show_if !== null);
  if (!hasCourse) return null;
  return (
    <section className={classes.tests} aria-label={t('map.title')}>
      <div>
        <Button variant="default" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'map.close' : 'map.open')}
        </Button>
      </div>
      {isOpen && <MapLines settled={later} />}
    </section>
  );
}
