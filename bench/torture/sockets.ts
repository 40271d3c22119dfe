import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Returns the remote ends of the TCP connections that a process opened, from the tables of Linux; connections to its own port are left
 * out.
 */
export function listConnections(pid: number): string[] {
  const ownInodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        // The file descriptor was closed between the two calls.
        return [];
      }
    }),
  );
  const rows = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').trim().split('\n').slice(1),
  );
  const sockets = rows
    .map((row) => row.trim().split(/\s+/))
    .filter((columns) => ownInodes.has(columns[9] ?? ''))
    .map(([, localAddress = '', remote = '', state = '']) => ({
      local: localAddress.split(':')[1],
      remote,
      state,
    }));
  const listeningPorts = new Set(sockets.filter(({ state }) => state === '0A').map(({ local }) => local));
  return sockets
    .filter(({ local, state }) => state !== '0A' && !listeningPorts.has(local))
    .map(({ remote }) => remote);
}
