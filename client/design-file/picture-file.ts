/** Whether a file may carry a design, by what it is called: a picture or a PDF. What it is, its bytes say. */
export function isPictureFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type.startsWith('image/') || type === 'application/pdf' || /\.(?:png|svg|webp|pdf)$/i.test(name);
}

/** What the browser's file picker offers. */
export const CARRYING_FILES = '.png,.svg,.pdf,image/png,image/svg+xml,application/pdf';
