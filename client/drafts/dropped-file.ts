import { create } from 'zustand';

/** A file that was dropped on another page, until /import reads it. */
const useDroppedFileStore = create<{ file: File | null }>(() => ({ file: null }));

/** Returns the file that the user dropped on a page; null if there is none. */
export function useDroppedFile(): File | null {
  return useDroppedFileStore(({ file }) => file);
}

export function setDroppedFile(file: File): void {
  useDroppedFileStore.setState({ file });
}

export function clearDroppedFile(): void {
  useDroppedFileStore.setState({ file: null });
}
