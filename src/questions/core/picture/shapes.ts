/** A shape on the 64 × 44 grid of a type's picture. */
export interface Shape {
  readonly tag: 'rect' | 'circle' | 'path';
  /** Class in `type-picture.module.css`. */
  readonly ink: 'ink' | 'soft' | 'accent' | 'line' | 'accentLine' | 'stroke' | 'tick';
  readonly attributes: Readonly<Record<string, number | string>>;
}

/** Vertical centres of three rows. */
export const ROWS = [11, 22, 33] as const;

export function rect(
  ink: Shape['ink'],
  [x, y, width, height]: readonly [number, number, number, number],
  rx: number,
): Shape {
  return { tag: 'rect', ink, attributes: { x, y, width, height, rx } };
}

/** Creates a rounded bar that is centred at `y`. */
export function bar(x: number, y: number, width: number, height = 4): Shape {
  return rect('ink', [x, y - height / 2, width, height], height / 2);
}

export function box(x: number, y: number, width: number, height: number, isOn = false, rx = 3): Shape {
  return rect(isOn ? 'accent' : 'line', [x, y, width, height], rx);
}

export function circle(cx: number, cy: number, isOn: boolean, r = 4): Shape {
  return { tag: 'circle', ink: isOn ? 'accent' : 'line', attributes: { cx, cy, r } };
}

export function path(ink: Shape['ink'], d: string): Shape {
  return { tag: 'path', ink, attributes: { d } };
}

export function tick(x: number, y: number): Shape {
  return path('tick', `M${x - 2.5} ${y}l2 2 3.500-4`);
}

export function hill(x: number): Shape {
  return path('soft', `M${x} 30l6-9 4 5 3-3 5 7Z`);
}
