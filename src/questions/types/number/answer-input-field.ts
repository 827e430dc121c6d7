/** A number field that passes the typed number to the page's conditions. */
export interface NumberField extends HTMLInputElement {
  numberText?: () => string;
}
