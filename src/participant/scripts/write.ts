import { byId } from './by-id.ts';

/** Puts words into an element, where there is one and they are new: what is read aloud is not read twice. */
export function write(id: string, text: string): void {
  const element = byId(id);
  if (element && element.textContent !== text) element.textContent = text;
}
