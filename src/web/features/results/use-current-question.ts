import { useEffect, useState } from 'react';

/** Reading area: the upper part of the viewport. */
const READ_FROM = '-96px 0px -55% 0px';

/** Returns the first element in the reading area. */
export function useCurrentQuestion(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const all = ids.join(' ');
  useEffect(() => {
    const order = all.split(' ');
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        const first = order.find((id) => seen.has(id));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: READ_FROM },
    );
    for (const id of order) {
      const element = document.getElementById(id);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [all]);
  return current;
}
