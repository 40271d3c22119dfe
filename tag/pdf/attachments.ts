import { formatPdfName, PdfObject, PdfStream, formatPdfText, type PdfDictionary } from './pdf-value.ts';

/** A file inside a PDF, which viewers list and can save. */
export type Attachment = {
  /** The name of the file, unique in a document. */
  readonly name: string;
  /** The media type of the file. */
  readonly type: string;
  readonly bytes: Uint8Array;
};

/**
 * Returns the catalogue entries of attachments: `AF` for programs that search the document's source, `Names` for the list in viewers. The
 * bytes are not compressed, so that readers can find them without inflating.
 */
export function createAttachmentEntries(attachments: readonly Attachment[]): PdfDictionary {
  if (attachments.length === 0) return {};
  // Readers use a binary search in the list of names.
  const sorted = attachments.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const files = sorted.map((attachment) => ({
    name: formatPdfText(attachment.name),
    file: createFileObject(attachment),
  }));
  return {
    Names: { EmbeddedFiles: { Names: files.flatMap(({ name, file }) => [name, file]) } },
    AF: files.map(({ file }) => file),
  };
}

function createFileObject({ name, type, bytes }: Attachment): PdfObject {
  const stream = new PdfStream(
    { Type: '/EmbeddedFile', Subtype: formatPdfName(type), Params: { Size: bytes.length } },
    bytes,
    true,
  );
  const file = new PdfObject();
  file.value = {
    Type: '/Filespec',
    F: formatPdfText(name),
    UF: formatPdfText(name),
    AFRelationship: '/Source',
    EF: { F: stream, UF: stream },
  };
  return file;
}
