import { Button, TextInput } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import {
  SHARE_TARGETS,
  shareAddress,
  windowFeatures,
  type SharedSurvey,
  type ShareTarget,
} from '../model.ts';
import classes from '../share.module.css';
import { useNativeShare } from '../use-native-share.ts';

interface SocialPanelProps {
  survey: SharedSurvey;
  link: string;
  code: string | null;
}

/** The link with Copy, the networks, and the device's own share sheet. */
export function SocialPanel({ survey, link, code }: SocialPanelProps) {
  const { t } = useTranslation(['share', 'common']);
  const native = useNativeShare();
  const { title } = survey;
  const subject = t('subject', { title });
  const text = code === null ? t('text', { title, link }) : t('textWithCode', { title, code, link });
  return (
    <div className={classes.social}>
      <div className={classes.link}>
        <TextInput
          readOnly
          label={t('link')}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className={classes.linkField}
        />
        <CopyButton value={link} label={t('copyLink')} />
      </div>
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
            onClick={(event: MouseEvent<HTMLAnchorElement>) => openWindow(event, target)}
          >
            {t(`targets.${target}`)}
          </Button>
        ))}
        <Button variant="light" px="xs" onClick={() => void native.share(title, text)}>
          <span aria-live="polite">{native.copied ? t('common:copied') : t('via')}</span>
        </Button>
      </div>
    </div>
  );
}

/** A plain click opens the small window; with a key held down the link does what the browser does. */
function openWindow(event: MouseEvent<HTMLAnchorElement>, target: ShareTarget): void {
  if (target === 'email' || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const { screenX: x, screenY: y, outerWidth: width, outerHeight: height } = window;
  window.open(event.currentTarget.href, '_blank', windowFeatures({ x, y, width, height }));
}
