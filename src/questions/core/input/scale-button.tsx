import type { ReactNode } from 'react';
interface ScaleButtonProps {
  /** Code of the question. */
  code: string;
  value: number;
  /** What it is called: a number alone does not say what it stands for. */
  name: string;
  isChosen: boolean;
  id: string;
  describedBy: string | undefined;
  /** What is drawn. */
  children: ReactNode;
}

/** A value of a scale: a native radio button with its number, or a picture of it, drawn around it. */
export function ScaleButton({ code, value, name, isChosen, id, describedBy, children }: ScaleButtonProps) {
  return (
    <label className="cv-rate">
      <input
        type="radio"
        id={id}
        name={code}
        value={String(value)}
        defaultChecked={isChosen}
        aria-label={name}
        aria-describedby={describedBy}
      />
      <span aria-hidden="true">{children}</span>
    </label>
  );
}
