import { pdfName, PdfObject, PdfStream, pdfText, type PdfDictionary } from './pdf-value.ts';

/** A file inside a PDF, which viewers list and save. */
export type Attachment = {
  /** The name of the file: each is in a document once. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
};

/**
 * What the catalogue says of attachments: `AF` for programs that look for the document's source, `Names` for people, whose viewer
 * lists them. Their bytes are stored as they are, so that a reader finds them without inflating anything.
 */
export function attachmentEntries(attachments: readonly Attachment[]): PdfDictionary {
  if (attachments.length === 0) return {};
  // Readers search the list of names by halves.
  const sorted = attachments.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const files = sorted.map((attachment) => ({ name: pdfText(attachment.name), file: fileOf(attachment) }));
  return {
    Names: { EmbeddedFiles: { Names: files.flatMap(({ name, file }) => [name, file]) } },
    AF: files.map(({ file }) => file),
  };
}

function fileOf({ name, type, bytes }: Attachment): PdfObject {
  const stream = new PdfStream(
    { Type: '/EmbeddedFile', Subtype: pdfName(type), Params: { Size: bytes.length } },
    bytes,
    true,
  );
  const file = new PdfObject();
  file.value = {
    Type: '/Filespec',
    F: pdfText(name),
    UF: pdfText(name),
    AFRelationship: '/Source',
    EF: { F: stream, UF: stream },
  };
  return file;
}
