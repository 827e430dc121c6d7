export interface NumberField extends HTMLInputElement {
  numberText?: () => string;
}
