import { runMethod } from '../src/statistics/run-method.ts';
import { compareEstimates, type Comparison, type ReferenceCase } from './compare-estimates.ts';
import { readReferenceCases } from './support/read-reference-cases.ts';

// `npm run statistics -- FILE…` computes the reference cases of the files and says of each how near it came. It ends
// with a status other than 0 when one is missed, or when there was none.
const files = process.argv.slice(2);
let [seen, missed] = [0, 0];
for (const file of files) {
  for (const one of readReferenceCases(file)) {
    const { worst, missed: missedPaths } = compared(one);
    seen += 1;
    console.log(`${one.id} ${worst.toExponential(1)} ${missedPaths.length === 0 ? 'ok' : 'missed'}`);
    if (missedPaths.length === 0) continue;
    missed += 1;
    for (const location of missedPaths) console.error(`  ${location}`);
  }
}
if (files.length === 0)
  console.error('Give at least one file of reference cases: npm run statistics -- FILE…');
console.error(`${seen} cases, ${missed === 0 ? 'all as expected' : `${missed} missed`}`);
if (missed > 0 || seen === 0) process.exitCode = 1;

/** A method that throws what it should have refused has missed its case; the others go on. */
function compared(one: ReferenceCase): Comparison {
  try {
    return compareEstimates(one, runMethod(one.method, one.data, one.options));
  } catch (error) {
    return { worst: Infinity, missed: [`threw ${String(error)}`] };
  }
}
