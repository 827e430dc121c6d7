import { ActionIcon, NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import type { Choice } from '../choice-model.ts';
import { useFigureText } from '../use-figure-text.ts';
import { isGrouping, type Variable } from '../variables-model.ts';
import classes from '../analysis.module.css';

interface MarginFieldsProps {
  variables: readonly Variable[];
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
}

const MAX_MARGINS = 8;
const MAX_LEVELS = 20;

export function MarginFields({ variables, choice, onChange }: MarginFieldsProps) {
  const { t } = useTranslation('analysis');
  const { number } = useFigureText();
  const { margins } = choice;
  const possible = variables.filter(
    (each) => isGrouping(each) && each.levels.length <= MAX_LEVELS && each.code !== choice.of,
  );
  const chosen = possible.filter(({ code }) => margins[code] !== undefined);
  const change = (next: Choice['margins']) => onChange({ margins: next });
  const without = (code: string) =>
    Object.fromEntries(Object.entries(margins).filter(([each]) => each !== code));
  return (
    <div className={classes.margins}>
      {chosen.map(({ code, label, levels }) => {
        const shares = margins[code] ?? {};
        const sum = Object.values(shares).reduce((total, share) => total + share, 0);
        return (
          <fieldset key={code} className={classes.margin}>
            <legend>
              {label}
              <ActionIcon
                aria-label={t('margins.remove', { question: label })}
                onClick={() => change(without(code))}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </legend>
            {levels.map((level) => (
              <label key={level.value} className={classes.marginRow}>
                <span dir="auto">{level.label}</span>
                <NumberInput
                  size="sm"
                  aria-label={t('margins.share', { answer: level.label })}
                  min={0}
                  max={100}
                  suffix=" %"
                  value={shares[level.label] ?? ''}
                  onChange={(share) =>
                    change({
                      ...margins,
                      [code]: { ...shares, [level.label]: typeof share === 'number' ? share : 0 },
                    })
                  }
                />
              </label>
            ))}
            <p className={classes.note}>{t('margins.sum', { sum: `${number(sum)} %` })}</p>
          </fieldset>
        );
      })}
      {chosen.length < MAX_MARGINS && (
        <Select
          key={chosen.length}
          label={t('margins.title')}
          placeholder={t('margins.add')}
          searchable
          nothingFoundMessage={t('noQuestion')}
          data={possible
            .filter(({ code }) => margins[code] === undefined)
            .map(({ code, label }) => ({ value: code, label }))}
          value={null}
          onChange={(code) => code !== null && change({ ...margins, [code]: {} })}
        />
      )}
      <NumberInput
        label={t('margins.trim')}
        description={t('margins.trimHint')}
        min={1}
        max={1000}
        value={choice.trim ?? ''}
        onChange={(trim) => onChange({ trim: typeof trim === 'number' ? trim : null })}
      />
    </div>
  );
}
