import { Button } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { LoadingSpinner } from '../../../../ui/controls/loading-spinner.tsx';
import classes from '../share.module.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** Width and height in pixels (docs/spec.md#9-numbers). */
const SPEC_PX = 200;

interface QrPanelProps {
  link: string;
  surveyId: string;
  /** Displayed size in pixels. */
  shown?: number;
}

/** QR code; the download is named after the survey id. */
export function QrPanel({ link, surveyId, shown = SPEC_PX }: QrPanelProps) {
  const { t } = useTranslation('share');
  const canvas = useRef<HTMLCanvasElement>(null);

  const download = () => {
    const picture = document.createElement('a');
    picture.href = canvas.current?.toDataURL('image/png') ?? '';
    picture.download = `${surveyId}.png`;
    picture.click();
  };
  return (
    <div className={classes.qr}>
      <Suspense fallback={<LoadingSpinner />}>
        <QrCode link={link} label={t('qr.label')} shown={shown} canvas={canvas} />
        <p className={classes.caption}>{t('qr.caption')}</p>
        <Button variant="default" leftSection={<Icon name="download" size={18} />} onClick={download}>
          {t('qr.download')}
        </Button>
      </Suspense>
    </div>
  );
}
