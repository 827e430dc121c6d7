import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export interface Marks {
  readonly marked: ReadonlySet<string>;
  /** Toggles a question, or selects the range from the previous one. */
  readonly mark: (id: string, isRange: boolean) => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Takes all question ids in order; removed ones are deselected. */
export function useMarks(ids: readonly string[]): Marks {
  const [chosen, setChosen] = useState(NONE);
  const order = useRef(ids);
  useEffect(() => {
    order.current = ids;
  });
  const last = useRef<string | null>(null);
  const mark = useCallback((id: string, isRange: boolean) => {
    const from = last.current === null ? -1 : order.current.indexOf(last.current);
    const to = order.current.indexOf(id);
    last.current = id;
    setChosen((now) => {
      if (isRange && from >= 0)
        return new Set([...now, ...order.current.slice(Math.min(from, to), Math.max(from, to) + 1)]);
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => {
    last.current = null;
    setChosen(NONE);
  }, []);
  const present = ids.filter((id) => chosen.has(id)).join(' ');
  const marked = useMemo(() => (present === '' ? NONE : new Set(present.split(' '))), [present]);
  return useMemo(() => ({ marked, mark, clear }), [marked, mark, clear]);
}
