import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useScientificMode } from '../lib/scientific-mode.tsx';
import classes from './header.module.css';

/** Toggle of the Scientific plan's dark mode. */
export function ScientificToggle() {
  const { t } = useTranslation('common');
  const mode = useScientificMode();
  if (!mode.available) return null;
  return (
    <Switch
      className={classes.scientific}
      classNames={{ label: classes.scientificLabel ?? '' }}
      wrapperProps={{ title: t('header.scientific') }}
      label={t('header.scientific')}
      checked={mode.on}
      onChange={mode.toggle}
      size="md"
    />
  );
}
