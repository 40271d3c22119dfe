import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

// Runs server and client in parallel, both with reload. The images, fonts and the playground come from a build.
const root = resolve(import.meta.dirname, '..');
const getBinPath = (name: string) => join(root, 'node_modules', '.bin', name);
const children = [
  spawn(getBinPath('tsx'), ['watch', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(getBinPath('vite'), ['--config', 'client/vite.config.ts'], { cwd: root, stdio: 'inherit' }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
