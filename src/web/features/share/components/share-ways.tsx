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

/** Icon paths on a 24 px grid, drawn for this product. */
const MARKS: Readonly<Record<ShareTarget, string>> = {
  facebook: 'M16 4h-1.500A3.500 3.500 0 0 0 11 7.500V20M8 12h7',
  twitter:
    'M4 18c6 2.500 14 .5 15-9l2-2.500-2.500.300C16 3.500 11.500 5 12 9 8.500 9 6 7.500 4.500 5.500c-1 3 0 5.500 2 7L4.500 12c.3 2 1.500 3.500 3.500 4-1 1-2.500 1.700-4 2Z',
  linkedin: 'M6 10v9M6 5.500h.01M11 19v-9M11 14c0-2.500 1.500-4 3.500-4S18 11.500 18 14v5',
  whatsapp:
    'M12 3.500a8.500 8.500 0 0 0-7.300 12.800L3.500 20.500l4.300-1.100A8.500 8.500 0 1 0 12 3.500ZM9 8.500c0 3.500 3 6.500 6.500 6.500',
  email: 'M3.500 6h17v12h-17zM4 7l8 6 8-6',
};

function ShareMark({ target }: { target: ShareTarget }) {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={MARKS[target]} />
    </svg>
  );
}

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
