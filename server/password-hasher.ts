/** Hashes and checks passwords. */
export type PasswordHasher = {
  /** Returns an argon2id hash in PHC form. Throws BusyError when too many calls are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Returns true if the password matches the hash. Without a hash (no such account, or an account without a password) it does the same
   * work and returns false, so that the time does not show if an account exists. Throws BusyError when too many calls are waiting.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
  /**
   * Looks up an account and verifies its password. The look-up starts only when a slot is free, so that a refused call costs no query.
   * Returns null if there is no account or the password is wrong. Throws BusyError and the errors of `find`.
   */
  findOwner<T extends { passwordHash: string | null }>(
    find: () => Promise<T | null>,
    password: string,
  ): Promise<T | null>;
  /** Returns true if a hash was made with other parameters than the current ones. */
  needsRehash(hash: string): boolean;
};
