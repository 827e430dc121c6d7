import { useTranslation } from 'react-i18next';
import type { Rule } from '../logic/rules-of.ts';
import { useLogic } from '../logic/use-logic.ts';
import { elementIds } from '../state/use-view.ts';
import { BeginButtons } from './begin-buttons.tsx';
import classes from './logic-view.module.css';

export function RuleList({ rules }: { rules: readonly Rule[] }) {
  const { t } = useTranslation('logic');
  const { view } = useLogic();
  return (
    <>
      <h3 className={classes.heading}>{t('view.overview')}</h3>
      <p className={classes.hint}>{t('view.overviewHint')}</p>
      <ul className={classes.rules}>
        {rules.map(({ step, name, texts }, i) => (
          <li key={i}>
            <button
              type="button"
              onClick={() => {
                view.openLogic(step);
                view.focus(elementIds.logicStep(step));
              }}
            >
              <strong>{name}</strong>
              {texts.map((text, n) => (
                <span key={n}>{text}</span>
              ))}
            </button>
          </li>
        ))}
      </ul>
      <BeginButtons isQuiet />
    </>
  );
}
