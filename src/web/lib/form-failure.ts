import { CallError } from './call-error.ts';
import { useErrorText, useFieldText } from './text/error-text.ts';

/** Errors per field, else a message above the form. */
export interface FormFailure {
  readonly fields: Readonly<Record<string, string>>;
  readonly sentence: string | null;
}

/** Returns a function that formats errors of these fields; others go into the message. */
export function useFormFailure(): (error: unknown, names: readonly string[]) => FormFailure {
  const errorText = useErrorText();
  const fieldText = useFieldText();
  return (error, names) => {
    const named = error instanceof CallError ? Object.entries(error.fields) : [];
    const fields = Object.fromEntries(
      named.filter(([name]) => names.includes(name)).map(([name, code]) => [name, fieldText(code)]),
    );
    const other = named.find(([name]) => !names.includes(name));
    if (other !== undefined) return { fields, sentence: fieldText(other[1]) };
    return { fields, sentence: named.length > 0 ? null : errorText(error) };
  };
}
