/** Grid, list, search results, or a status group. */
export type CardLayout = 'grid' | 'list' | 'found' | 'group';
