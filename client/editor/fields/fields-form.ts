/** The form of the right panel, for what leads to it and for the keys that mean its fields. */
export const FIELDS_FORM_ID = 'tag-settings';
