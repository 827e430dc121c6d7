/** Screen width and colour scheme; the editor's by default. */
export interface PreviewScreen {
  readonly width?: 'phone' | 'desktop';
  readonly theme?: 'light' | 'dark';
}
