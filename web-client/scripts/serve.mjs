// Serves a built folder on a free port, with the security policy that the server sends.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Serves until closed, packed if that is asked for; every address without a file is the page itself. */
export function serve(folder, { packed = false } = {}) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const name = extname(path) === '' ? 'index.html' : path;
    try {
      const content = await readFile(join(folder, name));
      const unpacked = !packed || /\.(woff2|png)$/.test(name);
      response.writeHead(200, {
        ...(unpacked ? {} : { 'content-encoding': 'gzip' }),
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'content-security-policy': "default-src 'self'",
        // The names of these files change with what is in them.
        ...(name.startsWith('/assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
      });
      response.end(unpacked ? content : gzipSync(content));
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      resolve({ address: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}
