import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../questions/core/editor/number-field.tsx';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { describeCode } from '../logic/describe-condition.ts';
import { listOfFlow, withList } from '../logic/edits/listed-edits.ts';
import {
  type Cell,
  cellCondition,
  type ChoicePart,
  crossedBy,
  findCell,
  setCell,
} from '../logic/quota-cells.ts';
import { isTarget } from '../logic/is-target.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from '../logic-panels/logic.module.css';
import { QuotaFill } from './quota-fill.tsx';

/** Crossed questions with an optional target per cell. */
export function QuotaTable({ parts }: { parts: readonly ChoicePart[] }) {
  const { t } = useTranslation('logic');
  const { settled, words, change } = useLogic();
  const quotas = listOfFlow(settled.flow, 'quota');
  const crossed = crossedBy(quotas);
  const [chosen, choose] = useState<readonly [string | null, string | null]>([null, null]);
  const find = (code: string | null | undefined) => parts.find((each) => each.code === code);
  const rows = find(chosen[0]) ?? find(crossed?.[0]) ?? parts[0];
  const others = parts.filter((each) => each !== rows);
  const columns =
    others.find(({ code }) => code === chosen[1]) ??
    others.find(({ code }) => crossed?.includes(code) === true) ??
    others[0];
  if (rows === undefined || columns === undefined) return null;
  const nameOf = ({ code }: ChoicePart) => {
    const text =
      settled.questions.find(({ parts: own }) => own.some((each) => each.code === code))?.text ?? '';
    const called = describeCode(code, words);
    return text === '' ? called : `${called}: ${text}`;
  };
  const set = (cell: Cell, target: number | null, name: string) =>
    change(
      (draft) => {
        const next = setCell(quotas, cell, target, name.slice(0, LOGIC_LIMITS.words));
        const stored = next.map((each) => ({ ...each, if: settled.toDraft(each.if) }));
        return withList(draft, 'quota', stored);
      },
      `quota.cell.${JSON.stringify(cell)}`,
    );
  return (
    <div className={classes.tests} role="group" aria-label={t('quotas.tableLabel')}>
      <div className={classes.more}>
        <NativeSelect
          label={t('quotas.rows')}
          data={parts.map((each) => ({ value: each.code, label: nameOf(each) }))}
          value={rows.code}
          onChange={({ currentTarget: { value } }) => choose([value, columns.code])}
        />
        <NativeSelect
          label={t('quotas.columns')}
          data={others.map((each) => ({ value: each.code, label: nameOf(each) }))}
          value={columns.code}
          onChange={({ currentTarget: { value } }) => choose([rows.code, value])}
        />
      </div>
      {rows.values.length * columns.values.length > LOGIC_LIMITS.quotas ? (
        <p className={classes.hint}>{t('quotas.tooMany', { count: LOGIC_LIMITS.quotas })}</p>
      ) : (
        <div className={classes.scroll} role="region" aria-label={t('quotas.tableLabel')} tabIndex={0}>
          <table className={classes.cells}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{nameOf(rows)}</span>
                </th>
                {columns.values.map(({ value, label }) => (
                  <th key={value} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.values.map((row) => (
                <tr key={row.value}>
                  <th scope="row">{row.label}</th>
                  {columns.values.map((column) => {
                    const cell: Cell = {
                      row: [rows.code, row.value],
                      column: [columns.code, column.value],
                    };
                    const quota = quotas[findCell(quotas, cell)];
                    const name = t('quotas.cell', { row: row.label, column: column.label });
                    return (
                      <td key={column.value}>
                        <NumberField
                          aria-label={name}
                          placeholder="∞"
                          disabled={quota === undefined && quotas.length >= LOGIC_LIMITS.quotas}
                          value={quota?.target}
                          onChange={(value) => (value === null || isTarget(value)) && set(cell, value, name)}
                        />
                        {quota !== undefined && (
                          <QuotaFill condition={cellCondition(cell)} target={quota.target} name={name} />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={classes.hint}>{t('quotas.tableHint')}</p>
    </div>
  );
}
