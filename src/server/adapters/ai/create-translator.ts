import type { AiConfig } from '../../base/config.ts';
import { createModelTranslator } from './model-translator.ts';
import { makeModel } from './models.ts';
import type { Translator } from './port.ts';

/** Returns null without a model: the built-in bank cannot translate. */
export function createTranslator(config: AiConfig): Translator | null {
  const { provider } = config;
  return provider === undefined ? null : createModelTranslator(makeModel({ ...config, provider }));
}
