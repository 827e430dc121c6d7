import type { PdfBlock } from './pdf-block.ts';

/** What an element tells who does not see it. */
interface Named {
  readonly alt?: string;
  /** What is written, where it is drawn in another order than it is read. */
  readonly actual?: string;
  readonly scope?: 'Column' | 'Row';
  /** Its corners from the top left: left, top, right, bottom. */
  readonly bbox?: [number, number, number, number];
}

/** An element that is written in one or several stretches, and is there from the first one on. */
interface Stretches {
  write(draw: () => void): void;
  end(): void;
}

interface Mark {
  readonly element: PDFKit.PDFStructureElement;
  readonly type: string;
}

/** Marks what stands on the sheets for screen readers: elements in the order of reading; all else is decoration. */
export class Tags {
  private readonly doc: PDFKit.PDFDocument;
  private readonly path: PDFKit.PDFStructureElement[];
  /** Whether what is being written is for eyes only. */
  private isDecoration = false;
  private marked: { readonly mark: Mark; readonly content: PDFKit.PDFStructureContent } | null = null;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    const documentTag = doc.struct('Document');
    doc.addStructure(documentTag);
    this.path = [documentTag];
  }

  /** An element of other elements. */
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

  /** An element of words or of a picture. */
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

  /** What only eyes need. */
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

  /** What belongs to no element, as a break of the sheet; the element that is being written goes on after it. */
  apart(act: () => void): void {
    const mark = this.marked?.mark;
    this.close();
    act();
    if (mark !== undefined) this.open(mark);
  }

  /** No more elements follow. */
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

/** The pieces in one element. */
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
