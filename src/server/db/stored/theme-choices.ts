import type { ThemeChoice } from '../../../shared/api/results/themes.ts';

/** Stored with the member names of earlier versions. */
export type StoredThemeChoice = Omit<ThemeChoice, 'merged_into'> & { readonly into?: string | undefined };

export function toStoredChoices(choices: readonly ThemeChoice[]): StoredThemeChoice[] {
  return choices.map(({ merged_into: into, ...choice }) => ({
    ...choice,
    ...(into !== undefined && { into }),
  }));
}

export function fromStoredChoices(choices: readonly StoredThemeChoice[]): ThemeChoice[] {
  return choices.map(({ into: merged_into, ...choice }) => ({
    ...choice,
    ...(merged_into !== undefined && { merged_into }),
  }));
}
