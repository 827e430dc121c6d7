import { byId } from './by-id.ts';

/** Skips unchanged text, so screen readers do not repeat it. */
export function write(id: string, text: string): void {
  const element = byId(id);
  if (element && element.textContent !== text) element.textContent = text;
}
