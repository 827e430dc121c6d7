import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom lacks these. They answer as a desktop browser whose user prefers reduced motion.
const matches = (query: string) => query.includes('prefers-reduced-motion');

Object.assign(window, {
  matchMedia: (query: string) =>
    Object.assign(new EventTarget(), {
      matches: matches(query),
      media: query,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  scrollTo: () => undefined,
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  },
});
Object.assign(globalThis, {
  Worker: class extends EventTarget {
    postMessage() {}
    terminate() {}
  },
});
const rect = { x: 10, y: 10, left: 10, top: 10, width: 100, height: 20, right: 110, bottom: 30 };
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  getAnimations: () => [],
  // A menu whose button has no place on the screen would be hidden.
  getBoundingClientRect: () => ({ ...rect, toJSON: () => rect }),
});
Object.defineProperties(document.documentElement, {
  clientWidth: { value: window.innerWidth },
  clientHeight: { value: window.innerHeight },
});
Object.assign(document, { fonts: new EventTarget(), elementFromPoint: () => null });

// A busy machine may need longer than a second; what never comes still fails.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message ?? 'not found') });
afterEach(cleanup);
