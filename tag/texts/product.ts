/** The product's name and legal contact: a fork changes them only in this file. */
export const PRODUCT_NAME = 'Tailfin';
export const LEGAL_EMAIL = 'legal@tailfin.example';
export const REGION_NAME = `${PRODUCT_NAME} Islands`;

/** What the browser storage keys of the product's own caches start with. */
export const STORAGE_PREFIX = `${PRODUCT_NAME.toLowerCase()}_`;

/** Version of the terms a registration accepts, stored with the account. */
export const TERMS_VERSION = '2026-11-23';
