import { usePipedText } from './piped.tsx';
import type { ReactNode } from 'react';
interface ScaleButtonProps {
  code: string;
  value: number;
  name: string;
  isChosen: boolean;
  id: string;
  describedBy: string | undefined;
  children: ReactNode;
}

export function ScaleButton({ code, value, name, isChosen, id, describedBy, children }: ScaleButtonProps) {
  return (
    <label className="cv-rate">
      <input
        type="radio"
        id={id}
        name={code}
        value={String(value)}
        defaultChecked={isChosen}
        aria-label={usePipedText()(name)}
        aria-describedby={describedBy}
      />
      <span aria-hidden="true">{children}</span>
    </label>
  );
}
