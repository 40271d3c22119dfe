/// <reference types="vite/client" />
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createRoot } from 'react-dom/client';
import './playground.css';

const fetcher = createGraphiQLFetcher({ url: '/graphql' });
const root = document.getElementById('root');
if (root) createRoot(root).render(<GraphiQL fetcher={fetcher} />);
