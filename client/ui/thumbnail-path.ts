/**
 * Returns the path of the thumbnail of a shipped logo or aircraft, which the build creates. Returns the path of any other image
 * unchanged.
 */
export function toThumbnailPath(image: string): string {
  return image.replace(/^\/img\/((?:logo|aircraft)_[\w-]+)\.png$/, '/img/tile/$1.webp');
}
