/** Downloads bytes as a file with this name. */
export function downloadFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // If the URL was revoked at once, some browsers would lose the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
