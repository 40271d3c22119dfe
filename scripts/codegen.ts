import { generate } from '@graphql-codegen/cli';
import config from '../codegen.ts';

await generate({ ...config, silent: true }, true);
