import pg from 'pg';
import { createMember } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { createDatabase, startPostgres } from '../server/tests/postgres.ts';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { fillTags } from './fill-tags.ts';
import { walkEditor, walkSavedTags } from './walk-editor.ts';
import { walkPhone } from './walk-phone.ts';
import { walkPictures } from './walk-pictures.ts';
import { walkTags } from './walk-tags.ts';
import { printHead } from './walk.ts';

/**
 * `npm run bench -- long-list [airlines] [tags] [pages]`: measures the longest task of the page's main thread while a user with 2,000
 * custom airlines and 100,000 saved tags works in the editor, scrolls `pages` pages of 50 through the collection at /tags, searches and
 * filters it, and then, with all tags of one airline, loads `pages` pages of them in the editor. The tags are in a real PostgreSQL. Only
 * 1,296 IATA codes exist, so the server cannot store 2,000 custom airlines; the bench adds them to its responses.
 *
 * `npm run bench -- long-list phone [tags] [swipes]`: measures the same while a user swipes through 2,000 tags on a slow phone, and the
 * longest time for which a card has no picture.
 *
 * `npm run bench -- long-list pictures [tags]`: measures the same while a user opens the pictures of 10,000 tags and filters them.
 */
const mode = process.argv[2];
const isPhone = mode === 'phone';
const isPictures = mode === 'pictures';
const [phoneTags = '2000', swipes = '40'] = process.argv.slice(3);
const [pictureTags = '10000'] = process.argv.slice(3);
const [airlines = '2000', tags = '100000', pages = '20'] = process.argv.slice(2);
const AIRLINE_IDENTITY = { icao: 'DLH', name: 'Lufthansa' };

/** Assigns all tags of the database to one airline. */
async function assignTagsToAirline(url: string, icao: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('update user_tags set airline_id = (select id from airlines where icao = $1)', [icao]);
    await client.query('vacuum analyze user_tags');
  } finally {
    await client.end();
  }
}

const postgres = await startPostgres();
process.once('exit', postgres.kill);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { url } = await createDatabase(postgres.url);
const product = await startProduct({ DATABASE_URL: url });
try {
  const member = await createMember(product);
  const count = Number(isPhone ? phoneTags : isPictures ? pictureTags : tags);
  await fillTags({ url, rows: count, tagsOfUser: count, userId: member.user.id, design: DEFAULT_DESIGN });
  if (isPhone) {
    console.log(`\nlongest task of the main thread of a slow phone, ms; ${phoneTags} saved tags\n`);
    printHead();
    await walkPhone(product.url, member, Number(swipes));
  } else if (isPictures) {
    console.log(`\nlongest task of the main thread, ms; ${pictureTags} saved tags\n`);
    printHead();
    await walkPictures(product.url, member);
  } else {
    console.log(`\nlongest task of the main thread, ms; ${airlines} own airlines, ${tags} saved tags\n`);
    printHead();
    await walkEditor(product.url, member, Number(airlines));
    await walkTags(product.url, member, Number(pages));
    await assignTagsToAirline(url, AIRLINE_IDENTITY.icao);
    await walkSavedTags(product.url, member, { airline: AIRLINE_IDENTITY.name, pages: Number(pages) });
  }
} finally {
  await product.stop();
  await postgres.stop();
}
