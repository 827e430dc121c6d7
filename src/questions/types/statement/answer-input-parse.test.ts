import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkdown } from './answer-input-parse.ts';

test('renders paragraphs, lists, bold and links', () => {
  const text =
    'Dear **all**,\nplease read [this](https://a.example/x?y=1):\n\n- one\n- two\n3. three\n\nThanks';
  expect(parseMarkdown(text)).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'Dear ' },
        { kind: 'bold', text: 'all' },
        { kind: 'text', text: ',\nplease read ' },
        { kind: 'link', text: 'this', href: 'https://a.example/x?y=1' },
        { kind: 'text', text: ':' },
      ],
    },
    { kind: 'bullets', items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
    { kind: 'numbers', items: [[{ kind: 'text', text: 'three' }]] },
    { kind: 'paragraph', inlines: [{ kind: 'text', text: 'Thanks' }] },
  ]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](data:text/html,x)',
  '[x](https://a b)',
  '[x](//a.example)',
  '<b>bold</b>',
  '**open',
  '****',
])('renders %s as text', (text) => {
  expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }]);
});

test('preserves all text except markup and links only to the web or a mailbox', () => {
  const signs = fc.constantFrom(
    'a',
    '*',
    '**',
    '[',
    '](',
    ')',
    'https://x',
    'javascript:',
    '\n',
    '- ',
    '1. ',
    '<i>',
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const inlines = parseMarkdown(text).flatMap((block) =>
        block.kind === 'paragraph' ? block.inlines : block.items.flat(),
      );
      const links = inlines.flatMap((each) => (each.kind === 'link' ? [each.href] : []));
      expect(links.filter((href) => !href.startsWith('https:'))).toEqual([]);
      const shown = inlines
        .map((each) => (each.kind === 'link' ? each.text + each.href : each.text))
        .join('');
      expect([...shown].filter((sign) => sign === 'a').length).toBe(
        [...text].filter((sign) => sign === 'a').length,
      );
    }),
  );
});
