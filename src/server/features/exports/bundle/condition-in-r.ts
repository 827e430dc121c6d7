import { NO_OPINION } from '../../../../questions/core/summary/counters.ts';
import type { Part } from '../../../../questions/question-type.ts';
import type { Filter, FilterTerm } from '../../filters/filter.ts';
import { quotedLiteral } from './r-literal.ts';

/**
 * Translates a condition to R on data.csv. Null if the data lack the information or R would read a text differently.
 */
export function conditionInR(filter: Filter): string | null {
  switch (filter.test) {
    case 'all':
      return joined(filter.of, ' & ', 'TRUE');
    case 'any':
      return joined(filter.of, ' | ', 'FALSE');
    case 'not': {
      const within = conditionInR(filter.of[0]);
      return within === null ? null : `!(${within})`;
    }
    case 'is':
      return gave(filter.part, filter.values);
    case 'isnt': {
      const [answered, chosen] = [hasAnswer(filter.part), gave(filter.part, filter.values)];
      return answered === null || chosen === null ? null : `(${answered} & !${chosen})`;
    }
    case 'answered':
      return hasAnswer(filter.part);
    case 'unanswered': {
      const answered = hasAnswer(filter.part);
      return answered === null ? null : `!${answered}`;
    }
    case '=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [a, b] = [term(filter.a), term(filter.b)];
      return a === null || b === null ? null : `holds(${a} ${filter.test === '=' ? '==' : filter.test} ${b})`;
    }
    case 'every':
    case 'says':
      return null;
  }
}

function joined(of: readonly Filter[], by: string, empty: string): string | null {
  const all = of.map(conditionInR);
  if (all.includes(null)) return null;
  return all.length === 0 ? empty : `(${all.join(by)})`;
}

/** Returns whether the part has a single column in the file with the numbers of its answers. */
function isPlain({ values, as }: Part): boolean {
  return values !== null && as?.moment === undefined;
}

function gave(part: Part, values: readonly number[]): string | null {
  if (!isPlain(part) || values.includes(NO_OPINION)) return null;
  const scale = 10 ** (part.as?.decimals ?? 0);
  const test = part.class === 'codes' ? 'chose' : 'gave';
  return `${test}(${quotedLiteral(part.code)}, c(${values.map((value) => value / scale).join(', ')}))`;
}

function hasAnswer({ class: of, code, values, no_opinion = false, anchor = false }: Part): string | null {
  // "No opinion" is blank as well, and composite questions have no column of their own.
  if (no_opinion || anchor) return null;
  if (of !== 'codes' || values === null || 'min' in values) return `has_answer(${quotedLiteral(code)})`;
  const [first] = values;
  return first === undefined ? null : `has_answer(${quotedLiteral(`${code}_${first.value}`)})`;
}

function term(of: FilterTerm): string | null {
  if (of.term === 'number') return String(of.value);
  if (of.term === 'part' && isPlain(of.part) && of.part.class !== 'codes')
    return `numbers(${quotedLiteral(of.part.code)})`;
  return null;
}
