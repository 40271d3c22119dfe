/** The largest number of flights that are parsed of a line or of pasted lines. The text of the others remains. */
export const MAX_LEGS = 20;
