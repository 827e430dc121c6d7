/** How the preview shows the page: as wide as which screen, and light or dark; as the editor is, unless said. */
export interface PreviewScreen {
  readonly width?: 'phone' | 'desktop';
  readonly theme?: 'light' | 'dark';
}
