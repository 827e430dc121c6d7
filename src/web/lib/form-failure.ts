import { CallError } from './call-error.ts';
import { useErrorText, useFieldText } from './text/error-text.ts';

/** Where a failed call is told on a form: at the fields it names, else in a sentence above them. */
export interface FormFailure {
  readonly fields: Readonly<Record<string, string>>;
  readonly sentence: string | null;
}

/**
 * Gives a function that puts a failed call into words for a form. Takes the error and the names of the form's
 * fields; words for anything else the refusal names stand in the sentence.
 */
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
