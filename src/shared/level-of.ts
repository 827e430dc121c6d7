/** The confidence level of intervals where none is asked for. */
const USUAL_LEVEL = 0.95;

/** The confidence level that an analysis with these options has. */
export function levelOf(options: Readonly<Record<string, unknown>>): number {
  const { conf_level: asked } = options;
  return typeof asked === 'number' ? asked : USUAL_LEVEL;
}
