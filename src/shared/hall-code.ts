/** Letters and digits that nobody takes for one another from the last row: no 0 and O, no 1, I and L. */
export const HALL_CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

const HALL_CODE = new RegExp(`^[${HALL_CODE_SIGNS}]{${LENGTH}}$`);

/** A code as it is kept, of what somebody typed; null where nobody was ever given such a one. */
export function readHallCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return HALL_CODE.test(code) ? code : null;
}

/** A new code. @param draw gives a whole number below the one that it is given, each as likely as the others */
export function drawHallCode(draw: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => HALL_CODE_SIGNS[draw(HALL_CODE_SIGNS.length)]).join('');
}

/** Where a hall comes to the survey that is presented; the server's route is written out, as all routes are. */
export function hallPath(code: string): string {
  return `/p/${code}`;
}
