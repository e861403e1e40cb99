import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { catalogue } from '#machines/catalogue.ts'
import { chromiumArgs, getChromium, howToGetChromium } from '#tests/kit/run/chromium.ts'
import type { Which } from './page.ts'
import { sayFailure } from './path-names.ts'

const root = join(import.meta.dirname, '../../..')
const modelTests = 'tests/**/*.model.test.{ts,tsx}'

/** The file that describes the model test of a chart. Throws a RangeError for a chart that has none. */
const modelTestOf = (id: string): string => {
  const file = globSync(modelTests, { cwd: root }).find((path) =>
    readFileSync(join(root, path), 'utf8').includes(`describeModel(entryOf('${id}')`),
  )
  if (file === undefined)
    throw new RangeError(`There is no chart ${id}. Charts: ${catalogue.map((entry) => entry.id).join(', ')}`)
  return file
}

/** Serves the portal's views and the model tests as they are in the folders, to a browser on this machine. */
const serve = async () => {
  // A build in this process leaves `production` behind, where React has no `act`.
  const { NODE_ENV: before } = process.env
  process.env['NODE_ENV'] = 'development'
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    cacheDir: 'node_modules/.cache/player',
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null },
    // The libraries of every test at once, so that none is found, and the page opened again, while a path is played.
    optimizeDeps: { entries: ['tests/statecharts/player/page.ts', modelTests] },
    resolve: {
      alias: [
        // Of a stage with a server behind it a path needs the screen alone.
        { find: '#tests/data/backend.ts', replacement: join(import.meta.dirname, 'vitest.ts') },
        // Its package names a file for browsers that it does not have.
        { find: '@xstate/test', replacement: join(root, 'node_modules/@xstate/test/dist/xstate-test.cjs.js') },
        { find: /^vitest$/, replacement: join(import.meta.dirname, 'vitest.ts') },
        { find: /^(?:#tests\/kit|\.)\/describe-model\.ts$/, replacement: join(import.meta.dirname, 'describe-model.ts') },
      ],
    },
    plugins: [react()],
  })
  server.middlewares.use((request, response, next) => {
    if (!request.url?.startsWith('/?')) return next()
    void server
      .transformIndexHtml(
        request.url,
        '<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Player</title></head><body><script type="module" src="/tests/statecharts/player/page.ts"></script></body></html>',
      )
      .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
  })
  await server.listen()
  const [address = ''] = server.resolvedUrls?.local ?? []
  const stop = async () => {
    await server.close()
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
  return { address, stop }
}

/** A path as it is asked for: a number, a title, or an address of the simulator. */
const whichOf = (path: string): Which => {
  const hash = path.indexOf('#')
  const said = new URLSearchParams(hash < 0 ? '' : path.slice(hash + 1))
  const [link, arrows, from] = ['path', 'arrows', 'from'].map((name) => said.get(name))
  if (!link && !arrows) return { named: path }
  return {
    link: link ?? null,
    arrows: arrows ? JSON.parse(arrows) : null,
    from: from ? JSON.parse(from) : null,
  }
}

export interface PlayOptions {
  readonly isHeadless?: boolean
  /** Milliseconds between two steps. */
  readonly pause?: number
  /** Is told what happens, a line at a time. */
  readonly tell: (line: string) => void
}

/**
 * A browser in which paths of charts are played on the rendered view, by the hands and eyes of their model tests. Throws an Error where
 * there is no browser; its functions throw one where there is no such chart or path, or where a step fails.
 */
export const openPlayer = async ({ isHeadless = false, pause = isHeadless ? 0 : 1_200, tell }: PlayOptions) => {
  const executablePath = await getChromium()
  if (executablePath === null) throw new Error(howToGetChromium)
  const { address, stop } = await serve()
  const browser = await chromium.launch({ args: [...chromiumArgs], executablePath, headless: isHeadless })
  const withStage = async <Result>(id: string, use: (page: Page) => Promise<Result>): Promise<Result> => {
    const file = modelTestOf(id)
    const page = await browser.newPage({
      locale: 'en-NZ',
      timezoneId: 'Pacific/Auckland',
      viewport: { width: 1280, height: 800 },
    })
    await page.exposeFunction('told', (line: string) => tell(line))
    await page.goto(`${address}?${new URLSearchParams({ chart: id, file: `/${file}` })}`)
    return use(page).finally(() => page.close())
  }
  return {
    /** The names of the generated paths of a chart, each another. */
    pathsOf: (id: string): Promise<readonly string[]> =>
      withStage(id, (page) => page.evaluate(async () => (await globalThis.player).paths())),
    /** @param path a number (from 1), a title, or an address of the simulator */
    play: (id: string, path: string): Promise<void> =>
      withStage(id, (page) =>
        page.evaluate(async ([which, time]) => (await globalThis.player).play(which, time), [whichOf(path), pause] as const),
      ),
    close: async () => {
      await browser.close()
      await stop()
    },
  }
}

/**
 * `npm run statecharts -- play <chart> <path>`; without a path the names of those that are there, with their numbers. What cannot be played
 * is said in a line, and the process ends with 1.
 */
export const play = async (
  id: string,
  path: string | undefined,
  isHeadless: boolean,
  tell: PlayOptions['tell'],
): Promise<void> => {
  try {
    modelTestOf(id)
    const player = await openPlayer({ isHeadless: isHeadless || path === undefined, tell })
    try {
      if (path !== undefined) await player.play(id, path)
      else for (const [place, name] of (await player.pathsOf(id)).entries()) tell(`${place + 1}  ${name}`)
    } finally {
      await player.close()
    }
  } catch (error) {
    tell(sayFailure(error))
    process.exitCode = 1
  }
}
