import { createServer, request, type Server } from 'node:http';
import {
  findFreeProductPort,
  readMails,
  startProduct,
  type Product,
  type SharedProduct,
} from './start-product.ts';
import { createDatabase, startPostgres } from '../../server/tests/postgres.ts';
import { startS3Server, type S3Server } from '../../server/tests/s3-server.ts';

export type TwoHosts = { hosts: Product[]; s3: S3Server; stop: () => Promise<void> };

/** Starts two processes with separate data folders, one PostgreSQL and one bucket. */
export async function startTwoHosts(settings: Record<string, string>): Promise<TwoHosts> {
  const [postgres, s3] = await Promise.all([startEmptyPostgres(), startS3Server()]);
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  const settingsOfAll = {
    DATABASE_URL: postgres.url,
    STORAGE_URL: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    ...settings,
  };
  // Both start at the same time, to test that the migrations run once.
  const hosts = await Promise.all([startProduct(settingsOfAll), startProduct(settingsOfAll)]);
  const stop = async (): Promise<void> => {
    await Promise.all(hosts.map((host) => host.stop()));
    await Promise.all([postgres.stop(), s3.close()]);
  };
  return { hosts, s3, stop };
}

/** Starts two hosts behind one address, which receive requests alternately. */
export async function startBehindProxy(): Promise<SharedProduct & { stop: () => Promise<void> }> {
  const port = await findFreeProductPort();
  const url = `http://localhost:${port}`;
  const { hosts, stop } = await startTwoHosts({ PUBLIC_URL: url });
  const proxy = startRoundRobinProxy(hosts.map((host) => host.port));
  await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve));
  return {
    url,
    mails: () => readMails(url),
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await stop();
    },
  };
}

function startRoundRobinProxy(ports: number[]): Server {
  let requestIndex = 0;
  const proxy = createServer((incoming, reply) => {
    requestIndex += 1;
    const { url: path, method, headers } = incoming;
    const port = ports[requestIndex % ports.length];
    // Uses a new connection per request, because a host could close a reused connection at the moment of its use.
    const target = { host: 'localhost', port, path, method, headers, agent: false };
    const outgoing = request(target, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(reply);
    });
    outgoing.on('error', () => reply.destroy());
    reply.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  proxy.keepAliveTimeout = 600_000;
  return proxy;
}

async function startEmptyPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const runningUrl = process.env['TEST_POSTGRES_URL'];
  if (!runningUrl) return startPostgres();
  const { url, drop } = await createDatabase(runningUrl);
  return { url, stop: drop };
}
