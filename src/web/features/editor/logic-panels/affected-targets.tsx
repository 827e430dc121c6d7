import { useTranslation } from 'react-i18next';
import { listOf } from '../../../../shared/logic/conditions/describe-condition.ts';
import { describeTarget } from '../logic/describe-target.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from './logic.module.css';

/** Lists the logic that depends on a question's answer; hidden if none. */
export function AffectedTargets({ code }: { code: string }) {
  const { t } = useTranslation('logic');
  const { uses, words } = useLogic();
  const targets = uses.get(code) ?? [];
  if (targets.length === 0) return null;
  const described = listOf(
    targets.map((target) => describeTarget(target, words)),
    true,
    words.language,
  );
  return (
    <p className={classes.decides}>
      <span className={classes.chip}>{t('decides', { targets: described })}</span>
    </p>
  );
}
