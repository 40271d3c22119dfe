/** The small picture of a shipped logo or aircraft, for lists; any other image stands for itself. The build makes both. */
export function thumbnailPath(image: string): string {
  return image.replace(/^\/img\/((?:logo|aircraft)_[\w-]+)\.png$/, '/img/tile/$1.webp');
}
