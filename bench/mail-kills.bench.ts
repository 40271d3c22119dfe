import { runMailKills } from '../e2e/product/mail-kill-loop.ts';

/**
 * `npm run bench -- mail-kills [count] [seed]`: asks for mails while the server is ended, by SIGKILL after its answer, by
 * SIGKILL and by SIGTERM while it sends, in turns; then counts what arrived. It throws at the first mail that is lost, or
 * that came under two Message-IDs.
 */
const [kills = '12', seed = '1'] = process.argv.slice(2);
const report = await runMailKills({ kills: Number(kills), seed: Number(seed) });
console.log(
  `${report.kills} ends of the server, ${report.mails} mails asked for, 0 lost, each under one Message-ID; ` +
    `${report.sentTwice} went over the wire more than once`,
);
