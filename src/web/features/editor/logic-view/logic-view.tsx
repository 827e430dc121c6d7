import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { rulesOf } from '../logic/rules-of.ts';
import { useLogic } from '../logic/use-logic.ts';
import { LogicNotes } from '../logic-panels/logic-notes.tsx';
import { MapLines } from '../map/map-lines.tsx';
import { elementIds } from '../state/use-view.ts';
import { LogicStart } from './logic-start.tsx';
import { LogicStep } from './logic-step.tsx';
import classes from './logic-view.module.css';
import { nameOfStep, readStep } from './read-step.ts';
import { RuleList } from './rule-list.tsx';
import { SurveyLists } from './survey-lists.tsx';

const NARROW = '(max-width: 800px)';

export function LogicView() {
  const { t } = useTranslation('logic');
  const { settled, words, view } = useLogic();
  const { refocus } = view;
  useEffect(refocus, [refocus]);
  const later = useDeferredValue(settled);
  const step = readStep(view.logicStep, settled);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const rules = rulesOf(words);
  const name = step === null ? t('view.overview') : nameOfStep(step, words);
  const leave = () => {
    view.setTab('questions');
    view.focus(elementIds.openLogic);
  };
  const showMap = () => {
    view.openLogic(null);
    view.focus(elementIds.logicMap);
  };
  return (
    <section className={classes.view} aria-labelledby="logic-title">
      <div className={classes.head}>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Icon name="left" size={18} />}
          onClick={leave}
        >
          {t('view.back')}
        </Button>
        <h2 id="logic-title">{t('view.title')}</h2>
      </div>
      <LogicNotes />
      <div className={classes.columns}>
        <div
          id={elementIds.logicMap}
          className={classes.map}
          tabIndex={-1}
          hidden={isNarrow && step !== null}
        >
          {settled.questions.length === 0 ? (
            <p className={classes.hint}>{t('view.noQuestions')}</p>
          ) : (
            <MapLines settled={later} />
          )}
          <SurveyLists step={step} />
        </div>
        <div
          key={view.logicStep ?? ''}
          id={elementIds.logicStep(view.logicStep)}
          className={classes.step}
          role="group"
          aria-label={name}
          tabIndex={-1}
        >
          {isNarrow && step !== null && (
            <Button
              className={classes.toMap ?? ''}
              variant="subtle"
              size="compact-md"
              leftSection={<Icon name="left" size={18} />}
              onClick={showMap}
            >
              {t('view.toMap')}
            </Button>
          )}
          {step !== null ? (
            <LogicStep step={step} name={name} />
          ) : rules.length === 0 ? (
            <LogicStart />
          ) : (
            <RuleList rules={rules} />
          )}
        </div>
      </div>
    </section>
  );
}
