import { NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../shared/bounds.ts';
import type { ScaleSettings } from '../scale-settings.ts';
import type { EditorProps } from '../ui-props.ts';
import classes from './editor.module.css';

/** Spec section 5: parsed as an integer, 1 when that cannot be done. */
function parseBound(value: number | string): number {
  const parsed = Number.parseInt(String(value), 10);
  return Number.isSafeInteger(parsed) ? parsed : 1;
}

/** The ends of a rating scale and what they are called, with the scale as it will look. */
export function RatingEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const scale = settings as ScaleSettings;
  const { min, max, labels } = scale;
  const set = (change: Partial<ScaleSettings>) => onChange({ ...settings, ...change });
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
        <TextInput
          label={t('rating.minLabel')}
          value={labels.min}
          maxLength={BOUNDS.label}
          onChange={(event) => set({ labels: { ...labels, min: event.currentTarget.value } })}
        />
        <TextInput
          label={t('rating.maxLabel')}
          value={labels.max}
          maxLength={BOUNDS.label}
          onChange={(event) => set({ labels: { ...labels, max: event.currentTarget.value } })}
        />
      </div>
      {problem === undefined && <RatingPreview {...scale} title={t('rating.preview')} />}
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
