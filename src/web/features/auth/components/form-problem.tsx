import { Alert } from '@mantine/core';

/** A sentence above a form: why it was refused as a whole. */
export function FormProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {text}
    </Alert>
  );
}
