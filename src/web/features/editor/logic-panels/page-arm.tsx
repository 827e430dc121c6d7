import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FlowPage } from '../../../../shared/logic/flow.ts';
import { useLogic } from '../logic/use-logic.ts';
import { changePage } from '../logic/edits/set-condition.ts';
import classes from './logic.module.css';

/** Assigns a page to an experiment's variant; hidden without experiments. */
export function PageArm({ page }: { page: FlowPage }) {
  const { t } = useTranslation('logic');
  const { settled, change } = useLogic();
  const experiments = settled.flow?.arms ?? [];
  if (experiments.length === 0 && page.arm === undefined) return null;
  const known = experiments.flatMap(({ code, name, arms }) =>
    arms.map(({ id, text }) => ({
      value: `${code}.${id}`,
      label: t('pages.armOne', { experiment: name, arm: text }),
    })),
  );
  const present = page.arm?.join('.') ?? '';
  const isKnown = present === '' || known.some(({ value }) => value === present);
  const choose = (value: string) => {
    const [code = '', id] = value.split('.');
    change((draft) =>
      changePage(draft, page.id, ({ arm: _before, ...rest }) => {
        return value === '' ? rest : { ...rest, arm: [code, Number(id)] };
      }),
    );
  };
  return (
    <NativeSelect
      label={t('pages.arm')}
      classNames={{ root: classes.inline ?? '' }}
      data={[
        { value: '', label: t('pages.armAll') },
        ...known,
        ...(isKnown ? [] : [{ value: present, label: t('pages.armGone') }]),
      ]}
      value={present}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}
