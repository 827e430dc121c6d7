import type { JSONSchema7 } from '@ai-sdk/provider';

/** Describes an object whose properties are all required. */
export function strictObject(properties: Record<string, JSONSchema7>): JSONSchema7 {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

export function listOf(items: JSONSchema7): JSONSchema7 {
  return { type: 'array', items };
}

export const TEXT: JSONSchema7 = { type: 'string' };
export const INTEGER: JSONSchema7 = { type: 'integer' };
