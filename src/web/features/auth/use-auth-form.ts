import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useFieldText } from '../../lib/text/error-text.ts';
import { useFormFailure } from '../../lib/form-failure.ts';
import type { Check } from './model.ts';

/** Validates a small form by the server's rules, and shows refusals at their fields, else in one sentence. */
export function useAuthForm<V extends Record<string, string>>(
  initialValues: V,
  checks: { [K in keyof V]: Check },
  send: (values: V) => Promise<unknown>,
) {
  const fieldText = useFieldText();
  const failure = useFormFailure();
  const [problem, setProblem] = useState<string | null>(null);
  const names = Object.keys(initialValues);
  const form = useForm<Record<string, string>>({
    initialValues,
    validate: (values) =>
      Object.fromEntries(
        names.map((name) => {
          const code = checks[name]?.(values[name] ?? '') ?? null;
          return [name, code === null ? null : fieldText(code)];
        }),
      ),
  });

  const submit = form.onSubmit(
    async (values) => {
      setProblem(null);
      try {
        await send(values as V);
      } catch (error) {
        const { fields, sentence } = failure(error, names);
        form.setErrors(fields);
        setProblem(sentence);
      }
    },
    (errors, _values, event) => focusFirst(event, Object.keys(errors)),
  );

  return {
    form,
    submit,
    problem,
    field: (name: keyof V & string) => ({ name, ...form.getInputProps(name) }),
  };
}

/** Focuses the first invalid field, so its error is announced. */
function focusFirst(event: FormEvent<HTMLFormElement> | undefined, names: string[]): void {
  const elements = event?.currentTarget.elements;
  const first = names.map((name) => elements?.namedItem(name)).find((each) => each instanceof HTMLElement);
  first?.focus();
}
