import type { Server } from './serve.ts';
import { serveHealth } from './features/health/routes.ts';

/** The product's features in their order of dependence: account < billing < surveys < responses < results < exports. */
export const FEATURES: readonly ((server: Server) => void | Promise<void>)[] = [serveHealth];
