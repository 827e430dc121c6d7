import { QRCodeCanvas } from 'qrcode.react';
import { memo, type RefObject } from 'react';
import classes from '../share.module.css';

/** Four times the spec's 200 px, for sharp prints. */
const DRAWN_PX = 800;

interface QrCodeProps {
  link: string;
  label: string;
  /** Displayed size in pixels. */
  shown: number;
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** High error correction and quiet zone for scanners. Memoized, because each render repaints the 800 px canvas. */
export const QrCode = memo(function QrCode({ link, label, shown, canvas }: QrCodeProps) {
  return (
    <QRCodeCanvas
      ref={canvas}
      value={link}
      size={DRAWN_PX}
      level="H"
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#000000"
      role="img"
      aria-label={label}
      className={classes.qrCode}
      style={{ width: shown, height: shown }}
    />
  );
});
