import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from '../logic-panels/logic.module.css';
import { numberFormat } from '../../../../shared/text/number-format.ts';

interface QuotaFillProps {
  condition: Condition;
  target: number;
  name: string;
}

/** Fill level at opening; nothing if there can be no submissions. */
export function QuotaFill({ condition, target, name }: QuotaFillProps) {
  const { t } = useTranslation('logic');
  const { collected, words } = useLogic();
  const count = collected.countOf(condition);
  if (count === null) return null;
  const number = numberFormat(words.language);
  return (
    <div className={classes.fill}>
      <meter
        aria-label={t('quotas.fillOf', { name })}
        min={0}
        max={Math.max(1, target)}
        value={Math.min(count, Math.max(1, target))}
      />
      <span>{t('quotas.fill', { count: number.format(count), target: number.format(target) })}</span>
    </div>
  );
}
