declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt';
    variationAxes: Readonly<Record<string, number>>;
    noHinting: boolean;
    dropTables: readonly string[];
    preserveNameIds: readonly number[];
  };
  /** The part of a font, as TrueType, WOFF or WOFF2, that draws the characters of a text. */
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
