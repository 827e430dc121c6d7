/** A field for a number, which tells the page's conditions the number that was typed. */
export interface NumberField extends HTMLInputElement {
  numberText?: () => string;
}
