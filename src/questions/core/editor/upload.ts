import { createContext } from 'react';

export type Upload = { readonly id: string } | { readonly problem: string };

/** Provided by the app. */
export const UploadPicture = createContext<(picture: Blob) => Promise<Upload>>(async () => ({ problem: '' }));
