import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { withoutProse } from './src/server/portal/without-prose.ts'

/**
 * Builds what is no module of the portal, each as one plain file: the early scripts, which the server writes into the pages themselves, the
 * service worker, and the live panel, which is for the demonstration and for staff.
 */
const plainScripts = (): Plugin => {
  let outDir = ''
  const buildPlain = (name: string, define: Record<string, string> = {}, source = name, format: 'iife' | 'es' = 'iife') =>
    build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define,
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2024',
        lib: { entry: `src/${source}.ts`, formats: [format], name: 'plainScript', fileName: () => `${name}.js` },
      },
    })
  return {
    name: 'plain-scripts',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    writeBundle: async () => {
      await buildPlain('early')
      await buildPlain('early-desk')
      await buildPlain('live', {}, 'live/panel', 'es')
      const made = createHash('sha256')
      for (const file of ['index.html', 'early.js', '.vite/manifest.json']) made.update(readFileSync(`${outDir}/${file}`))
      await buildPlain('service-worker', { buildId: JSON.stringify(made.digest('hex').slice(0, 12)) })
    },
  }
}

const prose = /\/(?:machines|src\/contract)\/.*\.ts$/
// React has had it itself since 18.
const alias = { 'use-sync-external-store/shim': 'use-sync-external-store' }
// What the contract declares and no page asks for is left out. zod's `config`, which is not pure, goes by its own name.
const treeshake = { manualPureFunctions: ['z', 'endpoint', 'widget'] }

/** Leaves out of the browser what is only read. Tests ask for a module as the browser has it with `?bare`. */
const leaveOutProse = (files: RegExp): Plugin => ({
  name: 'without-prose',
  enforce: 'pre',
  transform: { filter: { id: files }, handler: (code, id) => ({ code: withoutProse(code, id), map: null }) },
})

const chartTextsModule = /\/machines\/explanation\/chart-texts\.ts(?:\?bare)?$/

/** What the charts say to a customer is read from the charts, which the browser gets without it. */
const chartTexts = (): Plugin => ({
  name: 'chart-texts',
  enforce: 'pre',
  // It changes with the charts, and its file doesn't.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (chartTextsModule.test(id) ? false : undefined)),
  load: {
    filter: { id: chartTextsModule },
    handler: async () => {
      const charts: string = pathToFileURL(join(import.meta.dirname, 'machines/catalogue/explanation-texts.ts')).href
      const { explanationTexts } = (await import(charts)) as typeof import('./machines/catalogue/explanation-texts.ts')
      return `export const chartTexts = ${JSON.stringify(explanationTexts())}`
    },
  },
})

/** Imports chunks in the portal's own way: Vite's looks for style sheets that come with them first, and there is none. */
const chunkImports = (): Plugin => ({
  name: 'chunk-imports',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /\0vite\/preload-helper/ },
    handler: () =>
      `export { importChunk as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, 'src/data/browser/import-chunk.ts'))}`,
  },
  generateBundle: (_, bundle) => {
    const sheet = Object.keys(bundle).find((file) => file.endsWith('.css'))
    if (sheet !== undefined) throw new Error(`${sheet} would not be loaded with its chunk`)
  },
})

type NameChunk = Extract<Rolldown.CodeSplittingGroup['name'], (...given: never) => unknown>
type ModuleGraph = Parameters<NameChunk>[1]

const source = (path: string) => join(import.meta.dirname, 'src/views', path)

/** A module and all that it imports, at any remove. */
const gather = (id: string, graph: ModuleGraph, into = new Set<string>()): Set<string> => {
  if (into.has(id)) return into
  into.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) gather(imported, graph, into)
  return into
}

const requireChunks = (paths: readonly string[], chunks: readonly string[]) => {
  for (const path of paths) if (!chunks.includes(path)) throw new Error(`There is no ${path}`)
}

const chunksIn = (graph: ModuleGraph): string[] =>
  ['chunk-loaders.ts', 'portal-loader.ts'].flatMap((loader) => graph.getModuleInfo(source(loader))?.dynamicallyImportedIds ?? [])

/** Names the chunk of what `find` finds, which is looked for once. */
const chunkOf = (name: string, find: (graph: ModuleGraph) => ReadonlySet<string>): NameChunk => {
  let members: ReadonlySet<string> | null = null
  return (id, graph) => {
    members ??= find(graph)
    return members.has(id) ? name : null
  }
}

/**
 * What is there as soon as somebody is signed in: the signed-in area, and of the dashboard, the page that opens first, what other
 * pages import too.
 */
const ofSignedIn = (graph: ModuleGraph): ReadonlySet<string> => {
  const [dashboard, portal] = [source('dashboard/dashboard-page.tsx'), source('shell/portal-chunk.ts')]
  const chunks = chunksIn(graph)
  requireChunks([dashboard, portal], chunks)
  const others = new Set(chunks.filter((id) => id !== dashboard).flatMap((id) => [...gather(id, graph)]))
  return new Set([...gather(portal, graph), ...[...gather(dashboard, graph)].filter((id) => others.has(id))])
}

/** What the pages of Tips & Insights import: their numbers do not wait for what bills, orders and wizards share. */
const ofInsights = (graph: ModuleGraph): ReadonlySet<string> => {
  const pages = [
    'usage-breakdown/usage-breakdown-page.tsx',
    'home-comparison/home-comparison-page.tsx',
    'eco-tracker/eco-tracker-page.tsx',
    'electricity-forecast/electricity-forecast-page.tsx',
    'tips/tips-page.tsx',
    'shower-optimiser/shower-optimiser-page.tsx',
  ].map(source)
  requireChunks(pages, chunksIn(graph))
  return new Set(pages.flatMap((page) => [...gather(page, graph)]))
}

/** Nearly all of a first screen's code is called as it starts: compiled as it arrives, off the main thread, it holds it up for half as long. */
const calledOnLoad = '//# allFunctionsCalledOnLoad'

const ofDesk = (graph: ModuleGraph): ReadonlySet<string> => gather(join(import.meta.dirname, 'src/desk.tsx'), graph)

/** What the desk's first page needs beside the frame around all pages. */
const ofDeskHome = (graph: ModuleGraph): ReadonlySet<string> => {
  const frame = ofDesk(graph)
  return new Set([...gather(source('desk/home/home-page.tsx'), graph)].filter((id) => !frame.has(id)))
}

/**
 * The desk is a build of its own, with chunks and a manifest of its own: customers load nothing of it, and no release of it changes
 * their chunks.
 */
const desk = (): Plugin => {
  let outDir = ''
  return {
    name: 'desk',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    writeBundle: async () => {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [react(), { ...leaveOutProse(prose), apply: 'build' }, chunkImports()],
        resolve: { alias },
        build: {
          outDir,
          emptyOutDir: false,
          assetsDir: 'assets/desk',
          manifest: '.vite/desk.json',
          modulePreload: false,
          target: 'es2024',
          assetsInlineLimit: 0,
          chunkSizeWarningLimit: 700,
          rolldownOptions: {
            input: 'src/desk.tsx',
            treeshake,
            output: {
              codeSplitting: {
                groups: [
                  { name: chunkOf('libraries', ofDesk), debugName: 'libraries', test: /node_modules/, priority: 4 },
                  { name: chunkOf('desk', ofDesk), debugName: 'desk', priority: 3 },
                  { name: chunkOf('home-page', ofDeskHome), debugName: 'home-page', priority: 2 },
                  // No first list waits for it.
                  { name: 'calendar', test: /@js-joda/, priority: 1 },
                ],
              },
              postBanner: ({ name }) => (/^(?:libraries|desk|home-page)$/.test(name) ? calledOnLoad : ''),
            },
          },
        },
      })
    },
  }
}

/** Ours, and of libraries what alone the signed-in area uses: its icons, and how it writes. */
const ours = /\/(?:src|machines)\/|lucide-react|query-core\/.*\/mutationObserver/

const backend = ['tests/**/*.server.test.ts', 'tests/{demo,identity,import,server}/**/*.test.ts']

/** What opens the whole portal, or asks what a browser keeps between two visits: its modules remember, so each file has a process of its own. */
const wholePortal = [
  'tests/{analytics,app,data,introductions,links,moments,session,shell}/**/!(*.model).test.{ts,tsx}',
  'tests/feature-message/onboarding.test.tsx',
  'tests/insights/bad-days.test.tsx',
]

export default defineConfig({
  publicDir: 'src/public',
  plugins: [
    react(),
    plainScripts(),
    desk(),
    { ...leaveOutProse(prose), apply: 'build' },
    leaveOutProse(/\/(?:machines|src\/contract)\/.*\.ts\?bare$/),
    chartTexts(),
    chunkImports(),
  ],
  resolve: { alias },
  build: {
    outDir: '.out',
    manifest: true,
    // The server preloads what the asked page needs; the code for doing so in the browser would stand in front of everything.
    modulePreload: false,
    target: 'es2024',
    sourcemap: false,
    // The charts of the page for exploring usage are one piece of 550 kB, which no other page asks for.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake,
      output: {
        codeSplitting: {
          groups: [
            // What changes with a dependency and not with the portal stays in the browser's cache over a release.
            // In two, so that the charts, which draw nothing, run while the second is still on its way.
            {
              name: 'libraries',
              test: /node_modules\/(?:@tanstack\/query-core\/(?!.*\/mutationObserver)|xstate\/|zod\/)/,
              priority: 3,
            },
            {
              name: 'react',
              test: /node_modules\/(?:@stitches|@xstate|react|react-dom|react-router|scheduler|use-sync-external-store)\//,
              priority: 3,
            },
            { name: 'charts', test: /\/machines\/app\/app\.machine\.ts$/, priority: 2.5 },
            { name: 'portal', test: /\/src\/main\.tsx$/, priority: 2 },
            // Small pieces that several pages share would each cost a request: together they cost one. What the
            // dashboard does without is apart, for it is the page that opens first.
            { name: chunkOf('shared', ofSignedIn), debugName: 'shared', test: ours, priority: 1.5 },
            { name: chunkOf('insights', ofInsights), debugName: 'insights', test: ours, minShareCount: 3, priority: 1.2 },
            { name: 'forms', test: ours, minShareCount: 3, priority: 1 },
          ],
        },
        postBanner: ({ name }) =>
          /^(?:portal|charts|libraries|react|shared|insights)$|-(?:page|view)$/.test(name) ? calledOnLoad : '',
      },
    },
    // A font inside a style sheet or a script could not be cached on its own.
    assetsInlineLimit: 0,
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'portal',
          include: wholePortal,
          exclude: backend,
          setupFiles: 'tests/kit/async-timeout.ts',
          env: { TEST_WHOLE_PORTAL: 'yes' },
        },
      },
      // A process for each file would cost more than most files do: it would load, and warm up, the same code again.
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          exclude: wholePortal,
          isolate: false,
          setupFiles: ['tests/kit/async-timeout.ts', 'tests/kit/clean-page.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'rest', include: ['tests/**/*.test.ts'], exclude: [...backend, ...wholePortal], isolate: false },
      },
      { extends: true, test: { name: 'backend', include: backend, isolate: false } },
    ],
    globalSetup: ['tests/kit/global-setup.ts'],
    // A machine may be three times slower from one day to the next: these end what hangs, and judge no speed.
    testTimeout: 150_000,
    hookTimeout: 400_000,
    // Two workers: the whole suite shares two cores with a PostgreSQL server.
    maxWorkers: 2,
  },
})
