/** What an element tells who does not see it. */
interface Named {
  readonly alt?: string;
  /** What is written, where it is drawn in another order than it is read. */
  readonly actual?: string;
  readonly scope?: 'Column' | 'Row';
  /** Its corners from the top left: left, top, right, bottom. */
  readonly bbox?: [number, number, number, number];
}

/** An element that is written in one or several stretches. */
interface Leaf {
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
  private marked: { readonly mark: Mark; readonly content: PDFKit.PDFStructureContent } | null = null;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    const whole = doc.struct('Document');
    doc.addStructure(whole);
    this.path = [whole];
  }

  /** An element of other elements. */
  group(type: string, write: () => void): void {
    const element = this.add(type, {});
    this.path.push(element);
    write();
    this.path.pop();
    element.end();
  }

  /** An element of words or of a picture. */
  leaf(type: string, named: Named, draw: () => void): void {
    const leaf = this.start(type, named);
    leaf.write(draw);
    leaf.end();
  }

  /** Begins such an element, where others are written before it is at its end. */
  start(type: string, named: Named = {}): Leaf {
    const element = this.add(type, named);
    return {
      write: (draw) => {
        this.open({ element, type });
        draw();
        this.close();
      },
      end: () => element.end(),
    };
  }

  /** What only eyes need. */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.apart(() => {
      this.doc.markContent('Artifact', { type });
      draw();
      this.doc.endMarkedContent();
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
