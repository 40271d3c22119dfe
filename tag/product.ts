/** The product's name and legal contact: a fork renames the product here and nowhere else. */
export const PRODUCT_NAME = 'Tailfin';
export const LEGAL_EMAIL = 'legal@tailfin.example';
export const REGION_NAME = `${PRODUCT_NAME} Islands`;

/** Version of the terms a registration accepts, kept with the account. */
export const TERMS_VERSION = '2026-11-21';
