import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Score } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { printCondition } from '../../../../shared/logic/conditions/print-condition.ts';
import { StepperField } from '../../../../ui/controls/stepper-field.tsx';
import { describeCode } from '../logic/describe-condition.ts';
import { addListed, changeListed, listOfFlow, nextValueCode } from '../logic/edits/listed-edits.ts';
import {
  firstItems,
  fromScoreItems,
  isScale,
  type ScoreItems,
  toScoreItems,
} from '../logic/edits/score-items.ts';
import { toDraftTerm } from '../logic/to-draft-term.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from './logic.module.css';
import { elementIds } from '../state/use-view.ts';
import { ListedHead } from './listed/listed-head.tsx';
import { ListedPanel } from './listed/listed-panel.tsx';
import { AnchorNotes } from './anchor-notes.tsx';

export function ScoresPanel() {
  const { t } = useTranslation('logic');
  const { settled, change, collected, view } = useLogic();
  const scores = listOfFlow(settled.flow, 'score');
  const parts = settled.questions.flatMap((each) => each.parts);
  const items = firstItems(parts);
  const add = () => {
    const value = toDraftTerm(
      settled,
      fromScoreItems({ way: 'mean', items, least: items.length }, settled.parts),
    );
    change((draft) => {
      const code = nextValueCode(draft.flow, Object.keys(collected.codes));
      return addListed(draft, 'score', { code, name: t('scores.first'), value });
    });
    view.focus(elementIds.listed('score', scores.length));
  };
  return (
    <ListedPanel
      title={t('scores.title')}
      hint={t(items.length === 0 ? 'scores.nothing' : 'scores.hint')}
      addLabel={t('scores.add')}
      onAdd={items.length > 0 && scores.length < LOGIC_LIMITS.scores ? add : null}
    >
      {scores.map((score, index) => (
        <ScoreField key={score.code} score={score} index={index} />
      ))}
    </ListedPanel>
  );
}

function ScoreField({ score, index }: { score: Score; index: number }) {
  const { t } = useTranslation('logic');
  const { settled, collected, change } = useLogic();
  const { code, name, value } = score;
  const read = toScoreItems(value);
  const anchor = { at: 'score', index } as const;
  const set = (items: ScoreItems, what: string) => {
    const next = toDraftTerm(settled, fromScoreItems(items, settled.parts));
    change(
      (draft) => changeListed(draft, 'score', index, (each) => ({ ...each, value: next })),
      `score.${index}.${what}`,
    );
  };
  return (
    <div className={classes.logic} role="group" aria-label={t('scores.label', { number: index + 1 })}>
      <ListedHead anchor={anchor} name={name} code={code} />
      {read === null ? (
        <>
          <p className={classes.hint}>{t('scores.own')}</p>
          <p className={classes.code}>
            {printCondition(['=', value, 0], settled.parts).replace(/ = 0$/, '')}
          </p>
        </>
      ) : (
        <ScoreItemsField read={read} onChange={set} />
      )}
      {collected.isOtherScore(code, value) && <p className={classes.hint}>{t('scores.changed')}</p>}
      <AnchorNotes anchor={anchor} />
    </div>
  );
}

interface ScoreItemsFieldProps {
  read: ScoreItems;
  onChange: (items: ScoreItems, what: string) => void;
}

/** Items of a score, reversed ones, and the number of required answers. */
function ScoreItemsField({ read, onChange }: ScoreItemsFieldProps) {
  const { t } = useTranslation('logic');
  const { settled, words } = useLogic();
  const { way, items, least } = read;
  const scales = settled.questions.flatMap(({ text, parts }) =>
    parts.filter(isScale).map((part) => {
      const called = describeCode(part.code, words);
      return { code: part.code, label: text === '' ? called : `${called}: ${text}` };
    }),
  );
  const chosen = new Map(items.map((each) => [each.code, each]));
  const toggle = (code: string, isOn: boolean) => {
    const isAll = least === items.length;
    const next = scales.flatMap((each) => {
      const known = chosen.get(each.code);
      if (each.code !== code) return known ?? [];
      return isOn ? (known ?? { code, isReversed: false }) : [];
    });
    onChange({ way, items: next, least: isAll ? next.length : Math.min(least, next.length) }, 'items');
  };
  const reverse = (code: string, isReversed: boolean) =>
    onChange(
      { ...read, items: items.map((each) => (each.code === code ? { code, isReversed } : each)) },
      'items',
    );
  return (
    <>
      <div className={classes.more}>
        <NativeSelect
          label={t('scores.way')}
          data={[
            { value: 'mean', label: t('scores.mean') },
            { value: 'sum', label: t('scores.sum') },
          ]}
          value={way}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...read, way: value === 'sum' ? 'sum' : 'mean' }, 'way')
          }
        />
        <StepperField
          label={t('scores.least', { count: items.length })}
          min={1}
          max={Math.max(1, items.length)}
          clampBehavior="strict"
          allowDecimal={false}
          value={least}
          onChange={(value) => onChange({ ...read, least: Math.max(1, value) }, 'least')}
        />
      </div>
      <fieldset className={classes.items}>
        <legend>{t('scores.items')}</legend>
        {scales.map(({ code, label }) => {
          const item = chosen.get(code);
          return (
            <div key={code} className={classes.item}>
              <Checkbox
                label={label}
                checked={item !== undefined}
                disabled={item === undefined && items.length >= LOGIC_LIMITS.values}
                onChange={({ currentTarget: { checked } }) => toggle(code, checked)}
              />
              {item !== undefined && (
                <Checkbox
                  label={t('scores.reversed')}
                  aria-label={t('scores.reversedOf', { item: label })}
                  checked={item.isReversed}
                  onChange={({ currentTarget: { checked } }) => reverse(code, checked)}
                />
              )}
            </div>
          );
        })}
      </fieldset>
    </>
  );
}
