import { startProduct } from '../e2e/product/start-product.ts';
import { weighEditor } from '../scripts/editor-weight.ts';

/**
 * `npm run bench -- editor-weight`: the JavaScript and CSS, packed by gzip, that the editor adds to the signed-in shell
 * before the card's renderer, in a real browser with an empty cache. `npm run weigh` asks the same of each commit.
 */
const product = await startProduct();
try {
  if (!(await weighEditor(product))) process.exitCode = 1;
} finally {
  await product.stop();
}
