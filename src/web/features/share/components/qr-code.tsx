import { QRCodeCanvas } from 'qrcode.react';
import { memo, type RefObject } from 'react';
import classes from '../share.module.css';

/** Drawn at four times the spec's 200 px, so that the picture also prints sharp. */
const DRAWN_PX = 800;

interface QrCodeProps {
  link: string;
  label: string;
  /** The side it is shown with, in pixels. */
  shown: number;
  canvas: RefObject<HTMLCanvasElement | null>;
}

/**
 * A QR code, black on white, with high error correction and the quiet margin that scanners need. Drawn again only for another
 * link: its canvas is 800 pixels wide, and is painted anew with every rendering.
 */
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
