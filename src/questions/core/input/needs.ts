interface Sent {
  readonly order?: string | undefined;
  readonly options: readonly { readonly other?: boolean | undefined }[];
}

interface Offered {
  readonly id?: number | null | undefined;
  readonly show_if?: readonly unknown[] | null | undefined;
}

/** Whether options are laid in an order of each participant's own, or one asks for words. */
export function isOrderedOrOther({ order, options }: Sent): boolean {
  return order !== undefined || options.some(({ other }) => other === true);
}

/** Marks what stands for an option that is offered to some alone: the script shows it to them. */
export function markOffered({ id, show_if }: Offered) {
  return show_if == null ? {} : { 'data-if': id, hidden: true };
}

/** The sheet of the field for own words, where an option asks for some. */
export function sheetOfOther({ options }: Sent): readonly string[] {
  return options.some(({ other }) => other === true) ? ['choice-other'] : [];
}
