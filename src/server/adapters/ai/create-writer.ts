import type { AiConfig } from '../../base/config.ts';
import { bankWriter } from './bank-writer.ts';
import { createModelWriter } from './model-writer.ts';
import { makeModel } from './models.ts';
import type { QuestionWriter } from './port.ts';

/** Returns the configured model's writer, or the built-in bank (docs/product-decisions.md#plans, 28). */
export function createWriter(config: AiConfig): QuestionWriter {
  const { provider } = config;
  return provider === undefined ? bankWriter : createModelWriter(makeModel({ ...config, provider }));
}
