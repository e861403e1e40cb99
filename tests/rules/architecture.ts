import { posix } from 'node:path'
import { parseSync } from 'vite'
import { layerOf, roomOf, strayRoom } from './rooms.ts'
import { notInViews } from './view-habits.ts'

/** The arrows of docs/architecture.md as data: what each folder may import of ours, of packages, and what it may not say. */
export interface Layer {
  /** Layers of ours, besides itself. */
  readonly layers: readonly string[]
  /** Layers of ours of which it may know the types alone. */
  readonly typesOf?: readonly string[]
  /** Packages that are kept out: by name, and everything below it. */
  readonly keptOut: readonly string[]
  /** When given, the only packages (and `node:` modules) that may come in. */
  readonly only?: readonly string[]
}

const rendering = ['react', 'react-dom', '@xstate/react', 'react-router', 'radix-ui', '@stitches/react', 'lucide-react']
const serving = ['fastify', 'pg', '@electric-sql/pglite', 'oidc-provider', 'nodemailer', 'node:']

export const layers: Readonly<Record<string, Layer>> = {
  contract: { layers: [], keptOut: [], only: ['zod'] },
  domain: { layers: ['contract'], keptOut: [], only: ['@js-joda'] },
  data: { layers: ['contract', 'domain'], keptOut: [...rendering, ...serving, 'xstate'] },
  machines: { layers: ['contract', 'domain', 'data'], keptOut: [...rendering, ...serving, 'zod', 'openid-client'] },
  design: {
    layers: ['brands', 'domain'],
    keptOut: [...serving, 'xstate', '@xstate/react', '@tanstack', 'react-router', 'zod', 'openid-client'],
  },
  brands: { layers: [], keptOut: [], only: [] },
  views: {
    layers: ['machines', 'design', 'brands', 'domain'],
    typesOf: ['contract'],
    keptOut: [...serving, '@tanstack', 'openid-client', 'zod', '@js-joda', 'echarts', 'echarts-for-react', 'radix-ui'],
  },
  live: { layers: [], keptOut: [], only: ['xstate'] },
  server: { layers: ['brands', 'contract', 'domain'], keptOut: [...rendering, 'xstate', '@tanstack', 'openid-client'] },
}

/** Packages that one layer wraps once, so that they can be replaced in one folder. */
export const wrappedBy: Readonly<Record<string, string>> = {
  '@stitches/react': 'design',
  echarts: 'design',
  'echarts-for-react': 'design',
  'lucide-react': 'design',
  'radix-ui': 'design',
  '@js-joda': 'domain',
}

/** What the wire knows of areas after all, by file and contract, each with the reason. */
export const areasInWire: Readonly<Record<string, string>> = {
  'account-changes.ts account-activity/account-activity.contract.ts': 'types: it writes the lines of every area',
  'change-mail.ts account-activity/account-activity.contract.ts': 'a type: it mails the lines of every area',
  'documented.ts open-access/open-access.contract.ts': 'the refusals of a key, which every call with a key can get',
  'notice.ts app/shell.contract.ts': 'a type: the icons that a notice of any area can have',
  'refusal.ts account-settings/account-settings.contract.ts':
    'the refusal of a change that was made meanwhile, for several areas',
  'selection.ts account/account.contract.ts': 'a type: the discount of the selected account',
  'steps.ts account-activity/account-activity.contract.ts': 'a type: who took a step, in every area that has steps',
}

/** The areas' contracts that a file of the wire imports; the files in the contract's own folder are everybody's. */
export const areasUsedByWire = ({ path, text }: SourceFile): string[] =>
  path.startsWith('src/server/http/')
    ? importsOf(text).flatMap(({ name }) => {
        const [, contract] = /^#contract\/([^/]+\/.+)$/.exec(name) ?? []
        return contract === undefined ? [] : `${posix.basename(path)} ${contract}`
      })
    : []

/** What was measured, whoever's day it was: stored in one folder and made up in another. */
const storesReadings = /^src\/server\/(?:readings|demo|database)\//
const anybodysReadings = /\b(?:reading_day|gas_day|register_day)\b/

/** Lines from which a file is looked at: it is split where its matter parts, or stands in `longFiles`. */
// A table from the specification is as long as its flow.
const look = (path: string) => {
  if (path.endsWith('.oracle.ts')) return Number.POSITIVE_INFINITY
  return /^src\/views\/.*\.tsx$/.test(path) ? 220 : 350
}

/** Files that were looked at and stay as long as they are, each with the reason why splitting it would make it harder to read. */
export const longFiles: Readonly<Record<string, string>> = {
  'src/contract/access-table.ts': 'One table: a line for each call.',
  'src/domain/questions/question-concepts.ts': 'One table: how people say each thing.',
  'tests/payments/backend/card-providers.server.test.ts': 'Each provider goes through all of it, on one demo.',
  'tests/simulators/stripe/stripe.ts': 'One provider: all its calls share what it has stored, and its switches.',
  'tests/simulators/windcave/windcave.ts': 'One provider: all its calls share what it has stored, and its switches.',
}

export interface SourceFile {
  /** From the root of the project, with `/`. */
  readonly path: string
  readonly text: string
}

/** Reasons for files that are gone, or that nobody would look at any more. */
export const staleReasons = (files: readonly SourceFile[]): string[] =>
  Object.keys(longFiles).filter((path) => {
    const text = files.find((file) => file.path === path)?.text
    return text === undefined || text.split('\n').length <= look(path)
  })

/** Vite, vitest and Playwright call the default export of these. */
const calledByTools = /\.config\.ts$|^e2e\/kit\/global-setup\.ts$|^tests\/kit\/run\/error-reporter\.ts$/

const mentions = (name: string, list: readonly string[]) =>
  list.some((entry) => name === entry || name.startsWith(entry.endsWith(':') ? entry : `${entry}/`))

interface Import {
  readonly name: string
  /** Nothing of it is left when the types are gone. */
  readonly isType: boolean
}

/** What a file imports, by static or dynamic import, `export … from` and `import type`. */
const importsOf = (text: string): Import[] =>
  [
    ...text.matchAll(
      /(\b(?:import|export) type\s*(?:\{[^{}]*\}|\w+)\s*from\s*|\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"]([^'"\n]+)['"]/g,
    ),
  ].map(([, start = '', name = '']) => ({ name, isType: /^\w+ type\b/.test(start) }))

const folders: Readonly<Record<string, string>> = { machines: 'machines', tests: 'tests', e2e: 'e2e' }

/** The file that an import of ours names, null for a library. */
const fileOf = (from: string, name: string): string | null => {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const [, layer = '', rest = ''] = /^#([a-z\d]+)\/(.+)$/.exec(name) ?? []
  return layer ? `${folders[layer] ?? `src/${layer}`}/${rest}` : null
}

/** The way by imports, those of types apart, from a file to a library; null where there is none. */
export const wayToLibrary = (files: readonly SourceFile[], from: string, library: string): readonly string[] | null => {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const open = [[from]]
  const seen = new Set<string>()
  for (let way = open.shift(); way; way = open.shift()) {
    const path = way.at(-1) ?? ''
    if (seen.has(path)) continue
    seen.add(path)
    for (const { name, isType } of importsOf(texts.get(path) ?? '')) {
      if (isType) continue
      if (name === library || name.startsWith(`${library}/`)) return [...way, name]
      const next = fileOf(path, name)
      if (next !== null) open.push([...way, next])
    }
  }
  return null
}

/** The other layers that a file imports from. */
export const layersUsedBy = ({ path, text }: SourceFile): string[] =>
  importsOf(text)
    .filter(
      ({ name, isType }) =>
        name.startsWith('#') && !(isType && layers[layerOf(path)]?.typesOf?.includes(layerOf(`src/${name.slice(1)}`))),
    )
    .map(({ name }) => name.slice(1).split('/')[0] ?? '')
    .filter((layer) => layer !== layerOf(path))

/** The rooms of its own layer that a file imports from, besides its own. */
export const roomsUsedBy = ({ path, text }: SourceFile): string[] => {
  const own = layerOf(path)
  return importsOf(text)
    .filter(({ name }) => name.startsWith(`#${own}/`))
    .flatMap(({ name }) => roomOf(`src/${name.slice(1)}`) ?? [])
    .filter((room) => room !== roomOf(path))
}

const strayImport = (path: string, { name, isType }: Import): string | null => {
  if (/^\.\.?\/.*\.\.\//.test(name) || name.startsWith('../')) return `${name}: name the layer (#layer/file.ts)`
  const rules = layers[layerOf(path)]
  const own = layerOf(path)
  if (name.startsWith('#')) {
    const target = name.slice(1).split('/')[0] ?? ''
    if (target === 'tests' || target === 'e2e')
      return path.startsWith('tests/') || path.startsWith('e2e/') ? null : `${name}: tests are not part of the product`
    if (target === own) {
      const stray = strayRoom(path, `src/${name.slice(1)}`)
      return stray === null ? null : `${name}: ${stray}`
    }
    if (!rules || rules.layers.includes(target) || (isType && rules.typesOf?.includes(target))) return null
    return `${name}: ${own} may not import ${target}`
  }
  if (name.startsWith('.') || !/^(src|machines)\//.test(path)) return null
  const home = Object.entries(wrappedBy).find(([wrapped]) => mentions(name, [wrapped]))?.[1]
  if (home !== undefined && home !== own) return `${name}: only ${home} imports it`
  if (!rules) return null
  if (rules.only && !mentions(name, rules.only)) return `${name}: kept out of ${own}`
  return mentions(name, rules.keptOut) ? `${name}: kept out of ${own}` : null
}

/** The imports of a file that the arrows do not allow, each with the reason. */
export const strayImports = ({ path, text }: SourceFile): string[] =>
  importsOf(text).flatMap((each) => strayImport(path, each) ?? [])

/** `site_id`. What snake_case cannot say, as `canUpdateCCV`, stands in quotes. */
const renamedColumn = / as "[a-z]+(?:[A-Z][a-z\d]+)+"/
const isForBrowsers = (path: string) => /^(?:src|machines)\/(?!server\/)/.test(path)

/** Whether running this part of a module waits for something, outside of all functions. */
const waits = (part: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return false
  if (Array.isArray(part)) return part.some(waits)
  const { type = '', kind, await: isAwaited } = part as { type?: string; kind?: string; await?: boolean }
  if (type.includes('Function')) return false
  const isWaiting = type === 'AwaitExpression' || kind === 'await using' || (type === 'ForOfStatement' && isAwaited === true)
  return isWaiting || Object.values(part).some(waits)
}

/** Every other habit of the house that a file breaks. */
export const brokenHabits = ({ path, text }: SourceFile): string[] => {
  const broken: string[] = []
  const lines = text.replace(/\n$/, '').split('\n')
  for (const used of areasUsedByWire({ path, text }))
    if (!(used in areasInWire)) broken.push(`${used}: the wire knows no area (describeActivity stands beside the serve)`)
  if (lines.length > look(path) && !(path in longFiles)) broken.push(`${lines.length} lines: look whether it should be two`)
  if (!path.split('/').every((part) => /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/.test(part))) broken.push('not kebab-case')
  if (/\/index\.tsx?$/.test(path)) broken.push('a barrel: import from the file itself')
  if (/^export\s*(?:\*|(?:type\s*)?\{[^}]*\})\s*from\s*['"][.#]/m.test(text))
    broken.push('re-exports: import from the file itself')
  if (/^export (?:type )?\{[^}]*\}$/m.test(text)) broken.push('exports what it imports: import it from its own file')
  if (path.startsWith('machines/') && !path.endsWith('.selectors.ts') && /^export const select[A-Z]/m.test(text))
    broken.push('a selector: it is in <flow>.selectors.ts')
  if (path.endsWith('.selectors.ts') && text.includes('#domain/portal/load-states.ts'))
    broken.push('a documented outcome: a chart decides it, by a state of its own')
  if (/^export default\b/m.test(text) && !calledByTools.test(path)) broken.push('a default export: name it')
  if (path.startsWith('src/server/') && renamedColumn.test(text))
    broken.push('a renamed column: the driver makes camelCase of snake_case')
  if (path.endsWith('.routes.ts') && /\b(?:db|tx)\.query\b/.test(text)) broken.push('a statement: it is in a .store.ts')
  if (/^(?:src|machines)\//.test(path) && text.includes('looseObject'))
    broken.push('a loose object: a mistyped name compiles (z.object leaves out what it does not name)')
  if (isForBrowsers(path) && text.includes('await') && waits(parseSync(path, text).program))
    broken.push('a module that waits: WebKit runs too early what imports it')
  if (path.startsWith('src/server/') && !storesReadings.test(path) && anybodysReadings.test(text))
    broken.push('readings of whoever: own_reading_day and own_gas_day hold the days of an account’s own agreements')
  if (path.startsWith('src/views/'))
    for (const { pattern, instead, except } of notInViews)
      if (pattern.test(text) && !(except && path in except)) broken.push(`${pattern.source}: ${instead}`)
  return broken
}
