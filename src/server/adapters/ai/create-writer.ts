import type { AiConfig } from '../../base/config.ts';
import { bankWriter } from './bank-writer.ts';
import { createModelWriter } from './model-writer.ts';
import { makeModel } from './models.ts';
import type { QuestionWriter } from './port.ts';

/** The configured model where there is one, else the built-in question bank (decision 28). */
export function createWriter(config: AiConfig): QuestionWriter {
  const { provider } = config;
  return provider === undefined ? bankWriter : createModelWriter(makeModel({ ...config, provider }));
}
