import { Alert } from '@mantine/core';

export function FormProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {text}
    </Alert>
  );
}
