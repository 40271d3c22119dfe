/** Converts a field name of an import to REST. */
export const toDryRunField = (name: string): string => (name === 'dryRun' ? 'dry_run' : name);
