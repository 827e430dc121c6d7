/** Letters and digits that stay distinct from the last row: no 0/O, 1/I/L. */
export const JOIN_CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

const JOIN_CODE = new RegExp(`^[${JOIN_CODE_SIGNS}]{${LENGTH}}$`);

/** Normalizes a typed code; null if it cannot be a join code. */
export function parseJoinCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return JOIN_CODE.test(code) ? code : null;
}

/**
 * Generates a join code.
 * @param draw returns a uniformly distributed integer below its argument
 */
export function drawJoinCode(draw: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => JOIN_CODE_SIGNS[draw(JOIN_CODE_SIGNS.length)]).join('');
}

/** Returns the path to the presented survey; the server's route is a literal. */
export function joinPath(code: string): string {
  return `/p/${code}`;
}
