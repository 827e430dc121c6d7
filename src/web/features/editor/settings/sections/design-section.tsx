import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../../../../shared/plans.ts';
import { DesignPreview } from '../../preview/design-preview.tsx';
import { BackgroundField } from '../background-field.tsx';
import { BrandFields } from '../brand-fields.tsx';
import { ThemeFields } from '../theme-fields.tsx';
import type { SectionProps } from './section-props.ts';

export function DesignSection({ draft, change, set, problem, plan, flip, isWide }: SectionProps) {
  const { t } = useTranslation('editor');
  const isLocked = !hasFeature(plan, 'branding_removal') && !draft.hide_branding;
  return (
    <>
      {!isWide && <DesignPreview draft={draft} position="above" />}
      <ThemeFields {...draft} onChange={set} />
      <BrandFields {...draft} problem={problem} change={change} />
      <BackgroundField {...draft} problem={problem('background')} onChange={set} />
      {flip('hide_branding', isLocked ? t('settings.hide_branding_locked') : undefined)}
    </>
  );
}
