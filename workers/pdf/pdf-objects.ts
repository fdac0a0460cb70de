const encoder = new TextEncoder();

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Collects the objects of a PDF file (ISO 32000-1 §7.3, §7.5), numbered in the order in which they are added. */
export class PdfObjects {
  readonly #bodies: (readonly Uint8Array[])[] = [];

  /** Adds an object. Returns its reference. */
  add(body: string): string {
    this.#bodies.push([encoder.encode(body)]);
    return `${this.#bodies.length} 0 R`;
  }

  /** Adds a compressed stream. Returns its reference. */
  async addStream(dictionary: string, content: Uint8Array<ArrayBuffer> | string): Promise<string> {
    const bytes = await deflated(typeof content === 'string' ? encoder.encode(content) : content);
    const head = `<<${dictionary}/Filter/FlateDecode/Length ${bytes.length}>>stream\n`;
    this.#bodies.push([encoder.encode(head), bytes, encoder.encode('\nendstream')]);
    return `${this.#bodies.length} 0 R`;
  }

  /** Replaces the body of an object whose reference was needed before its content was known. */
  replace(reference: string, body: string): void {
    this.#bodies[Number.parseInt(reference, 10) - 1] = [encoder.encode(body)];
  }

  /** Returns the file: header, objects, cross-reference table and trailer (§7.5.2 to §7.5.5). */
  file(catalog: string): Uint8Array<ArrayBuffer> {
    const pieces: Uint8Array[] = [];
    let length = 0;
    const put = (piece: Uint8Array | string) => {
      const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
      pieces.push(bytes);
      length += bytes.length;
    };
    // Four bytes above ASCII mark the file as binary.
    put(Uint8Array.from([...encoder.encode('%PDF-1.4\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
    const offsets = this.#bodies.map((body, index) => {
      const offset = length;
      put(`${index + 1} 0 obj\n`);
      for (const piece of body) put(piece);
      put('\nendobj\n');
      return offset;
    });
    const table = length;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`);
    put(`trailer\n<</Size ${offsets.length + 1}/Root ${catalog}>>\nstartxref\n${table}\n%%EOF\n`);
    const out = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      out.set(piece, at);
      at += piece.length;
    }
    return out;
  }
}
