import type { MessageParams } from './refusal.ts';

/**
 * Every text the product says about a failure or an outcome, once, by its stable code. The REST door and the
 * screens both read it here; `{name}` is filled from the params. Source: sections 4, 5 and 8 of the specification.
 */
export const MESSAGES = {
  // Accounts
  TERMS_REQUIRED: 'Please accept the Terms of Service and Privacy Policy to continue.',
  EMAIL_REQUIRED: 'Email is required',
  EMAIL_INVALID: 'Please enter a valid email address',
  EMAIL_TAKEN: 'This email is already registered. Please try signing in instead.',
  PASSWORD_REQUIRED: 'Password is required',
  PASSWORD_TOO_SHORT: 'Password must be at least 6 characters',
  PASSWORD_TOO_LONG: 'Password must be at most 256 characters',
  CONFIRM_REQUIRED: 'Please confirm your password',
  CONFIRM_MISMATCH: 'Passwords do not match',
  NICKNAME_REQUIRED: 'Nickname is required',
  NICKNAME_EMPTY: 'Nickname cannot be empty',
  NICKNAME_TOO_SHORT: 'Nickname must be at least 2 characters',
  NICKNAME_TOO_LONG: 'Nickname must be less than 20 characters',
  BIO_EMPTY: 'Bio cannot be empty',
  BIO_TOO_LONG: 'Bio must be less than 300 characters',
  LOGIN_FAILED: 'Login failed. Please check your credentials.',
  EMAIL_NOT_VERIFIED: 'Email verification required',
  REGISTER_FAILED: 'Please check your input and try again.',
  SEND_VERIFICATION_FAILED: 'Failed to send verification email. Please try again.',
  ACCOUNT_EXISTS_UNMAILED:
    'Your account exists, with the password and nickname you see here. Only its verification email is still to be sent.',
  RESEND_VERIFICATION_FAILED: 'Failed to resend verification email. Please try again.',
  RESEND_VERIFICATION_SENT: 'Verification email sent! Please check your inbox.',
  VERIFICATION_FAILED: 'Verification failed. Please try again.',
  VERIFICATION_DONE: 'Email verified successfully! Redirecting...',
  VERIFICATION_ALREADY: 'Email has already been verified! Redirecting to login...',
  VERIFY_PAGE_NO_EMAIL: 'Email address not found. Please go back and try again.',
  VERIFY_PAGE_RESEND_FAILED: 'Failed to resend email. Please try again.',
  VERIFY_PAGE_RESENT: 'Verification email sent successfully!',
  VERIFY_NETWORK_ERROR: 'Network error. Please try again.',
  FORGOT_FAILED: 'Failed to send reset email. Please try again.',
  RESET_FAILED: 'Failed to reset password. Please try again.',
  RESET_LINK_INVALID: 'Invalid reset link. Please request a new password reset.',
  NETWORK_ERROR: 'Network error. Please check your connection and try again.',
  SESSION_EXPIRED: 'Your session has expired. Please login again.',
  SETTINGS_LOAD_FAILED: 'Failed to load user data',
  SETTINGS_NETWORK_ERROR: 'Network error',

  PASSWORD_WRONG: 'The password is not right.',
  PASSWORD_CHANGED: 'Your password was changed. Every other device is signed out.',
  PASSWORD_CHANGE_FAILED: 'Failed to change the password. Please try again.',
  ACCOUNT_DELETE_FAILED: 'Failed to delete the account. Please try again.',
  DATA_DOWNLOADED: 'Your data was downloaded.',
  EXPORT_DATA_FAILED: 'Failed to download your data. Please try again.',
  PROFILE_SAVE_FAILED: 'Failed to save. Please try again.',
  // Photos
  PHOTO_NOT_IMAGE: 'Please select a valid image file',
  PHOTO_TOO_LARGE: 'Original file size must be less than 10MB',
  PHOTO_COMPRESS_FAILED: 'Failed to compress image. Please try a different image.',
  PHOTO_SAVE_FAILED: 'Failed to save image: {message}',
  PHOTO_NOT_CHOSEN: 'No file selected',
  UPLOAD_FAILED: 'Upload failed',
  PROFILE_INVALID: 'Invalid profile data',
  PROFILE_UPDATE_FAILED: 'Failed to update profile',
  IMAGE_TOO_MANY_PIXELS: 'The image must have at most 40 megapixels',
  UPLOAD_QUOTA:
    'There is no room for more of your images. Those that nothing shows any more make room after a day.',
  UPLOAD_TYPE_INVALID: 'type must be avatar, cover or logo',
  // Text, whichever field it stands in
  FIELD_REQUIRED: '{field} is required',
  FIELD_INVALID: '{field} is not valid',
  FIELD_TOO_LONG: '{field} must be at most {max} characters',
  FIELD_LENGTH: '{field} must be {length} letters or digits',
  FIELD_FORBIDDEN_CHARACTERS: '{field} contains characters that cannot be used',
  COLOR_INVALID: '{field} must be a colour such as #001642',
  LIMIT_INVALID: 'limit must be a whole number from 1 to 200',
  CURSOR_INVALID: 'The cursor is not one that this list gave',
  SCALE_INVALID: 'scale must be 1, 2, 3 or 4',

  // Airlines and tags
  LOGO_PATH_INVALID: 'Please enter a valid logo path starting with /img/ and ending with .png',
  LOGO_UNKNOWN: 'There is no logo at this path',
  AIRCRAFT_PATH_INVALID: 'The aircraft must be an image path starting with /img/ and ending with .png',
  IATA_TAKEN: 'IATA code {code} is already used by airline {name} ({icao})',
  ICAO_TAKEN: 'ICAO code {code} is already used by airline {name} ({iata})',
  TAG_CHANGED: 'This tag was changed elsewhere since it was opened.',
  PRESET_READ_ONLY: 'Airlines of the catalogue cannot be changed or deleted.',
  UNIQUENESS_FAILED: 'Error occurred during validation',
  SAVE_AIRLINE_FAILED: 'Failed to save airline configuration',
  DELETE_NOT_FOUND: 'Current airline configuration not found, cannot delete',
  EXPORT_EMPTY: 'No data to export',
  EXPORT_FAILED: 'Export failed: {message}',
  EXPORTED: 'Exported {count} airlines',
  EXPORTED_ONE: 'Exported 1 airline',
  IMPORT_FAILED: 'Import failed: {message}',
  IMPORT_NOT_ARRAY: 'wrong JSON format: an array is required',
  IMPORT_TOO_MANY: 'An import has at most {max} entries',
  IMPORT_MODE_INVALID: 'mode must be valid or all',
  IMPORT_TOO_LARGE: 'The file must be at most {max} MB',
  IMPORT_NOT_JSON: 'The file is not JSON ({message})',
  IMPORT_TOO_DEEP: 'The file is nested too deeply',
  IMPORT_EMPTY: 'The file has no entries',
  IMPORT_UNREADABLE: 'The file could not be read',
  LOGO_REPLACED: 'The logo is not one of yours: the drawn fin stands in for it',
  VALIDATION_FAILED: 'Validation failed: {message}',
  SAVE_FAILED: 'Failed to save settings: {message}',
  SAVED: 'Configuration saved',
  DELETE_FAILED: 'Delete failed: {message}',
  AIRLINE_NEW: '{name} is new: Save Config stores it',
  AIRLINE_DELETED: '{name} was deleted',
  AIRLINE_RESET: '{name} is as in the catalogue again',
  AIRLINE_DISCARDED: '{name} was discarded',
  SCREENSHOT_FAILED: 'Screenshot failed: {message}',
  PREVIEW_NOT_FOUND: 'Tag preview not found',
  TAG_DOWNLOADED: 'Tag downloaded',
  TAG_COPIED: 'Copied',
  DRAFT_LEFT: 'Unsaved design of {design}, from {time}',
  DRAFT_NOT_KEPT:
    'This browser has no room to keep what is unsaved. Save it before you close or reload this page.',
  UNDONE: 'Undone: {fields}',
  REDONE: 'Redone: {fields}',
  NOTHING_TO_UNDO: 'Nothing to undo',
  NOTHING_TO_REDO: 'Nothing to redo',
  FIELD_TO_CORRECT: '1 field to correct',
  FIELDS_TO_CORRECT: '{count} fields to correct',
  CARD_KEEPS: 'The picture keeps the last valid {fields}',
  TAG_DOWNLOADED_KEPT: 'Tag downloaded, with the last valid {fields}',
  TAG_COPIED_KEPT: 'Copied, with the last valid {fields}',
  COPY_FAILED: 'Copy failed: {message}',
  COPY_DENIED: 'the browser did not allow it. Screenshot saves the tag as a file.',
  COPY_UNSUPPORTED: 'This browser cannot copy images. Screenshot saves the tag as a file.',
  AIRLINES_LOAD_FAILED: 'Loading failed: {message}',
  TAGS_LOAD_FAILED: 'Saved tags could not be loaded: {message}',
  TAGS_UNKNOWN: 'Your saved tags were not all loaded: saving makes a new tag.',
  FIGURES_LOAD_FAILED: 'Figures could not be loaded: {message}',
  DUPLICATED: 'Duplicated',
  DUPLICATE_FAILED: 'Duplicate failed: {message}',
  TAG_DELETED: 'Deleted',
  AIRLINES_EMPTY: 'No airline data',

  // Local Storage mode
  PICTURE_NOT_DRAWN: 'This browser could not draw the picture.',
  PICTURE_TIMEOUT: 'The picture was not drawn within {seconds} seconds.',
  LOCAL_PENDING_ONE: '1 design is saved in this browser only',
  LOCAL_PENDING: '{count} designs are saved in this browser only',
  LOCAL_DELETIONS: 'What was deleted in this browser is still on the server',
  UPLOAD_EXPLAINED:
    'This was done while the server could not be reached. It stays in this browser until you upload it.',
  UPLOAD_UNCHECKED: 'What the server has could not be compared: {message}',
  UPLOAD_MORE: 'And {count} more',
  UPLOAD_DONE: '{count} done, {left} to go',
  UPLOAD_ALL_DONE: 'All done: nothing waits in this browser any more',
  IN_THIS_BROWSER: 'In this browser',
  STORAGE_FULL: 'This browser has no room left to store it. Export Data saves your designs as a file.',
  STORAGE_FORBIDDEN:
    'This browser does not let the page store anything. Export Data saves your designs as a file.',
  STORAGE_UNREADABLE:
    'Something that this browser had stored could not be read, and was set aside. Export Data saves what can be read.',

  // Every door
  BAD_JSON: 'The request body is not valid JSON.',
  BAD_REQUEST: 'The request is not valid.',
  UNAUTHENTICATED: 'Authentication failed - token expired or unauthorized',
  FOREIGN_USER: 'You can only act for yourself.',
  NOT_FOUND: 'Not found',
  METHOD_NOT_ALLOWED: 'Method not allowed',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Unsupported media type',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please try again in {seconds} seconds.',
  UNAVAILABLE: 'Service temporarily unavailable. Please try again.',
  HTTP_ERROR: 'HTTP error! status: {status}',
  INTERNAL: 'Something went wrong on our side. Please try again.',
} as const;

/** A stable, upper snake case name of a text. */
export type MessageCode = keyof typeof MESSAGES;

/** The text of a code with its `{placeholders}` filled; a missing param leaves its placeholder empty. */
export function messageText(code: MessageCode, params: MessageParams = {}): string {
  return MESSAGES[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** Whether an unknown string, such as one from the wire, is one of our codes. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(MESSAGES, code);
}
