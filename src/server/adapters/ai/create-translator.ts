import type { AiConfig } from '../../base/config.ts';
import { createModelTranslator } from './model-translator.ts';
import { makeModel } from './models.ts';
import type { Translator } from './port.ts';

/** The configured model as a translator; null where there is none: the built-in bank translates nothing. */
export function createTranslator(config: AiConfig): Translator | null {
  const { provider } = config;
  return provider === undefined ? null : createModelTranslator(makeModel({ ...config, provider }));
}
