import type { QueryFailedError } from 'typeorm';

/**
 * Returns the name of the constraint that a statement violated; null if the error names none. An error of a distributed database has no
 * field `constraint`: its message names the constraint of a shard, which ends with the number of the shard.
 */
export function getConstraintName({ driverError, message }: QueryFailedError): string | null {
  const { constraint } = driverError as { constraint?: string };
  if (constraint !== undefined) return constraint;
  return /constraint "(\w+?)(?:_\d{5,})?"/.exec(message)?.[1] ?? null;
}
