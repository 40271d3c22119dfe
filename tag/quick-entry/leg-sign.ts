/** The sign between two flights of pasted lines, because a text field has no line breaks. */
export const LEG_SIGN = '⏎';
