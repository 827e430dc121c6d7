import type { Method } from './method.ts';
import { DISTRIBUTIONS } from './methods/distributions.ts';

/** Every method, one line each (a line of distribution functions is a family). */
export const METHODS: readonly Method[] = [...DISTRIBUTIONS];
