/** Asked before Back or Forward is followed. @returns whether to stay; the gate then leads the browser back itself */
type Gate = () => boolean;

let gate: Gate | null = null;

/**
 * Listens for Back and Forward before the router does: listeners of the window are called in the order in which they
 * came, so this one is started before the router is drawn.
 */
export function startHistoryGate(): void {
  window.addEventListener('popstate', (event) => {
    if (gate?.() === true) event.stopImmediatePropagation();
  });
}

/** Puts a gate before Back and Forward. @returns takes it away again */
export function closeHistoryGate(asked: Gate): () => void {
  gate = asked;
  return () => {
    if (gate === asked) gate = null;
  };
}
