import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  SHARE_TARGETS,
  shareAddress,
  windowFeatures,
  type SharedSurvey,
  type ShareTarget,
} from '../model.ts';
import classes from '../share.module.css';
import { useNativeShare } from '../use-native-share.ts';
import { ShareMark } from './share-mark.tsx';

interface ShareWaysProps {
  survey: SharedSurvey;
  link: string;
  code: string | null;
}

export function ShareWays({ survey, link, code }: ShareWaysProps) {
  const { t } = useTranslation(['share', 'common']);
  const native = useNativeShare();
  const { title } = survey;
  const subject = t('subject', { title });
  const text = code === null ? t('text', { title, link }) : t('textWithCode', { title, code, link });
  return (
    <div className={classes.targets} role="group" aria-label={t('networks')}>
      {SHARE_TARGETS.map((target) => (
        <Button
          key={target}
          component="a"
          variant="default"
          href={shareAddress(target, { link, text, subject })}
          target={target === 'email' ? undefined : '_blank'}
          rel="noopener noreferrer"
          px="xs"
          leftSection={<ShareMark target={target} />}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => openWindow(event, target)}
        >
          {t(`targets.${target}`)}
        </Button>
      ))}
      <Button variant="light" px="xs" onClick={() => void native.share(title, text)}>
        <span aria-live="polite">{native.copied ? t('common:copied') : t('via')}</span>
      </Button>
    </div>
  );
}

/** Opens a share window; modified clicks keep the browser's behaviour. */
function openWindow(event: MouseEvent<HTMLAnchorElement>, target: ShareTarget): void {
  if (target === 'email' || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const { screenX: x, screenY: y, outerWidth: width, outerHeight: height } = window;
  window.open(event.currentTarget.href, '_blank', windowFeatures({ x, y, width, height }));
}
