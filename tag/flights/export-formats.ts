/** The formats in which flights are exported. */
export const EXPORT_FORMATS = ['airtrail', 'openflights'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
