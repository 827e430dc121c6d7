import { Button, MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Choice, Goal } from '../choice-model.ts';
import { ROLES } from '../roles-model.ts';
import type { Variable } from '../variables-model.ts';
import classes from '../analysis.module.css';

interface QuestionFieldsProps {
  goal: Goal;
  variables: readonly Variable[];
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
}

type Field = 'of' | 'by' | 'layer';

export function QuestionFields({ goal, variables, choice, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation('analysis');
  const roles = ROLES[goal];
  const { items } = roles;
  const label = (name: string) => t(`fields.${goal}.${name}` as 'fields.describe.of');
  const options = (takes: (variable: Variable) => boolean) =>
    variables.filter(takes).map((variable) => ({
      value: variable.code,
      label: variable.measure === 'several' ? t('chosen', { question: variable.label }) : variable.label,
    }));
  const single = (['of', 'by', 'layer'] as const satisfies readonly Field[]).flatMap((name) => {
    const takes = roles[name];
    return takes === null ? [] : [{ name, data: options(takes) }];
  });
  return (
    <div className={classes.fields}>
      {single.map(({ name, data }) => (
        <Select
          key={name}
          label={label(name)}
          placeholder={t('choose')}
          searchable
          clearable={name === 'layer'}
          allowDeselect={name === 'layer'}
          nothingFoundMessage={t('noQuestion')}
          data={data}
          value={data.some(({ value }) => value === choice[name]) ? choice[name] : null}
          onChange={(code) => onChange({ [name]: code, method: null })}
        />
      ))}
      {items !== null && (
        <MultiSelect
          label={label('items')}
          {...(choice.items.length === 0 && { placeholder: t('chooseSeveral') })}
          searchable
          nothingFoundMessage={t('noQuestion')}
          data={options(items)}
          value={choice.items.filter((code) => variables.some((each) => each.code === code && items(each)))}
          onChange={(codes) => onChange({ items: codes, method: null })}
        />
      )}
      {goal === 'cross' && (
        <Button variant="subtle" size="compact-md" onClick={() => onChange({ of: choice.by, by: choice.of })}>
          {t('swap')}
        </Button>
      )}
    </div>
  );
}
