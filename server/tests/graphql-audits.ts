import { serverAudits } from 'graphql-http';

export type AuditCounts = {
  total: number;
  errors: string[];
  warnings: string[];
  /** Failed audits of optional features. */
  notices: string[];
};

/** Runs the audits of graphql-http, which check that an endpoint follows GraphQL over HTTP. */
export async function runGraphqlAudits(url: string, headers: Record<string, string>): Promise<AuditCounts> {
  const fetchFn = (address: string, init: RequestInit = {}): Promise<Response> =>
    fetch(address, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
  const audits = serverAudits({ url, fetchFn });
  const counts: AuditCounts = { total: audits.length, errors: [], warnings: [], notices: [] };
  const lists = { error: counts.errors, warn: counts.warnings, notice: counts.notices };
  for (const { id, name, fn } of audits) {
    const result = await fn();
    if (result.status !== 'ok') lists[result.status].push(`${id} ${name}: ${result.reason}`);
  }
  return counts;
}
