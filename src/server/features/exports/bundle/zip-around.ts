import { strToU8, Zip, ZipDeflate } from 'fflate';
import { Transform } from 'node:stream';

export interface ArchiveFile {
  readonly name: string;
  readonly text: string;
}

/** Streams the input as the last file of a ZIP archive, after some small files, without buffering it. */
export function zipAround(files: readonly ArchiveFile[], streamed: string): Transform {
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error === null) stream.push(chunk);
    else failure = error;
  });
  const last = new ZipDeflate(streamed);
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const { name, text } of files) {
      const file = new ZipDeflate(name);
      zip.add(file);
      file.push(strToU8(text), true);
    }
    zip.add(last);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      begin();
      last.push(chunk);
      done(failure);
    },
    flush(done) {
      begin();
      last.push(new Uint8Array(), true);
      zip.end();
      done(failure);
    },
  });
  return stream;
}
