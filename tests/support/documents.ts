import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';

/** A ZIP archive of these files; `claimedSize` lies about the unpacked size of every one. */
export function aZip(files: Readonly<Record<string, Buffer | string>>, claimedSize?: number): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const facts = Buffer.alloc(20);
    facts.writeUInt16LE(8, 2);
    facts.writeUInt32LE(crc32(raw), 8);
    facts.writeUInt32LE(packed.length, 12);
    facts.writeUInt32LE(claimedSize ?? raw.length, 16);
    const names = Buffer.alloc(4);
    names.writeUInt16LE(Buffer.byteLength(name), 0);
    const local = Buffer.concat([
      u32(0x04034b50),
      Buffer.from([20, 0]),
      facts.subarray(0, 20),
      names,
      Buffer.from(name),
    ]);
    // The two bytes after the version are flags; the method follows.
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([u32(0x02014b50), Buffer.from([20, 0, 20, 0]), facts, names, entry, Buffer.from(name)]),
    );
    bodies.push(local, packed);
    offset += local.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, central, u32(0x06054b50), end]);
}

/** A Word document with these paragraphs, each given as the XML of its runs. */
export function aDocx(paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map((runs) => `<w:p><w:pPr/>${runs}</w:p>`).join('');
  return aZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
  });
}

/** A PDF with these lines on pages of its own. */
export async function aPdf(pages: readonly string[]): Promise<Buffer> {
  const pdf = new PdfKit({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise, resolve } = Promise.withResolvers<void>();
  pdf.on('end', () => resolve());
  for (const page of pages) pdf.addPage().text(page);
  pdf.end();
  await promise;
  return Buffer.concat(chunks);
}

/** A small PDF whose one page unpacks to very much text. */
export function aPdfBomb(unpackedBytes: number): Buffer {
  const operator = Buffer.from('BT /F1 9 Tf (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) Tj ET\n');
  const packed = deflateSync(Buffer.alloc(unpackedBytes, operator), { level: 9 });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 6 >>\n%%EOF`, 'latin1');
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
