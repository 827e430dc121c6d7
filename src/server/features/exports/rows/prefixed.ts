import { Transform } from 'node:stream';

export function prefixed(before: string, after = ''): Transform {
  let begun = false;
  const begin = (stream: Transform) => {
    if (!begun) stream.push(before);
    begun = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      begin(this);
      done(null, chunk);
    },
    flush(done) {
      begin(this);
      done(null, after);
    },
  });
}
