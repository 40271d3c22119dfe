const splitWords = (text: string): string[] => text.split(' ');

/**
 * The columns of each table with rows of a user: exported, or withheld. Withheld columns are secrets, hashes, internal keys, internal
 * state, or copies of other columns. A new column must be added to one of the two lists.
 */
export const EXPORTED_COLUMNS: Record<string, { given: string[]; withheld: string[] }> = {
  users: {
    given: splitWords(
      'id email nickname name bio locale avatar_url cover_image_url verified_at password_used_at terms_version terms_accepted_at created_at updated_at',
    ),
    withheld: splitWords(
      'email_key password_hash registration_secret_hash avatar_upload_id cover_upload_id suspended_at suspended_reason device_mail_at passkey_handle',
    ),
  },
  user_directory: { given: [], withheld: splitWords('key kind user_id') },
  sessions: {
    given: splitWords('created_at last_used_at expires_at user_agent sign_in_method confirmed_at'),
    withheld: splitWords('id user_id secret_hash'),
  },
  identities: {
    given: splitWords('issuer subject created_at last_used_at'),
    withheld: splitWords('id user_id'),
  },
  passkeys: {
    given: splitWords('name transports is_backed_up created_at last_used_at'),
    withheld: splitWords('id user_id credential_id public_key counter'),
  },
  second_factors: {
    given: splitWords('created_at confirmed_at last_used_at'),
    withheld: splitWords(
      'user_id encrypted_secret key_id last_time_step pending_encrypted_secret pending_key_id',
    ),
  },
  recovery_codes: {
    given: splitWords('created_at used_at'),
    withheld: splitWords('user_id code_hash'),
  },
  // The steps of a sign-in end after ten minutes.
  sign_in_steps: {
    given: [],
    withheld: splitWords('key_hash kind browser_hash user_id session_id data expires_at'),
  },
  uploads: {
    given: splitWords('kind width height bytes created_at'),
    withheld: splitWords('id user_id mime unused_since'),
  },
  custom_airlines: {
    given: splitWords(
      'id name icao iata alliance brand_colors logo_url country created_at updated_at deleted_at',
    ),
    withheld: splitWords('owner_id logo_upload_id active_from active_to'),
  },
  user_tags: {
    given: splitWords(
      'id airline_id airport_id aircraft_type_id flight_number flight_date flown_on departure_code arrival_code tag_config notes created_at updated_at deleted_at',
    ),
    // The last three are computed from other columns, for lists and searches.
    withheld: splitWords('user_id logo_upload_id search_text flight_year flight_key'),
  },
  // A trigger copies these from the tags.
  tag_search_texts: {
    given: [],
    withheld: splitWords('id user_id flight_key created_at search_text'),
  },
  // The number of the tags and of their changes.
  tag_totals: { given: [], withheld: splitWords('user_id count revision') },
  collections: {
    given: splitWords(
      'id slug title has_all_tags shown listed has_pictures created_at updated_at taken_down_at taken_down_reason',
    ),
    withheld: splitWords('user_id'),
  },
  // Given as the list of tags of each collection.
  collection_tags: { given: [], withheld: splitWords('user_id collection_id tag_id position') },
  tag_shares: {
    given: splitWords('slug tag_id shown listed created_at taken_down_at taken_down_reason'),
    withheld: splitWords('user_id'),
  },
  mails: {
    given: splitWords('subject created_at sent_at'),
    withheld: splitWords(
      'id user_id to_address text html links message_id expires_at attempts next_attempt_at last_error',
    ),
  },
  // The stored responses are copies of data in the other tables.
  stored_answers: {
    given: [],
    withheld: splitWords('user_id key_hash call_hash status content_type body created_at'),
  },
  api_tokens: {
    given: splitWords('name access created_at expires_at last_used_at'),
    withheld: splitWords('id user_id secret_hash'),
  },
  known_devices: {
    given: [],
    withheld: splitWords('user_id token_hash last_used_at'),
  },
  activity_entries: {
    given: splitWords('kind detail created_at'),
    withheld: splitWords('id user_id'),
  },
  email_changes: {
    given: splitWords('old_email new_email created_at expires_at confirmed_at superseded_at undone_at'),
    withheld: splitWords('id user_id old_email_key token_hash undo_token_hash undo_expires_at'),
  },
  account_tokens: {
    given: splitWords('kind created_at expires_at used_at superseded_at'),
    withheld: splitWords('id user_id token_hash'),
  },
};
