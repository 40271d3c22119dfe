/** Selects the fields that open the keyboard of a phone. */
export const TEXT_FIELDS = 'textarea, input:not([hidden], [type="checkbox"], [type="radio"], [type="file"])';
