import { createContext } from 'react';

/** The outcome of an upload: the picture's id, or in words why it was not kept. */
export type Upload = { readonly id: string } | { readonly problem: string };

/** Keeps a small picture in the media room; the app gives it to the editors of the kinds. */
export const UploadPicture = createContext<(picture: Blob) => Promise<Upload>>(async () => ({ problem: '' }));
