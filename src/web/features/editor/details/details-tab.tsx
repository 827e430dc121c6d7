import { Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import { useFieldText } from '../../../lib/text/error-text.ts';
import classes from '../editor.module.css';
import { ownTimeZone, zoneLabel } from '../../../lib/text/time-zone.ts';
import type { DraftState } from '../state/use-editor-state.ts';
import { elementIds } from '../state/use-view.ts';
import { enterOnly } from '../frame/enter-only.ts';
import { LazyDateTimeField } from '../settings/lazy-date-time-field.tsx';

interface DetailsTabProps extends Pick<DraftState, 'draft' | 'change'> {
  problems: FieldErrors;
  onEnter: () => void;
}

export function DetailsTab({ draft, change, problems, onEnter }: DetailsTabProps) {
  const { t, i18n } = useTranslation('editor');
  const words = useFieldText();
  const problem = (field: string) => (problems[field] === undefined ? undefined : words(problems[field]));
  const [today] = useState(() => new Date());
  const start = draft.start_date === null ? null : new Date(draft.start_date);
  return (
    <Stack gap="lg">
      <TextInput
        id={elementIds.field('title')}
        label={t('details.title')}
        placeholder={t('details.titlePlaceholder')}
        required
        value={draft.title}
        maxLength={BOUNDS.title}
        error={problem('title')}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, title: value }), 'title')}
        onKeyDown={enterOnly(onEnter)}
      />
      <Textarea
        id={elementIds.field('description')}
        label={t('details.description')}
        placeholder={t('details.descriptionPlaceholder')}
        rows={4}
        value={draft.description}
        maxLength={BOUNDS.description}
        error={problem('description')}
        onChange={({ currentTarget: { value } }) =>
          change((now) => ({ ...now, description: value }), 'description')
        }
      />
      <section className={classes.schedule} aria-labelledby="schedule">
        <Title order={2} id="schedule">
          {t('details.schedule')}
        </Title>
        <div className={classes.dates}>
          <LazyDateTimeField
            id={elementIds.field('start_date')}
            label={t('details.start')}
            hint={t('details.startHint')}
            clearLabel={t('details.clearStart')}
            value={draft.start_date}
            error={problem('start_date')}
            onChange={(start_date) => change((now) => ({ ...now, start_date }), 'start')}
          />
          <LazyDateTimeField
            id={elementIds.field('end_date')}
            label={t('details.end')}
            hint={t('details.endHint')}
            clearLabel={t('details.clearEnd')}
            value={draft.end_date}
            earliest={draft.start_date}
            isEnd
            error={problem('end_date')}
            onChange={(end_date) => change((now) => ({ ...now, end_date }), 'end')}
          />
        </div>
        <Text size="sm" c="dimmed">
          {t('details.zone', { zone: zoneLabel(ownTimeZone(), start ?? today, i18n.language) })}
        </Text>
      </section>
    </Stack>
  );
}
