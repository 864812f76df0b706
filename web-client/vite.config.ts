// How the page is built.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { build, defineConfig, type Plugin, type ResolveModulePreloadDependenciesFn } from 'vite';
import { icon } from './scripts/icons.mjs';
import { packed } from './scripts/messages.mjs';

const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];

const SRC = fileURLToPath(new URL('./src/', import.meta.url));

/** The address at which the development server finds tables. */
const server = process.env.DEMESNE ?? 'http://localhost:8080';

/** Sprites and word types are made before anything reads them, and again when a word file changes. */
function generated(): Plugin {
  const run = async () => (await import('./scripts/generate.mjs')).generate();
  return {
    name: 'demesne-generated',
    config: run,
    configureServer(server) {
      server.watcher.add('locales');
      server.watcher.on('change', file => {
        if (file.endsWith('.ftl')) void run();
      });
    },
  };
}

/** Every style sheet knows the named widths of pages and the shapes of tables. */
function namedWidths(): Plugin {
  const named = ['breakpoints', 'shapes'].map(file => `${import.meta.dirname}/src/styles/${file}.css`);
  const imports = named.map(file => `@import ${JSON.stringify(file)};`).join('');
  return {
    name: 'demesne-named-widths',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: (code, id) => (named.includes(id) ? code : `${imports}${code}`),
    },
  };
}

/** Message files are parsed while the page is built. */
function messages(): Plugin {
  return {
    name: 'demesne-messages',
    load: {
      filter: { id: /\.ftl\?packed$/ },
      handler(id) {
        const text = readFileSync(id.slice(0, id.lastIndexOf('?')), 'utf8');
        return { code: `export default ${JSON.stringify(packed(text))}`, moduleType: 'js' };
      },
    },
  };
}

/**
 * Fonts, the catalogue and the frame of all pages are fetched while the script is on its way; and the language in use, by a
 * script so small that it is there before the others.
 */
function preloads(): Plugin {
  return {
    name: 'demesne-preloads',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const files = Object.keys(bundle ?? {});
        const fonts = files.filter(name => name.endsWith('.woff2'));
        const chunks = Object.values(bundle ?? {}).filter(file => file.type === 'chunk');
        const early = /\/generated\/catalogue\.json$|\/src\/app\.tsx$/;
        const scripts = chunks.filter(
          ({ facadeModuleId, name }) => early.test(facadeModuleId ?? '') || name === 'rolldown-runtime',
        );
        const language = chunks.filter(({ name }) => name === 'language');
        return [
          ...fonts.map(name =>
            link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` }),
          ),
          ...language.map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, src: `/${fileName}` },
            injectTo: 'head' as const,
          })),
          ...scripts.map(({ fileName }) => link({ rel: 'modulepreload', href: `/${fileName}` })),
        ];
      },
    },
  };
}

/** The page can be put among a device's programs: pictures of its icon, and what they are for. */
function installable(): Plugin {
  const files: Record<string, string> = {};
  return {
    name: 'demesne-installable',
    apply: 'build',
    generateBundle() {
      const emit = (name: string, source: string | Uint8Array) => {
        files[name] = `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
        return files[name];
      };
      const picture = (size: number, purpose: 'any' | 'maskable') => ({
        src: emit(`icon-${purpose}-${size}.png`, icon(size, { maskable: purpose === 'maskable' })),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      });
      emit('icon-touch.png', icon(180, { maskable: true }));
      const icons = [picture(192, 'any'), picture(512, 'any'), picture(512, 'maskable')];
      emit('demesne.webmanifest', JSON.stringify({ ...ABOUT, icons }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        link({ rel: 'manifest', href: files['demesne.webmanifest'] ?? '' }),
        link({ rel: 'apple-touch-icon', href: files['icon-touch.png'] ?? '' }),
      ],
    },
  };
}

/**
 * The service worker is one file at the root, since it serves all pages; its name stays, so that browsers find the next one.
 */
function serviceWorker(): Plugin {
  const FILE = 'service-worker.js';
  return {
    name: 'demesne-service-worker',
    apply: 'build',
    async generateBundle() {
      const output = { format: 'iife', entryFileNames: FILE } as const;
      const rolldownOptions = { input: 'src/service-worker/service-worker.ts', output };
      const config = { configFile: false, logLevel: 'error', publicDir: false } as const;
      const built = await build({ ...config, build: { write: false, target: TARGET, rolldownOptions } });
      const [script] = 'output' in built ? built.output : [];
      if (script === undefined) throw new Error('the service worker is not built');
      this.emitFile({ type: 'asset', fileName: FILE, source: script.code });
    },
  };
}

/** The text files of the page are compressed once, as well as can be, for every way that browsers accept. */
function compressed(): Plugin {
  return {
    name: 'demesne-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter(name => /\.(html|js|css|svg|webmanifest)$/.test(name));
      await Promise.all(
        texts.map(async name => {
          const text = readFileSync(`${dir}/${name}`);
          const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length };
          writeFileSync(`${dir}/${name}.br`, await brotli(text, { params }));
          writeFileSync(`${dir}/${name}.gz`, await gzip(text, { level: zlib.constants.Z_BEST_COMPRESSION }));
        }),
      );
    },
  };
}

/** The facts about the page for a device, as its theme colours in index.html. */
const ABOUT = {
  id: '/',
  name: 'Demesne',
  short_name: 'Demesne',
  start_url: '/',
  display: 'standalone',
  background_color: '#16241f',
  theme_color: '#16241f',
};

function link(attrs: Record<string, string>) {
  return { tag: 'link', attrs, injectTo: 'head' as const };
}

/** The pages with a script each. */
const APART = 'apart';

/**
 * The parts that each page begins with: they and all that they import are one file, so that a page asks few times. A part that two
 * of these pages need is in the file of the page that both come after. What only some players open is in no list and stays apart.
 */
const PAGES: Record<string, { after: readonly string[]; parts: readonly string[] }> = {
  shared: {
    after: [],
    parts: [
      'main',
      'app',
      'features/Beside',
      'features/house/HouseNoticeStrip',
      'games/dominion/cards/finish',
    ],
  },
  Home: { after: ['shared'], parts: under('features/home', ['Home', 'HomePanels', 'LiveTable']) },
  // The parts of these are in no file of a table; the rest of each is in its own file, but for their style sheets: rules and cards look
  // alike in both games.
  [APART]: {
    after: ['shared'],
    parts: [
      ...under('features', [
        'new-table/NewTable',
        'history/HistoryRoutes',
        'settings/Settings',
        'daily/DailyPage',
        'identity/Arrival',
      ]),
      ...under('games/dominion', ['cards/Cards', 'cards/CardPage', 'rules/HowToPlay']),
    ],
  },
  match: {
    after: ['shared'],
    parts: [
      ...under('features', ['match/TablePage', 'match/Absence', 'identity/NameGate', 'house/HouseOfVisitor']),
      ...under('features', ['waiting-room/WaitingRoom', 'waiting-room/run-auto-start', 'people/People']),
      ...under('features', ['notifications/Notifications', 'verify-match/contribution']),
      ...under('table', ['lazy-parts', 'LogPanel', 'Clock']),
    ],
  },
  Table: {
    after: ['shared', 'match'],
    parts: under('games/dominion/table', ['Table', 'Stage', 'Zoom', 'input', 'log-lines-view']),
  },
  dice: {
    after: ['shared', 'match'],
    parts: under('games/king-of-the-dice', ['DiceTable', 'DiceHints', 'input', 'log']),
  },
};

function under(folder: string, names: readonly string[]): string[] {
  return names.map(name => `${folder}/${name}`);
}

/** The modules, with what each of them imports. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; isEntry: boolean } | null;
}

/** The file of a module: that of the only page that imports it, or of the last one that all these pages come after. */
function fileOf(id: string, graph: Graph): string | null {
  if (graph.getModuleInfo(id)?.isEntry) return null;
  const pages = Object.keys(PAGES).filter(page => reachedFrom(page, graph).has(id));
  const before = (page: string) => [page, ...(PAGES[page]?.after ?? [])];
  const common = Object.keys(PAGES).filter(page => pages.every(one => before(one).includes(page)));
  const file = pages.length === 0 ? undefined : common.at(-1);
  return file === undefined || (file === APART && !id.endsWith('.css')) ? null : file;
}

const reached = new Map<string, ReadonlySet<string>>();

/** Everything that a page's parts import, whatever is imported later left out. */
function reachedFrom(page: string, graph: Graph): ReadonlySet<string> {
  const known = reached.get(page);
  if (known) return known;
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const part of PAGES[page]?.parts ?? []) {
    const id = ['.tsx', '.ts'].map(end => SRC + part + end).find(file => existsSync(file));
    if (id === undefined) throw new Error(`a page begins with ${part}, which is not there`);
    visit(id);
  }
  reached.set(page, found);
  return found;
}

const TOGETHER = [
  // Which words are fetched: it is there before everything else.
  {
    name: 'language',
    test: /src\/(i18n\/(files|first|languages)|api\/storage)\.ts$|vite\/preload-helper/,
    priority: 10,
  },
  words('first', 'faces|pages|cards|home|rooms|kingdom|log'),
  words('room', 'company|settings|above-table'),
  words('table', 'table|refusals|undo|hints'),
  ...Object.keys(PAGES).map((page, place) => ({
    name: (id: string, graph: Graph) => (fileOf(id, graph) === page ? page : null),
    // A part that a page imports is in its own file, unless that of an earlier page has it.
    priority: Object.keys(PAGES).length - place,
  })),
];

/** A file for each language of these message files. */
function words(name: string, files: string) {
  const test = new RegExp(`/locales/(\\w+)/(${files})\\.ftl`);
  return { name: (id: string) => `words-${test.exec(id)?.[1]}-${name}`, test, priority: 9 };
}

/** Message files carry their language in their name. */
function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, tag, file] = /\/locales\/(\w+)\/([\w-]+)\.ftl/.exec(facadeModuleId ?? '') ?? [];
  return tag === undefined ? 'assets/[name]-[hash].js' : `assets/words-${tag}-${file}-[hash].js`;
}

/** The scripts that index.html names. */
const FIRST = /^assets\/(app|index|language|rolldown-runtime|shared)-/;

/** A dynamic import lists the scripts that it preloads: the first ones are on their way already. */
const withoutFirst: ResolveModulePreloadDependenciesFn = (_file, needed, { hostType }) =>
  hostType === 'html' ? needed : needed.filter(file => !FIRST.test(file));

/** The oldest browsers that pages are built for. */
export const BROWSERS = { chrome: '125', firefox: '128', safari: '17.5' };

/** The same as scripts' compiler takes them. */
const TARGET = Object.entries(BROWSERS).map(([browser, version]) => browser + version);

/** The same as the style sheets' compiler takes them: a byte each of major and minor version. */
const TARGETS = Object.fromEntries(
  Object.entries(BROWSERS).map(([browser, version]) => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return [browser, (major << 16) | (minor << 8)];
  }),
);

export default defineConfig(({ mode }) => ({
  plugins: [generated(), namedWidths(), messages(), installable(), serviceWorker(), preloads(), compressed()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Named widths are custom media.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true }, targets: TARGETS } },
  define: { __SCENES__: JSON.stringify(mode !== 'production') },
  optimizeDeps: {
    include: ['preact', 'preact/jsx-dev-runtime', 'preact/hooks', '@preact/signals', '@fluent/bundle'],
    noDiscovery: true,
  },
  build: {
    outDir: mode === 'scenes' ? 'dist-scenes' : 'dist',
    target: TARGET,
    // Data addresses are not allowed by the content security policy.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: withoutFirst },
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER }, chunkFileNames } },
    sourcemap: false,
  },
  server: {
    proxy: {
      // The server compares the page's origin with the host that it is asked as: both stay as they are.
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server, changeOrigin: false, ws: true },
    },
  },
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
    setupFiles: ['tests/unit/setup.ts'],
    // On a busy machine even a test without any wait takes its time.
    testTimeout: 60_000,
  },
}));
