const POINTS = 16;
const ANGLES = Array.from({ length: POINTS }, (_, k) => (Math.PI * (k + 0.5)) / POINTS);

/**
 * Approximates a smooth function on an interval from 0 by Chebyshev panels (Trefethen 2013, chapters 3 and 8), each
 * built on first use.
 */
export class ChebyshevPanels {
  readonly #f: (x: number) => number;
  readonly #width: number;
  readonly #panels: (Float64Array | undefined)[] = [];

  constructor(f: (x: number) => number, width: number) {
    this.#f = f;
    this.#width = width;
  }

  at(x: number): number {
    const panel = Math.floor(x / this.#width);
    const series = (this.#panels[panel] ??= this.#seriesOf(panel));
    const t = 2 * (x / this.#width - panel) - 1;
    let [next, after] = [0, 0];
    for (let k = POINTS - 1; k > 0; k -= 1) [next, after] = [(series[k] ?? 0) + 2 * t * next - after, next];
    return (series[0] ?? 0) + t * next - after;
  }

  #seriesOf(panel: number): Float64Array {
    const values = ANGLES.map((angle) => this.#f(this.#width * (panel + (Math.cos(angle) + 1) / 2)));
    return Float64Array.from(ANGLES, (_, k) => {
      let sum = 0;
      for (const [i, value] of values.entries()) sum += value * Math.cos(k * (ANGLES[i] ?? 0));
      return ((k === 0 ? 1 : 2) / POINTS) * sum;
    });
  }
}
