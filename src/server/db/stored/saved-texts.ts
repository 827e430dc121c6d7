export interface SavedText {
  readonly t: string;
  /** Source at translation; if changed since, the translation is stale. */
  readonly of: string;
  readonly by: 'person' | 'machine';
}

export type SavedTexts = Readonly<Record<string, SavedText>>;
