import { create } from 'zustand';

/** A file that was dropped on another page, for /import. */
const useDropped = create<{ file: File | null }>(() => ({ file: null }));

export function useDroppedFile(): File | null {
  return useDropped(({ file }) => file);
}

export function setDroppedFile(file: File): void {
  useDropped.setState({ file });
}

export function clearDroppedFile(): void {
  useDropped.setState({ file: null });
}
