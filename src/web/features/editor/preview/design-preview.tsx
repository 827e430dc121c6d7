import { ActionIcon, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import type { Draft } from '../state/model.ts';
import { LazyPreview } from './lazy-preview.tsx';
import classes from './preview.module.css';
import type { PreviewScreen } from './preview-screen.ts';
import { ScreenButtons } from './screen-buttons.tsx';

const DESKTOP = 1_100;

interface DesignPreviewProps {
  draft: Draft;
  position: 'beside' | 'above';
  onEnlarge?: () => void;
}

export function DesignPreview({ draft, position, onEnlarge }: DesignPreviewProps) {
  const { t } = useTranslation('editor');
  const [screen, setScreen] = useState<PreviewScreen>({ width: 'phone' });
  const { ref, width } = useElementSize();
  const isScaled = screen.width === 'desktop' && width > 0 && width < DESKTOP;
  const Landmark = position === 'beside' ? 'aside' : 'section';
  return (
    <Landmark className={classes[position]} aria-label={t('preview.title')}>
      <div className={classes.besideHead}>
        {position === 'beside' && <Title order={2}>{t('preview.title')}</Title>}
        <ScreenButtons of="width" screen={screen} onScreen={setScreen} />
        {onEnlarge !== undefined && (
          <ActionIcon color="gray" aria-label={t('preview.enlarge')} onClick={onEnlarge}>
            <Icon name="external" size={18} />
          </ActionIcon>
        )}
      </div>
      <div
        ref={ref}
        className={classes.fitted}
        data-scaled={isScaled || undefined}
        {...(isScaled && { style: { '--scale': width / DESKTOP } as CSSProperties })}
      >
        <LazyPreview draft={draft} questionId={null} screen={screen} />
      </div>
    </Landmark>
  );
}
