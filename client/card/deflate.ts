/** Compresses data of a PDF, as zlib does. */
export async function deflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const deflatedStream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(deflatedStream).arrayBuffer());
}
