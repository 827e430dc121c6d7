import { createContext } from 'react';

/** What came of keeping a picture: its id, or in words why it could not be kept. */
export type Upload = { readonly id: string } | { readonly problem: string };

/** Keeps a small picture in the media room; the app gives it to the editors of the kinds. */
export const UploadPicture = createContext<(picture: Blob) => Promise<Upload>>(async () => ({ problem: '' }));
