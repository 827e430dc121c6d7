import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StepperField } from '../../../ui/controls/stepper-field.tsx';
import { EndLabels } from '../../core/editor/end-labels.tsx';
import { EditorSettings } from '../../core/editor/settings.tsx';
import type { EditorProps } from '../../core/chart/ui-props.ts';
import classes from './editor.module.css';
import { RATING_DISPLAYS, type RatingSettings } from './rules.ts';

export function RatingEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const scale = settings as RatingSettings;
  const { min, max, labels, display = 'number', no_opinion = false } = scale;
  const set = (change: Partial<RatingSettings>) => onChange({ ...settings, ...change });
  return (
    <>
      <EndLabels isInline labels={labels} onChange={(next) => set({ labels: next })} />
      <EditorSettings>
        {/* Spec section 5: a bound that is not a number counts as 1. */}
        <div className={classes.row}>
          <StepperField
            emptyValue={1}
            label={t('rating.minimum')}
            value={min}
            allowDecimal={false}
            onChange={(value) => set({ min: Math.trunc(value) })}
          />
          <StepperField
            emptyValue={1}
            id={`${idPrefix}-max`}
            label={t('rating.maximum')}
            value={max}
            allowDecimal={false}
            error={problems['max']}
            onChange={(value) => set({ max: Math.trunc(value) })}
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
