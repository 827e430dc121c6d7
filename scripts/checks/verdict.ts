const MAX_SHOWN = 60;

/**
 * Ends a check: prints every problem and sets the exit code, or says what was looked at. A check
 * that saw fewer than `atLeast` things fails too, because it looked in the wrong place.
 */
export function giveVerdict(check: { problems: string[]; saw: number; atLeast: number; what: string }): void {
  const { problems, saw, atLeast, what } = check;
  const all =
    saw < atLeast ? [...problems, `saw only ${saw} ${what}, expected ${atLeast} or more`] : problems;
  for (const problem of all.slice(0, MAX_SHOWN)) console.log(`✗ ${problem}`);
  console.log(all.length === 0 ? `${saw} ${what}, all as they should be` : `${all.length} problems`);
  process.exitCode = all.length === 0 ? 0 : 1;
}
