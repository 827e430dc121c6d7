import { useCallback } from 'react';
import type { Upload } from '../../../../questions/core/editor/upload.ts';
import { uploadMedia } from '../../../../shared/api/survey/media.ts';
import { CallError } from '../../../lib/call-error.ts';
import { callRaw } from '../../../lib/call.ts';
import { useErrorText, useFieldText } from '../../../lib/text/error-text.ts';

/** Returns a function that uploads an image or returns an error message. */
export function useUploadPicture(): (picture: Blob) => Promise<Upload> {
  const errorText = useErrorText();
  const fieldText = useFieldText();
  return useCallback(
    async (picture) => {
      try {
        const response = await callRaw(uploadMedia, {}, { file: new File([picture], 'picture') });
        return (await response.json()) as { id: string };
      } catch (error) {
        const code = error instanceof CallError ? error.fields['body'] : undefined;
        return { problem: code === undefined ? errorText(error) : fieldText(code) };
      }
    },
    [errorText, fieldText],
  );
}
