/** Default confidence level. */
const USUAL_LEVEL = 0.95;

/** Returns an analysis's confidence level. */
export function levelOf(options: Readonly<Record<string, unknown>>): number {
  const { conf_level: asked } = options;
  return typeof asked === 'number' ? asked : USUAL_LEVEL;
}
