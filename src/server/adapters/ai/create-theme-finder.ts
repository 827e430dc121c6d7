import type { AiConfig } from '../../base/config.ts';
import { createModelThemeFinder } from './model-theme-finder.ts';
import { makeModel } from './models.ts';
import type { ThemeFinder } from './port.ts';

export function createThemeFinder(config: AiConfig): ThemeFinder | null {
  const { provider } = config;
  return provider === undefined ? null : createModelThemeFinder(makeModel({ ...config, provider }));
}
