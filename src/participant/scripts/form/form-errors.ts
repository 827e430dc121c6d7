export interface FormErrors {
  readonly summary: string;
  readonly name?: string | undefined;
  readonly questions?: ReadonlyMap<string, string> | undefined;
}
