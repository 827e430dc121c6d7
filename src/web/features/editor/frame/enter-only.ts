import type { KeyboardEvent } from 'react';

/** Returns a key handler that acts on Enter without modifiers; the key then breaks no line. */
export function enterOnly(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}
