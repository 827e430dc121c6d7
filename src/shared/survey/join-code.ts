/** Letters and digits that nobody takes for one another from the last row: no 0 and O, no 1, I and L. */
export const JOIN_CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

const JOIN_CODE = new RegExp(`^[${JOIN_CODE_SIGNS}]{${LENGTH}}$`);

/** A code as it is kept, of what somebody typed; null where nobody was ever given such a one. */
export function parseJoinCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return JOIN_CODE.test(code) ? code : null;
}

/** A new code. @param draw gives a whole number below the one that it is given, each as likely as the others */
export function drawJoinCode(draw: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => JOIN_CODE_SIGNS[draw(JOIN_CODE_SIGNS.length)]).join('');
}

/** Where a hall comes to the survey that is presented; the server's route is written out, as all routes are. */
export function joinPath(code: string): string {
  return `/p/${code}`;
}
