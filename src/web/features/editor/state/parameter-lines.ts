import { parametersInput, isIdentifying, type Parameters } from '../../../../shared/api/survey/parameters.ts';
import { PARAMETER_PREFIX } from '../../../../shared/survey/parameter-prefix.ts';

/** Formats source tracking parameters as lines: `source: flyer, poster`. */
export function writeParameters(parameters: Parameters): string {
  return parameters.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('\n');
}

/** Parses such lines; `parametersProblem` reports incomplete ones. */
export function readParameters(text: string): Parameters {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const end = line.indexOf(':');
      const name = (end < 0 ? line : line.slice(0, end)).trim().toLowerCase();
      const values = end < 0 ? [] : line.slice(end + 1).split(',');
      return {
        name: name.startsWith(PARAMETER_PREFIX) ? name.slice(PARAMETER_PREFIX.length) : name,
        values: [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))],
      };
    });
}

/** Returns an error code, or null. */
export function parametersProblem(parameters: Parameters, anonymity_level: string): string | null {
  const read = parametersInput.safeParse(parameters);
  if (read.success) return isIdentifying({ parameters, anonymity_level }) ? 'parameter_ways' : null;
  const [issue] = read.error.issues;
  return issue?.code === 'too_big' ? 'parameter_long' : (issue?.message ?? 'parameter_name');
}
