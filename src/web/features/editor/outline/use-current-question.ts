import { useEffect, useState } from 'react';
import { elementIds } from '../state/use-view.ts';

const READ_FROM = '-96px 0px -55% 0px';

/**
 * Returns the first question in the reading area, or null.
 * @param order the question ids, separated by spaces
 */
export function useCurrentQuestion(order: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (order === '') return undefined;
    const ids = order.split(' ');
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        const first = ids.find((id) => seen.has(elementIds.question(id)));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: READ_FROM },
    );
    for (const id of ids) {
      const element = document.getElementById(elementIds.question(id));
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [order]);
  return current;
}
