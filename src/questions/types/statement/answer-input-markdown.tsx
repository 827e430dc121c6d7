import { Piped } from '../../core/input/piped.tsx';
import type { ReactNode } from 'react';
import { parseMarkdown, type Inline } from './answer-input-parse.ts';

export function Markdown({ text }: { text: string }) {
  return (
    <div className="cv-markdown" dir="auto">
      {parseMarkdown(text).map((block, i) => {
        if (block.kind === 'paragraph') return <p key={i}>{block.inlines.map(toNode)}</p>;
        const List = block.kind === 'bullets' ? 'ul' : 'ol';
        return (
          <List key={i}>
            {block.items.map((item, index) => (
              <li key={index}>{item.map(toNode)}</li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

function toNode(inline: Inline, key: number): ReactNode {
  if (inline.kind === 'link')
    return (
      <a key={key} href={inline.href} target="_blank" rel="noopener noreferrer nofollow">
        <Piped text={inline.text} />
      </a>
    );
  const text = <Piped key={key} text={inline.text} />;
  return inline.kind === 'bold' ? <strong key={key}>{text}</strong> : text;
}
