import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Hint } from './hint.ts';
import classes from './wording.module.css';

interface WordingInkProps {
  fieldId: string;
  text: string;
  hints: readonly Hint[];
}

/** Styles that determine text position. */
const SAME = [
  'font',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'textAlign',
  'textIndent',
  'padding',
  'borderWidth',
] as const;

/** Underlines words by an overlay of transparent text, because fields cannot style parts of their text. */
export function WordingInk({ fieldId, text, hints }: WordingInkProps) {
  const [overlay, setOverlay] = useState<{
    readonly parent: HTMLElement;
    readonly look: CSSProperties;
  } | null>(null);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    const parent = field?.parentElement ?? null;
    if (field === null || parent === null) return undefined;
    const measure = () => setOverlay({ parent, look: lookOf(field) });
    const observer = new ResizeObserver(measure);
    observer.observe(field);
    measure();
    return () => observer.disconnect();
  }, [fieldId]);
  if (overlay === null) return null;
  return createPortal(
    <div className={classes.ink} style={overlay.look} aria-hidden>
      {segmentsOf(text, hints).map(({ start, segment, severity }) =>
        severity === null ? (
          segment
        ) : (
          <mark key={start} data-severity={severity}>
            {segment}
          </mark>
        ),
      )}
    </div>,
    overlay.parent,
  );
}

function lookOf(field: HTMLElement): CSSProperties {
  const style = getComputedStyle(field);
  const same: CSSProperties = Object.fromEntries(SAME.map((name) => [name, style[name]]));
  return {
    ...same,
    width: `${field.offsetWidth}px`,
    height: `${field.offsetHeight}px`,
    left: `${field.offsetLeft}px`,
    top: `${field.offsetTop}px`,
  };
}

/** Splits the text into segments; the first of overlapping hints applies. */
function segmentsOf(text: string, hints: readonly Hint[]) {
  const segments: { start: number; segment: string; severity: Hint['severity'] | null }[] = [];
  let at = 0;
  const positioned = hints
    .flatMap(({ start, end, severity }) =>
      start === undefined || end === undefined ? [] : [{ start, end, severity }],
    )
    .toSorted((a, b) => a.start - b.start);
  for (const { start, end, severity } of positioned) {
    if (start < at || end <= start || end > text.length) continue;
    segments.push({ start: at, segment: text.slice(at, start), severity: null });
    segments.push({ start, segment: text.slice(start, end), severity });
    at = end;
  }
  return [...segments, { start: at, segment: text.slice(at), severity: null }];
}
