import '../styles/tally.css';

const STROKES =
  'M6.2 4.6 5.8 19.5|M10.3 4.3 10 19.7|M14.1 4.5 14.2 19.4|M18.1 4.2 18.3 19.6|M2.6 16.4 21.6 7.3';

/** Draws the logo; `drawn` animates the strokes once. */
export function Tally({ size, drawn = false }: { size: number; drawn?: boolean }) {
  return (
    <svg
      className={drawn ? 'cv-tally cv-drawn' : 'cv-tally'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {STROKES.split('|').map((stroke) => (
        <path key={stroke} d={stroke} pathLength={1} />
      ))}
    </svg>
  );
}
