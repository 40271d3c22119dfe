import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type FreezableProxy = {
  /** The target URL with the address of the proxy. */
  url: string;
  /** Makes the proxy accept connections and bytes but forward nothing, like a server with stopped processes. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

/** Starts a proxy for a server on this machine. */
export async function startFreezableProxy(target: string): Promise<FreezableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((clientSocket) => {
    const serverSocket = connect(Number(port), hostname);
    for (const [source, sink] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      sockets.add(source);
      source.on('data', (bytes) => sink.write(bytes));
      source.on('error', () => sink.destroy());
      source.once('close', () => {
        sockets.delete(source);
        sink.destroy();
      });
      if (isFrozen) source.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
