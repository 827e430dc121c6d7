import { Badge, Checkbox, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../questions/core/editor/number-field.tsx';
import { MAX_DECIMALS } from '../../../../questions/types/number/rules-settings.ts';
import { takesReversed, usualReference } from '../analysis-model.ts';
import type { Choice } from '../choice-model.ts';
import type { Proposal } from '../proposed-model.ts';
import type { Variable } from '../variables-model.ts';
import classes from '../analysis.module.css';

interface MethodChoiceProps {
  proposed: readonly [Proposal, ...Proposal[]];
  chosen: Proposal;
  choice: Choice;
  of: Variable | undefined;
  items: readonly Variable[];
  onChange: (change: Partial<Choice>) => void;
}

/** The proposed method with its reason, alternatives, and options of the chosen one. */
export function MethodChoice({ proposed, chosen, choice, of, items, onChange }: MethodChoiceProps) {
  const { t } = useTranslation('analysis');
  const fits = (value: number | null): value is number =>
    value !== null &&
    Number.isFinite(value) &&
    (chosen.method !== 'binomial_exact' || (value >= 0 && value <= 1));
  const usual = chosen.variables.items === undefined ? usualReference(chosen, of) : null;
  return (
    <>
      <Radio.Group
        value={chosen.method}
        onChange={(method) => onChange({ method: method === proposed[0].method ? null : method })}
        label={t('method.title')}
      >
        <div className={classes.methods}>
          {proposed.map(({ method, reason }, index) => (
            <Radio
              key={method}
              value={method}
              label={
                <>
                  {t(`methods.${method}` as 'methods.welch_t')}
                  {index === 0 && (
                    <Badge component="span" ml="xs">
                      {t('method.proposed')}
                    </Badge>
                  )}
                </>
              }
              description={t(`reasons.${reason}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {usual !== null && (
        <NumberField
          label={t('method.value')}
          value={choice.value ?? usual}
          decimals={MAX_DECIMALS}
          onChange={(value) => onChange({ value: fits(value) ? value : null })}
        />
      )}
      {takesReversed(chosen, items) && (
        <Checkbox.Group
          label={t('method.reverse')}
          description={t('method.reverseHint')}
          value={choice.reverse.filter((code) => items.some((item) => item.code === code))}
          onChange={(reverse) => onChange({ reverse })}
        >
          <div className={classes.methods}>
            {items.map(({ code, label }) => (
              <Checkbox key={code} value={code} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}
