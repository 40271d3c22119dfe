import { startProduct } from '../e2e/product/start-product.ts';
import { checkColdEditorSize } from '../scripts/checks/cold-editor-size.ts';
import { checkEditorBundleSize } from '../scripts/checks/editor-bundle-size.ts';

/**
 * `npm run bench -- editor-weight`: the gzipped size of the JavaScript and CSS that the editor adds to the signed-in shell before the
 * card's renderer, and of all files that a cold editor loads, in a real browser with an empty cache. `npm run weigh` measures the first
 * size for each commit.
 */
const product = await startProduct();
try {
  for (const weigh of [checkEditorBundleSize, checkColdEditorSize]) {
    if (!(await weigh(product))) process.exitCode = 1;
  }
} finally {
  await product.stop();
}
