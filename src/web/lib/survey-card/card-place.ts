/** Where cards stand: in a list of their own, as tiles or as lines, among what was found, or in a group that names their state. */
export type CardLayout = 'grid' | 'list' | 'found' | 'group';
