import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { AiConfig } from '../../base/config.ts';

type Provider = NonNullable<AiConfig['provider']>;

const DEFAULT_MODELS: Readonly<Record<Provider, string>> = {
  openai: 'gpt-4o',
  anthropic: 'claude-haiku-4-5',
  compatible: 'default',
};

const OPENAI = 'https://api.openai.com/v1';

/**
 * Creates the configured model. Only the operator sets its URL; user input never becomes part of it, and redirects
 * are not followed.
 */
export function makeModel(config: AiConfig & { readonly provider: Provider }): LanguageModelV4 {
  const { provider, apiKey } = config;
  const id = config.model ?? DEFAULT_MODELS[provider];
  const baseURL = withVersion(config.baseUrl);
  if (provider === 'anthropic')
    return createAnthropic({
      apiKey: apiKey ?? '',
      ...(baseURL !== undefined && { baseURL }),
      fetch: fetchOnce,
    })(id);
  return createOpenAICompatible({
    name: provider,
    baseURL: baseURL ?? OPENAI,
    ...(apiKey !== undefined && { apiKey }),
    supportsStructuredOutputs: true,
    fetch: fetchOnce,
    // OpenAI's newer models renamed the token limit.
    ...(provider === 'openai' && { transformRequestBody: renameBound }),
  })(id);
}

const fetchOnce: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

function renameBound({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return max_tokens === undefined ? body : { ...body, max_completion_tokens: max_tokens };
}

/** Appends the default API version to a URL without a path. */
function withVersion(baseUrl: string | undefined): string | undefined {
  return baseUrl !== undefined && new URL(baseUrl).pathname === '/' ? new URL('/v1', baseUrl).href : baseUrl;
}
