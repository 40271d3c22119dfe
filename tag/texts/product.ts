/** The product's name and legal contact: a fork changes them only in this file. */
export const PRODUCT_NAME = 'Tailfin';
export const LEGAL_EMAIL = 'legal@tailfin.example';
export const REGION_NAME = `${PRODUCT_NAME} Islands`;

/** The prefix of the browser storage keys of the product's caches. */
export const STORAGE_PREFIX = `${PRODUCT_NAME.toLowerCase()}_`;

/** The version of the terms that a new user accepts. It is stored with the account. */
export const TERMS_VERSION = '2026-11-30';
