import { expect, onTestFinished, test } from 'vitest';
import { readChunks } from './read-chunks.ts';

test('reads a stream in browsers whose streams cannot be iterated', async () => {
  const { prototype } = ReadableStream;
  const native = Object.getOwnPropertyDescriptor(prototype, Symbol.asyncIterator)!;
  Reflect.deleteProperty(prototype, Symbol.asyncIterator);
  onTestFinished(() => void Object.defineProperty(prototype, Symbol.asyncIterator, native));
  const chunks: string[] = [];
  const body = new Response('one').body!.pipeThrough(new TextDecoderStream());
  for await (const chunk of readChunks(body)) chunks.push(chunk);
  expect(chunks.join('')).toBe('one');
});

test('leaving the loop cancels the stream', async () => {
  let isCancelled = false;
  const endless = new ReadableStream<string>({
    pull: (controller) => controller.enqueue('more'),
    cancel: () => void (isCancelled = true),
  });
  for await (const chunk of readChunks(endless)) if (chunk === 'more') break;
  expect(isCancelled).toBe(true);
});
