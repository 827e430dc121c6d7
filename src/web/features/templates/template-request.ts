/** The template that another part of the editor asked for; the gallery opens with its preview. */
export class TemplateRequest {
  #id: string | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): string | null => this.#id;

  set(id: string | null): void {
    this.#id = id;
    for (const listener of this.#listeners) listener();
  }
}
