import { Checkbox, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EndLabels } from '../editor-end-labels.tsx';
import type { EditorProps } from '../ui-props.ts';
import classes from './editor.module.css';
import { RATING_DISPLAYS, type RatingSettings } from './rules.ts';

/** Spec section 5: parsed as an integer, 1 when that cannot be done. */
function parseBound(value: number | string): number {
  const parsed = Number.parseInt(String(value), 10);
  return Number.isSafeInteger(parsed) ? parsed : 1;
}

/** The ends of a rating scale and what they are called, with the scale as it will look. */
export function RatingEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const scale = settings as RatingSettings;
  const { min, max, labels, display = 'number', no_opinion = false } = scale;
  const set = (change: Partial<RatingSettings>) => onChange({ ...settings, ...change });
  const problem = problems['max'];
  return (
    <Stack gap="sm">
      <div className={classes.row}>
        <NumberInput
          label={t('rating.minimum')}
          value={min}
          allowDecimal={false}
          onChange={(value) => set({ min: parseBound(value) })}
        />
        <NumberInput
          id={`${idPrefix}-max`}
          label={t('rating.maximum')}
          value={max}
          allowDecimal={false}
          error={problem}
          onChange={(value) => set({ max: parseBound(value) })}
        />
        <EndLabels labels={labels} onChange={(next) => set({ labels: next })} />
      </div>
      <NativeSelect
        id={`${idPrefix}-display`}
        label={t('rating.display')}
        data={RATING_DISPLAYS.map((value) => ({ value, label: t(`rating.displays.${value}`) }))}
        value={display}
        error={problems['display']}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, display: value })}
      />
      <Checkbox
        label={t('options.noOpinion')}
        checked={no_opinion}
        onChange={({ currentTarget: { checked } }) => set({ no_opinion: checked })}
      />
      {display === 'number' && problem === undefined && (
        <RatingPreview {...scale} title={t('rating.preview')} />
      )}
    </Stack>
  );
}

interface RatingPreviewProps {
  min: number;
  max: number;
  labels: { readonly min: string; readonly max: string };
  title: string;
}

/** A drawing of the scale; the fields above say the same, so it is not read aloud. */
function RatingPreview({ min, max, labels, title }: RatingPreviewProps) {
  const values = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return (
    <div aria-hidden>
      <Text size="sm" c="dimmed" mb={6}>
        {title}
      </Text>
      <div className={classes.preview}>
        <div className={classes.scale}>
          {values.map((value) => (
            <span key={value}>{value}</span>
          ))}
        </div>
        <div className={classes.ends}>
          <span>{labels.min}</span>
          <span>{labels.max}</span>
        </div>
      </div>
    </div>
  );
}
