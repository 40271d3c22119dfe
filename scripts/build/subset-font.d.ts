declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt';
    variationAxes: Readonly<Record<string, number>>;
    noHinting: boolean;
    dropTables: readonly string[];
    preserveNameIds: readonly number[];
  };
  /** Returns the part of a font that draws the characters of a text, as TrueType, WOFF or WOFF2. */
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
