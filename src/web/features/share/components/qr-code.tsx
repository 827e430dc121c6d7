import { QRCodeCanvas } from 'qrcode.react';
import type { RefObject } from 'react';
import classes from '../share.module.css';

/** Shown at 200 px (spec section 9), drawn at four times that, so that the picture also prints sharp. */
const SHOWN_PX = 200;
const DRAWN_PX = SHOWN_PX * 4;

interface QrCodeProps {
  link: string;
  label: string;
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** A QR code, black on white, with high error correction and the quiet margin that scanners need. */
export function QrCode({ link, label, canvas }: QrCodeProps) {
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
      style={{ width: SHOWN_PX, height: SHOWN_PX }}
    />
  );
}
