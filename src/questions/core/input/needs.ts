interface Sent {
  readonly order?: string | undefined;
  readonly options: readonly { readonly other?: boolean | undefined }[];
}

interface Offered {
  readonly id?: number | null | undefined;
  readonly show_if?: readonly unknown[] | null | undefined;
}

export function isOrderedOrOther({ order, options }: Sent): boolean {
  return order !== undefined || options.some(({ other }) => other === true);
}

/** Marks a conditional option, which the script shows. */
export function markOffered({ id, show_if }: Offered) {
  return show_if == null ? {} : { 'data-if': id, hidden: true };
}

export function sheetOfOther({ options }: Sent): readonly string[] {
  return options.some(({ other }) => other === true) ? ['choice-other'] : [];
}
