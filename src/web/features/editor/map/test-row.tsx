import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../questions/core/editor/number-field.tsx';
import { MAX_DECIMALS } from '../../../../questions/types/number/rules-settings.ts';
import { isCode, type Value } from '../../../../shared/logic/conditions/condition.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { describeCode } from '../logic/describe-condition.ts';
import { useLogic } from '../logic/use-logic.ts';
import type { SettledPart } from '../logic/settled-part.ts';
import { type SimpleTest, startTest, type Way, waysOf } from '../logic/simple-condition.ts';
import classes from '../logic-panels/logic.module.css';

interface TestRowProps {
  test: SimpleTest;
  number: number;
  parts: readonly SettledPart[];
  id: string;
  onChange: (test: SimpleTest) => void;
  onRemove: () => void;
}

export function TestRow({ test, number, parts, id, onChange, onRemove }: TestRowProps) {
  const { t } = useTranslation('logic');
  const { settled, words } = useLogic();
  const part = parts.find(({ code }) => code === test[1]);
  const textOf = ({ code }: SettledPart) => {
    const question = settled.questions.find(({ parts: own }) => own.some((each) => each.code === code));
    const name = describeCode(code, words);
    return question === undefined || question.text === '' ? name : `${name}: ${question.text}`;
  };
  const choosePart = (code: string) => {
    const next = parts.find((each) => each.code === code);
    if (next !== undefined) onChange(startTest(next));
  };
  return (
    <div className={classes.test} role="group" aria-label={t('ask.test', { number })}>
      <NativeSelect
        id={id}
        label={t('ask.in')}
        data={[
          ...(part === undefined ? [{ value: '', label: t('gone.question') }] : []),
          ...parts.map((each) => ({ value: each.code, label: textOf(each) })),
        ]}
        value={part?.code ?? ''}
        onChange={({ currentTarget: { value } }) => choosePart(value)}
      />
      {part !== undefined && (
        <NativeSelect
          label={t('ask.way')}
          data={waysOf(part).map((way) => ({ value: way, label: t(`ways.${way}`) }))}
          value={test[0]}
          onChange={({ currentTarget: { value } }) => onChange(otherWay(test, part, value as Way))}
        />
      )}
      {part !== undefined && <Wanted test={test} part={part} parts={parts} onChange={onChange} />}
      <ActionIcon color="gray" aria-label={t('ask.remove', { number })} onClick={onRemove}>
        <Icon name="close" size={18} />
      </ActionIcon>
    </div>
  );
}

/** Values stay if both operators use them. */
function otherWay(test: SimpleTest, part: SettledPart, way: Way): SimpleTest {
  const fresh = startTest(part, way);
  const operand = test[2];
  const isPreserved =
    operand !== undefined && Array.isArray(operand) === Array.isArray(fresh[2]) && fresh.length === 3;
  return isPreserved ? ([way, test[1], operand] as unknown as SimpleTest) : fresh;
}

interface WantedProps {
  test: SimpleTest;
  part: SettledPart;
  parts: readonly SettledPart[];
  onChange: (test: SimpleTest) => void;
}

function Wanted({ test, part, parts, onChange }: WantedProps) {
  const { t } = useTranslation('logic');
  switch (test[0]) {
    case 'is':
    case 'isnt':
    case 'every': {
      const [way, code, chosen] = test;
      const values = valuesOf(part, t('noOpinion'));
      return (
        <Checkbox.Group
          label={t('ask.values')}
          value={chosen.map(String)}
          maxSelectedValues={LOGIC_LIMITS.values}
          onChange={(next) => {
            const wanted = values.filter(({ value }) => next.includes(String(value)));
            onChange([way, code, wanted.map(({ value }) => value)]);
          }}
        >
          <div className={classes.values}>
            {values.map(({ value, label }) => (
              <Checkbox key={value} value={String(value)} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      );
    }
    case 'says':
      return (
        <TextInput
          label={t('ask.text')}
          maxLength={LOGIC_LIMITS.words}
          value={test[2]}
          onChange={({ currentTarget: { value } }) => onChange(['says', test[1], value])}
        />
      );
    case 'answered':
    case 'unanswered':
      return null;
    default:
      return <Compared test={test} part={part} parts={parts} onChange={onChange} />;
  }
}

interface ComparedProps extends WantedProps {
  test: Extract<SimpleTest, readonly ['>=' | '<=' | '=' | '>' | '<', ...unknown[]]>;
}

/** Input of a number, date-time or question to compare with. */
function Compared({ test, part, parts, onChange }: ComparedProps) {
  const { t } = useTranslation('logic');
  const { words } = useLogic();
  const [way, code, wanted] = test;
  const datePart = part.as?.moment;
  const isOther = typeof wanted === 'string' && isCode(wanted);
  const others = parts.filter(
    (each) => each.code !== code && waysOf(each).includes('>=') && each.as?.moment === datePart,
  );
  const set = (value: Value) => onChange([way, code, value]);
  const [, , start = 0] = startTest(part, way);
  return (
    <>
      {others.length > 0 && (
        <NativeSelect
          label={t('ask.with')}
          data={[
            { value: '', label: t(datePart === undefined ? 'ask.withNumber' : 'ask.withMoment') },
            ...others.map((each) => ({ value: each.code, label: describeCode(each.code, words) })),
          ]}
          value={isOther ? wanted : ''}
          onChange={({ currentTarget: { value } }) => set(value === '' ? (start as Value) : value)}
        />
      )}
      {!isOther && datePart === undefined && (
        <NumberField
          label={t('ask.number')}
          value={wanted}
          decimals={MAX_DECIMALS}
          onChange={(value) => set(value ?? Number.NaN)}
        />
      )}
      {!isOther && datePart !== undefined && (
        <TextInput
          label={t('ask.dateTime')}
          type={datePart === 'datetime' ? 'datetime-local' : datePart === 'year' ? 'text' : datePart}
          value={String(wanted)}
          onChange={({ currentTarget: { value } }) => set(value)}
        />
      )}
    </>
  );
}

/** Returns the possible answers of a part, without removed ones. */
function valuesOf(part: SettledPart, noOpinion: string): { value: Value; label: string }[] {
  const { values, no_opinion } = part;
  if (values === null || 'min' in values) return [];
  return [
    ...values.filter(({ archived }) => archived !== true).map(({ value, label }) => ({ value, label })),
    ...(no_opinion === true ? [{ value: 'no_opinion', label: noOpinion }] : []),
  ];
}
