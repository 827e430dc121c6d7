import { Button, Pill } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { NO_FILTER, type FilterField, type FilterTest, type SimpleFilter } from '../filter-model.ts';
import type { Cut } from '../model.ts';
import classes from '../filter.module.css';

interface FilterChipsProps {
  fields: readonly FilterField[];
  filter: string | null;
  /** Null if the page cannot represent the filter. */
  shown: SimpleFilter | null;
  onChange: (filter: SimpleFilter) => void;
  undo: (() => void) | null;
  period?: { readonly range: Cut; readonly onChange: (range: Cut) => void };
  comparison?: { readonly code: string | null; readonly onChange: (code: string | null) => void };
}

/** Everything that narrows the results, each with a button that removes it. */
export function FilterChips(props: FilterChipsProps) {
  const { fields, filter, shown, onChange, undo, period, comparison } = props;
  const { t } = useTranslation('results');
  const days = period === undefined ? null : daysText(period.range, t);
  const compared = fields.find(({ code }) => code === comparison?.code);
  if (filter === null && undo === null && days === null && compared === undefined) return null;
  return (
    <div className={classes.chips}>
      {days !== null && period !== undefined && (
        <Chip
          text={days}
          remove={t('range.remove')}
          onRemove={() => period.onChange({ ...period.range, from: null, to: null })}
        />
      )}
      {compared !== undefined && (
        <Chip
          text={t('compare.by', { question: compared.text })}
          remove={t('compare.remove')}
          onRemove={() => comparison?.onChange(null)}
        />
      )}
      {shown === null && (
        <Chip
          text={t('filter.other')}
          remove={t('filter.removeOther')}
          onRemove={() => onChange(NO_FILTER)}
        />
      )}
      {shown?.tests.map((test, index) => {
        const text = testText(test, fields, t);
        return (
          <Chip
            key={`${index}-${test.join(' ')}`}
            text={text}
            remove={t('filter.remove', { test: text })}
            onRemove={() => onChange({ ...shown, tests: shown.tests.filter((_, i) => i !== index) })}
          />
        );
      })}
      {shown !== null && shown.tests.length > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange({ ...shown, join: shown.join === 'all' ? 'any' : 'all' })}
        >
          {t(shown.join === 'all' ? 'filter.all' : 'filter.any')}
        </Button>
      )}
      {filter !== null && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(NO_FILTER)}>
          {t('filter.clear')}
        </Button>
      )}
      {undo !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="undo" size={16} />}
          onClick={undo}
        >
          {t('filter.undo')}
        </Button>
      )}
    </div>
  );
}

function Chip({ text, remove, onRemove }: { text: string; remove: string; onRemove: () => void }) {
  return (
    <Pill
      size="md"
      withRemoveButton
      removeButtonProps={{ 'aria-label': remove, tabIndex: 0, 'aria-hidden': false }}
      onRemove={onRemove}
    >
      {text}
    </Pill>
  );
}

type Texts = ReturnType<typeof useTranslation<'results'>>['t'];

function daysText({ from, to }: Cut, t: Texts): string | null {
  const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
  const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);
  if (from !== null && to !== null) return format.formatRange(dayOf(from), dayOf(to));
  if (from !== null) return t('range.since', { day: format.format(dayOf(from)) });
  return to === null ? null : t('range.until', { day: format.format(dayOf(to)) });
}

function testText(test: FilterTest, fields: readonly FilterField[], t: Texts): string {
  const question = fields.find(({ code }) => code === test[1])?.text ?? test[1];
  switch (test[0]) {
    case 'is':
    case 'isnt':
      return t(test[0] === 'is' ? 'filter.is' : 'filter.isnt', { question, values: test[2].join(', ') });
    case 'says':
      return t('filter.says', { question, text: test[2] });
    case 'answered':
      return t('filter.answered', { question });
    case 'unanswered':
      return t('filter.unanswered', { question });
  }
}
