/** The colors of old paper. Dark ink on each has a contrast of at least 4.5. */
export const PAPER_COLORS = ['#F1E7D0', '#E6D8BA', '#EDE6DA', '#DCE0D8'] as const;
