const CODE = /^Q(\d{1,6})$/;

/** Returns the number in a question's code, which screens and reports show; null for computed values. */
export function questionNumber(code: string): number | null {
  const digits = CODE.exec(code)?.[1];
  return digits === undefined ? null : Number(digits);
}
