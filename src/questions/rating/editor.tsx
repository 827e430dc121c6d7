import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EndLabels } from '../editor-end-labels.tsx';
import { EditorSettings } from '../editor-settings.tsx';
import type { EditorProps } from '../ui-props.ts';
import classes from './editor.module.css';
import { RATING_DISPLAYS, type RatingSettings } from './rules.ts';

/** Spec section 5: parsed as an integer, 1 when that cannot be done. */
function parseBound(value: number | string): number {
  const parsed = Number.parseInt(String(value), 10);
  return Number.isSafeInteger(parsed) ? parsed : 1;
}

/** What the ends of a rating scale are called; beside, which values it has and how they look. */
export function RatingEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const scale = settings as RatingSettings;
  const { min, max, labels, display = 'number', no_opinion = false } = scale;
  const set = (change: Partial<RatingSettings>) => onChange({ ...settings, ...change });
  return (
    <>
      <EndLabels inPlace labels={labels} onChange={(next) => set({ labels: next })} />
      <EditorSettings>
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
            error={problems['max']}
            onChange={(value) => set({ max: parseBound(value) })}
          />
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
      </EditorSettings>
    </>
  );
}
