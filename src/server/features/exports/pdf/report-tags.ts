import type { PdfBlock } from './pdf-block.ts';

interface Named {
  readonly alt?: string;
  /** Text in reading order, if it is drawn in another order. */
  readonly actual?: string;
  readonly scope?: 'Column' | 'Row';
  /** Bounding box from the top left: left, top, right, bottom. */
  readonly bbox?: [number, number, number, number];
}

/** An element written in several parts; it enters the tree with the first one. */
interface Stretches {
  write(draw: () => void): void;
  end(): void;
}

interface Mark {
  readonly element: PDFKit.PDFStructureElement;
  readonly type: string;
}

/** PDF structure tags for screen readers: elements in reading order; everything else is an artifact. */
export class Tags {
  private readonly doc: PDFKit.PDFDocument;
  private readonly path: PDFKit.PDFStructureElement[];
  private isDecoration = false;
  private marked: { readonly mark: Mark; readonly content: PDFKit.PDFStructureContent } | null = null;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    const documentTag = doc.struct('Document');
    doc.addStructure(documentTag);
    this.path = [documentTag];
  }

  group(type: string): Stretches {
    let element: PDFKit.PDFStructureElement | null = null;
    return {
      write: (act) => {
        if (this.isDecoration) return act();
        element ??= this.add(type, {});
        this.path.push(element);
        act();
        this.path.pop();
      },
      end: () => element?.end(),
    };
  }

  leaf(type: string, named: Named = {}): Stretches {
    let element: PDFKit.PDFStructureElement | null = null;
    return {
      write: (draw) => {
        if (this.isDecoration) return draw();
        element ??= this.add(type, named);
        this.open({ element, type });
        draw();
        this.close();
      },
      end: () => element?.end(),
    };
  }

  /** Marks content as an artifact. */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.isDecoration) return draw();
    this.apart(() => {
      this.isDecoration = true;
      this.doc.markContent('Artifact', { type });
      draw();
      this.doc.endMarkedContent();
      this.isDecoration = false;
    });
  }

  /** Interrupts the current element for content outside it, such as a page break. */
  apart(act: () => void): void {
    const mark = this.marked?.mark;
    this.close();
    act();
    if (mark !== undefined) this.open(mark);
  }

  /** Closes the structure tree. */
  end(): void {
    this.path[0]?.end();
  }

  private add(type: string, named: Named): PDFKit.PDFStructureElement {
    const element = this.doc.struct(type, { ...named });
    this.path.at(-1)?.add(element);
    return element;
  }

  private open(mark: Mark): void {
    this.marked = { mark, content: this.doc.markStructureContent(mark.type) };
  }

  private close(): void {
    if (this.marked === null) return;
    const { mark, content } = this.marked;
    this.marked = null;
    this.doc.endMarkedContent();
    mark.element.add(content);
  }
}

/** Wraps the blocks in one element. */
export function within<P extends readonly PdfBlock[]>(tags: Tags, type: string, blocks: P): P {
  const element = tags.group(type);
  return blocks.map((block, i) => ({
    ...block,
    write() {
      element.write(() => block.write());
      if (i === blocks.length - 1) element.end();
    },
  })) as unknown as P;
}
