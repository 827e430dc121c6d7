interface Sent {
  readonly order?: string | undefined;
  readonly options: readonly { readonly other?: boolean | undefined }[];
}

/** Whether options are laid in an order of each participant's own, or one asks for words. */
export function isOrderedOrOther({ order, options }: Sent): boolean {
  return order !== undefined || options.some(({ other }) => other === true);
}

/** The sheet of the field for own words, where an option asks for some. */
export function sheetOfOther({ options }: Sent): readonly string[] {
  return options.some(({ other }) => other === true) ? ['choice-other'] : [];
}
