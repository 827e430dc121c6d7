import page from './preview-styles.css?inline';

const sheets = import.meta.glob<string>('../../questions/types/*/answer-input*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** Styles for every question type: the editor previews unsaved questions. */
export const PREVIEW_STYLES = [page, ...Object.values(sheets)].join('\n');
