/** Returns true if the file type can contain a design: an image or a PDF. The content is checked later. */
export function canEmbedDesign({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type.startsWith('image/') || type === 'application/pdf' || /\.(?:png|svg|webp|pdf)$/i.test(name);
}

/** The file types that the browser's file picker offers. */
export const DESIGN_FILE_TYPES = '.png,.svg,.pdf,image/png,image/svg+xml,application/pdf';
