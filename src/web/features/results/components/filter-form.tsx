import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField, FilterTest } from '../filter-model.ts';
import classes from '../filter.module.css';

interface FilterFormProps {
  fields: readonly FilterField[];
  onAdd: (test: FilterTest) => void;
  onCancel: () => void;
}

export function FilterForm({ fields, onAdd, onCancel }: FilterFormProps) {
  const { t } = useTranslation(['results', 'common']);
  const [code, setCode] = useState<string | null>(null);
  const [how, setHow] = useState<FilterTest[0]>('is');
  const [values, setValues] = useState<string[]>([]);
  const [text, setText] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const field = fields.find((each) => each.code === code);
  const ways = waysOf(field);
  const way = ways.includes(how) ? how : (ways[0] ?? 'answered');
  const test = field === undefined ? null : testOf(field.code, way, values, text);
  const choose = (next: string | null) => {
    setCode(next);
    setValues([]);
    setText('');
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (test !== null) onAdd(test);
  };
  return (
    <form className={classes.filterForm} onSubmit={add} aria-label={t('filter.add')}>
      <Select
        size="sm"
        label={t('filter.question')}
        placeholder={t('filter.choose')}
        searchable
        ref={first}
        nothingFoundMessage={t('filter.noQuestion')}
        data={fields.map((each) => ({ value: each.code, label: each.text }))}
        value={code}
        onChange={choose}
      />
      {field !== undefined && (
        <Select
          size="sm"
          label={t('filter.how')}
          allowDeselect={false}
          data={ways.map((each) => ({ value: each, label: t(`filter.ways.${each}`) }))}
          value={way}
          onChange={(next) => next !== null && setHow(next)}
        />
      )}
      {(way === 'is' || way === 'isnt') && field !== undefined && (
        <MultiSelect
          size="sm"
          label={t('filter.values')}
          {...(values.length === 0 && { placeholder: t('filter.chooseValues') })}
          data={[...field.values]}
          value={values}
          onChange={setValues}
        />
      )}
      {way === 'says' && field !== undefined && (
        <TextInput
          size="sm"
          label={t('filter.words')}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={classes.filterButtons}>
        <Button type="submit" size="sm" disabled={test === null}>
          {t('filter.apply')}
        </Button>
        <Button variant="subtle" size="sm" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

function waysOf(field: FilterField | undefined): FilterTest[0][] {
  if (field === undefined) return [];
  const plain = ['answered', 'unanswered'] as const;
  if (field.values.length > 0) return ['is', 'isnt', ...plain];
  return field.isText ? ['says', ...plain] : [...plain];
}

/** Returns the test; null while incomplete. */
function testOf(
  code: string,
  way: FilterTest[0],
  values: readonly string[],
  text: string,
): FilterTest | null {
  switch (way) {
    case 'is':
    case 'isnt':
      return values.length === 0 ? null : [way, code, values];
    case 'says':
      return text.trim() === '' ? null : [way, code, text.trim()];
    case 'answered':
    case 'unanswered':
      return [way, code];
  }
}
