/** Stands for the worker that draws: holds until the first number of its task is not 0. */
export default function hold({ gate }) {
  Atomics.wait(new Int32Array(gate), 0, 0);
  return new Uint8Array([1]);
}
