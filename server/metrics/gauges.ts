import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { AppDeps } from '../context.ts';
import type { Database } from '../database/data-source.ts';
import { needsDataDisk } from '../storage/disk-state.ts';

type MetricsParts = Pick<AppDeps, 'config' | 'db' | 'log' | 'clock'>;

export function createRendersGauge(registers: Registry[]): Gauge {
  return new Gauge({
    name: 'tailfin_renders_in_flight',
    help: 'Cards that are drawn or wait for a worker.',
    registers,
  });
}

type GaugeDefinition = { name: string; help: string; subject: string; value: () => Promise<number> };

/** Adds gauges that are read at each call: outbox, connections, and the disk if it has data. If a store does not answer, its values are left out. */
export function registerStoreGauges(registers: Registry[], { config, db, log, clock }: MetricsParts): void {
  const readDiskStats = () => statfs(path.resolve(config.dataDir));
  const gauges: GaugeDefinition[] = [
    {
      name: 'tailfin_outbox_mails',
      help: 'Mails that are still to be sent.',
      subject: 'outbox',
      value: async () => (await readOutboxState(db)).mails,
    },
    {
      name: 'tailfin_outbox_oldest_seconds',
      help: 'Age of the oldest mail that is still to be sent; 0 without one.',
      subject: 'outbox',
      value: async () => {
        const { oldest } = await readOutboxState(db);
        return oldest === null ? 0 : (clock().getTime() - oldest.getTime()) / 1_000;
      },
    },
  ];
  const diskGauges: GaugeDefinition[] = [
    {
      name: 'tailfin_disk_size_bytes',
      help: 'Size of the disk of DATA_DIR.',
      subject: 'disk',
      value: () => readDiskStats().then(({ blocks, bsize }) => blocks * bsize),
    },
    {
      name: 'tailfin_disk_free_bytes',
      help: 'Room on the disk of DATA_DIR.',
      subject: 'disk',
      value: () => readDiskStats().then(({ bavail, bsize }) => bavail * bsize),
    },
  ];
  const usedGauges = needsDataDisk(db.kind, config.storage) ? [...gauges, ...diskGauges] : gauges;
  for (const { name, help, subject, value } of usedGauges) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.remove();
        try {
          this.set(await value());
        } catch (error) {
          log.warn({ err: error }, `the ${subject} could not be measured`);
        }
      },
    });
  }
  registerConnectionGauge(registers, db);
}

function registerConnectionGauge(registers: Registry[], db: Database): void {
  new Gauge({
    name: 'tailfin_database_connections',
    help: 'Connections of the pool: open, idle, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = getPool(db);
      this.set({ state: 'open' }, totalCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
}

type OutboxState = { mails: number; oldest: Date | null };

async function readOutboxState({ source }: Database): Promise<OutboxState> {
  const [row] = await source.query<OutboxState[]>(
    `select count(*)::int as mails, min(created_at) as oldest
     from mails where sent_at is null and next_attempt_at is not null`,
  );
  return row ?? { mails: 0, oldest: null };
}

function getPool({ source }: Database): Pool {
  return (source.driver as unknown as { master: Pool }).master;
}
