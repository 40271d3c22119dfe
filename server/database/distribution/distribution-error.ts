/** The error if the database cannot be distributed, or a table is not where it must be. The message is for the operator. */
export class DistributionError extends Error {
  override readonly name = 'DistributionError';

  constructor(reason: string) {
    super(`${reason} Nothing was changed.`);
  }
}
