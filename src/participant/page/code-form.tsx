import type { ReactNode } from 'react';
import '../styles/sheets/code.css';

interface CodeFormProps {
  action: string;
  field: string;
  label: string;
  button: string;
  value?: string | undefined;
  error: string | undefined;
  danger?: boolean;
  children?: ReactNode;
}

export function CodeForm({ action, field, label, button, value, error, danger, children }: CodeFormProps) {
  return (
    <form className="cv-code" method="post" action={action} autoComplete="off" noValidate>
      <label htmlFor="code">{label}</label>
      <p className="cv-error" id="code-error" role="alert" hidden={error === undefined}>
        {error}
      </p>
      <input
        className="cv-field"
        id="code"
        type="text"
        name={field}
        defaultValue={value}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        aria-required="true"
        aria-invalid={error !== undefined || undefined}
        aria-describedby="code-error"
      />
      {children}
      <button type="submit" className={danger === true ? 'cv-button cv-danger' : 'cv-button'}>
        {button}
      </button>
    </form>
  );
}
