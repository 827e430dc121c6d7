import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../../../shared/text/number-format.ts';
import { useLogic } from '../logic/use-logic.ts';
import { elementIds } from '../state/use-view.ts';
import classes from './logic-view.module.css';
import { type Step, SURVEY_LISTS } from './read-step.ts';

export function SurveyLists({ step }: { step: Step | null }) {
  const { t } = useTranslation('logic');
  const { settled, view, words } = useLogic();
  const { endings = [], quotas = [], arms = [], scores = [] } = settled.flow ?? {};
  const counts = {
    endings: endings.length,
    quotas: quotas.length,
    experiments: arms.length,
    scores: scores.length,
  };
  return (
    <nav aria-label={t('view.survey')}>
      <h3 className={classes.caption}>{t('view.survey')}</h3>
      <ul className={classes.lists}>
        {SURVEY_LISTS.map((list) => (
          <li key={list}>
            <button
              type="button"
              {...(step?.is === list && { 'aria-current': true })}
              onClick={() => {
                view.openLogic(list);
                view.focus(elementIds.logicStep(list));
              }}
            >
              {t(`${list}.title`)}
              <span className={classes.count}>{numberFormat(words.language).format(counts[list])}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
