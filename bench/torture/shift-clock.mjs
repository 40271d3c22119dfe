import { readFileSync } from 'node:fs';

// Loaded before the server: its clock is off by the ms in the file CLOCK_FILE, which may change at any time.
const RealDate = Date;
let offset = 0;
const read = () => {
  offset = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0;
};
read();
setInterval(read, 20).unref();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...given);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
