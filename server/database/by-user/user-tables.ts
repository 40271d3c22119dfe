/** The tables with rows of users, and the column of each that names the user. */
export const USER_TABLES = [
  { table: 'users', owner: 'id' },
  { table: 'sessions', owner: 'user_id' },
  { table: 'api_tokens', owner: 'user_id' },
  { table: 'account_tokens', owner: 'user_id' },
  { table: 'email_changes', owner: 'user_id' },
  { table: 'activity_entries', owner: 'user_id' },
  { table: 'known_devices', owner: 'user_id' },
  { table: 'stored_answers', owner: 'user_id' },
  { table: 'uploads', owner: 'user_id' },
  { table: 'user_tags', owner: 'user_id' },
  { table: 'tag_search_texts', owner: 'user_id' },
  { table: 'tag_totals', owner: 'user_id' },
  { table: 'tag_shares', owner: 'user_id' },
  { table: 'collections', owner: 'user_id' },
  { table: 'collection_tags', owner: 'user_id' },
  { table: 'custom_airlines', owner: 'owner_id' },
] as const;
