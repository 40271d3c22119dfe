/** Saves bytes as a file of this name, as a click on a download link does. */
export function downloadFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked at once, some browsers would lose the file that they are about to fetch.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
