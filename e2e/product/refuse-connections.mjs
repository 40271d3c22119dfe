import net from 'node:net';

// Loaded into the product by NODE_OPTIONS. Refuses each connection that the product opens, except to the ports of ALLOWED_PORTS on this
// machine, and reports it at stderr.

const allowedPorts = (process.env.ALLOWED_PORTS ?? '').split(',');
const socket = net.Socket.prototype;
const original = { connect: Object.getOwnPropertyDescriptor(socket, 'connect').value };

socket.connect = function connectIfAllowed(...args) {
  // Node's own callers pass [options, callback] as one array.
  const [target] = Array.isArray(args[0]) ? args[0] : args;
  const { host, port, path } = typeof target === 'object' ? target : { port: target, host: args[1] };
  const isLocal = host === undefined || host === 'localhost' || host === '127.0.0.1';
  if (path || (isLocal && allowedPorts.includes(String(port)))) return original.connect.apply(this, args);
  process.stderr.write(`refused a connection to ${host}:${port}\n`);
  this.destroy(new Error('connections are refused'));
  return this;
};
