import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { useAuthForm } from '../use-auth-form.ts';
import { FormProblem } from './form-problem.tsx';

interface AuthFormProps extends Pick<ReturnType<typeof useAuthForm>, 'form' | 'submit' | 'problem'> {
  submitLabel: string;
  footer?: ReactNode;
  children: ReactNode;
}

export function AuthForm({ form, submit, problem, submitLabel, footer, children }: AuthFormProps) {
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <FormProblem text={problem} />
        {children}
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          {submitLabel}
        </Button>
        {footer}
      </Stack>
    </form>
  );
}
