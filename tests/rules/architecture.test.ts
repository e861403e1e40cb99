import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  areasInWire,
  areasUsedByWire,
  brokenHabits,
  layers,
  roomsUsedBy,
  staleReasons,
  strayImports,
  wayToLibrary,
} from './architecture.ts'
import { circleIn, layerOf, rooms } from './rooms.ts'
import { picturePath, roomsPicture } from './rooms-picture.ts'
import { sourceFiles } from './source-files.ts'
import { notInViews } from './view-habits.ts'

const files = sourceFiles()

const fileWith = (path: string, text: string) => ({ path, text })
const straysOf = (path: string, ...names: string[]) =>
  strayImports(fileWith(path, names.map((name) => `import { x } from '${name}'`).join('\n')))

describe('the arrows', () => {
  it.each(files.map(({ path }) => path))('hold in %s', (path) => {
    const file = files.find((candidate) => candidate.path === path)
    expect(file && [...strayImports(file), ...brokenHabits(file)]).toEqual([])
  })

  it('are drawn so in docs/architecture.md', () => {
    const rows = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `(?:src\/)?([a-z]+)` \|.*\| ([a-z, ]+) \|$/gm)]
    const drawn = Object.fromEntries(rows.map(([, layer, allowed]) => [layer ?? '', (allowed ?? '').split(', ').toSorted()]))
    const held = Object.entries(layers).map(([layer, rule]) => [
      layer,
      rule.layers.length > 0 ? rule.layers.toSorted() : [layer === 'contract' ? 'zod' : 'nothing'],
    ])
    expect(drawn).toEqual(Object.fromEntries(held))
  })

  it('lead from the portal to no library of time zones: 210 kB that the server has no trouble with', () => {
    expect(wayToLibrary(files, 'src/main.tsx', '@js-joda')).toBe(null)
    expect(wayToLibrary(files, 'src/server/tidy.ts', '@js-joda')).not.toBe(null)
  })

  it('know every folder of src', () => {
    const folders = new Set(files.filter(({ path }) => /^src\/[^/]+\//.test(path)).map(({ path }) => layerOf(path)))
    expect([...folders].filter((folder) => !(folder in layers))).toEqual([])
  })

  it('list no long file that has become short or is gone', () => {
    expect(staleReasons(files)).toEqual([])
  })

  it('list no area that the wire no longer knows', () => {
    const used = files.flatMap(areasUsedByWire)
    expect(Object.keys(areasInWire).filter((each) => !used.includes(each))).toEqual([])
  })

  it('list no exception for a view that no longer needs it', () => {
    const stale = notInViews.flatMap(({ pattern, except = {} }) =>
      Object.keys(except).filter((path) => !pattern.test(files.find((file) => file.path === path)?.text ?? '')),
    )
    expect(stale).toEqual([])
  })

  it.each(Object.entries(rooms))('know every room of %s, lead round in no circle and are all used', (layer, table) => {
    const own = files.filter(({ path }) => new RegExp(`^src/${layer}/[^/]+/`).test(path))
    const used: Record<string, Set<string>> = {}
    for (const file of own) {
      const room = file.path.split('/')[2] ?? ''
      used[room] ??= new Set()
      for (const other of roomsUsedBy(file)) used[room].add(other)
    }
    const sorted = (all: Record<string, Iterable<string>>) =>
      Object.fromEntries(Object.entries(all).map(([room, others]) => [room, [...others].toSorted()]))
    expect(sorted(used)).toEqual(sorted(table))
    expect(circleIn(table)).toBeNull()
  })

  it('are drawn so in the picture', () => {
    expect(readFileSync(picturePath, 'utf8'), 'npm run rooms').toBe(roomsPicture(files))
  })

  it('are imported by the names that package.json gives', () => {
    const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
    expect(Object.keys(imports).toSorted()).toEqual(
      [...Object.keys(layers), 'tests', 'e2e'].map((layer) => `#${layer}/*`).toSorted(),
    )
  })
})

describe('an arrow against the grain is named', () => {
  it.each([
    ['src/contract/a.contract.ts', '#domain/basics/money.ts', '#domain/basics/money.ts: contract may not import domain'],
    ['src/contract/a.contract.ts', 'xstate', 'xstate: kept out of contract'],
    ['src/domain/basics/money.ts', '#data/wire/http.ts', '#data/wire/http.ts: domain may not import data'],
    ['src/domain/basics/money.ts', 'node:fs', 'node:fs: kept out of domain'],
    ['src/domain/basics/money.ts', 'react', 'react: kept out of domain'],
    ['src/data/wire/http.ts', 'react', 'react: kept out of data'],
    ['src/data/wire/http.ts', 'xstate', 'xstate: kept out of data'],
    ['machines/usage/usage.machine.ts', 'react', 'react: kept out of machines'],
    ['machines/usage/usage.machine.ts', '@xstate/react', '@xstate/react: kept out of machines'],
    ['machines/usage/usage.machine.ts', '#views/a.tsx', '#views/a.tsx: machines may not import views'],
    ['src/design/controls/button.tsx', '#machines/a.ts', '#machines/a.ts: design may not import machines'],
    ['src/design/controls/button.tsx', '@tanstack/react-query', '@tanstack/react-query: kept out of design'],
    ['src/brands/tarn.ts', '#views/a.tsx', '#views/a.tsx: brands may not import views'],
    ['src/views/usage/usage-page.tsx', '#data/wire/http.ts', '#data/wire/http.ts: views may not import data'],
    ['src/views/usage/usage-page.tsx', '#contract/kit.ts', '#contract/kit.ts: views may not import contract'],
    ['src/views/usage/usage-page.tsx', '@tanstack/react-query', '@tanstack/react-query: kept out of views'],
    ['src/views/usage/usage-page.tsx', '@stitches/react', '@stitches/react: only design imports it'],
    ['src/views/usage/usage-page.tsx', 'echarts/core', 'echarts/core: only design imports it'],
    ['src/views/usage/usage-page.tsx', '@js-joda/core', '@js-joda/core: only domain imports it'],
    ['src/data/wire/http.ts', '#data/session/token.ts', '#data/session/token.ts: wire may not import session'],
    ['src/design/theme/text.tsx', '#design/charts/a.ts', '#design/charts/a.ts: theme may not import charts'],
    ['src/server/http/kit.ts', '#server/ev/a.ts', '#server/ev/a.ts: http may not import ev'],
    ['src/server/http/kit.ts', '#server/server.ts', '#server/server.ts: a room imports no file that puts rooms together'],
    ['src/server/http/kit.ts', 'react', 'react: kept out of server'],
    ['src/server/http/kit.ts', '#e2e/kit/test.ts', '#e2e/kit/test.ts: tests are not part of the product'],
    ['src/server/http/kit.ts', '#data/wire/http.ts', '#data/wire/http.ts: server may not import data'],
    ['src/server/http/kit.ts', '#tests/rules/doubles.ts', '#tests/rules/doubles.ts: tests are not part of the product'],
    ['src/main.tsx', '@stitches/react', '@stitches/react: only design imports it'],
    ['src/views/usage/usage-page.tsx', '../app.tsx', '../app.tsx: name the layer (#layer/file.ts)'],
  ])('%s from %s', (path, name, complaint) => {
    expect(straysOf(path, name)).toEqual([complaint])
  })

  it('also in a dynamic import, a type import and a bare one', () => {
    const text = "const a = () => import('react')\nimport type { B } from '@xstate/react'\nimport 'react-dom'"
    expect(strayImports(fileWith('machines/usage/usage.machine.ts', text))).toEqual([
      'react: kept out of machines',
      '@xstate/react: kept out of machines',
      'react-dom: kept out of machines',
    ])
  })

  it('as is a circle of rooms', () => {
    expect(circleIn({ a: [], b: ['a'], c: ['a', 'b'] })).toBeNull()
    expect(circleIn({ a: ['c'], b: ['a'], c: ['b'] })).toBe('a > c > b > a')
  })

  it('while a view may know the types of the wire', () => {
    const view = (text: string) => strayImports(fileWith('src/views/usage/usage-page.tsx', text))
    expect(view("import type { Usage } from '#contract/usage/usage.contract.ts'")).toEqual([])
    expect(view("import type {\n  Usage,\n  Row,\n} from '#contract/usage/usage.contract.ts'")).toEqual([])
    const value = ['#contract/usage/usage.contract.ts: views may not import contract']
    expect(view("import { type Usage, readUsage } from '#contract/usage/usage.contract.ts'")).toEqual(value)
    expect(view("import type { A } from './a.ts'\nimport { readUsage } from '#contract/usage/usage.contract.ts'")).toEqual(value)
  })

  it('while the arrows that the table draws are free', () => {
    expect(straysOf('src/views/usage/usage-page.tsx', '#machines/a.ts', '#design/a.tsx', './a.tsx', '@xstate/react')).toEqual([])
    expect(straysOf('src/domain/basics/half-hours.ts', '@js-joda/core', '#contract/kit.ts')).toEqual([])
    expect(straysOf('src/server/http/kit.ts', 'fastify', 'node:fs', '#domain/basics/money.ts')).toEqual([])
  })
})

describe('a habit that is broken is named', () => {
  it.each([
    ['src/views/a.tsx', "import { useState } from 'react'", ['\\buse(?:State|Reducer)\\b: what a flow decides is in its chart']],
    ['src/views/a.tsx', 'fetch(x)', ['\\bfetch\\(: a machine invokes fromQuery or fromMutation']],
    ['src/views/a.tsx', 'localStorage.x', ['\\b(?:localStorage|sessionStorage|indexedDB)\\b: storage is in src/data']],
    [
      'src/views/a.tsx',
      'useMachine(x)',
      ['\\b(?:useMachine|useActor|useActorRef|createActorContext|createActor)\\b: a chart spawns it'],
    ],
    ['src/views/a.tsx', 'useQuery(x)', ['\\buse(?:Query|Mutation|QueryClient)\\b: a machine reads']],
    [
      'src/views/a.tsx',
      "actor.send({ type: 'form.submit', key: crypto.randomUUID() })",
      ['\\b(?:randomUUID|getRandomValues|Math\\.random)\\b: sendWithKey makes the idempotency key'],
    ],
    [
      'src/views/a.tsx',
      'const outcome = outcomeOf(widget)',
      ['\\boutcomeOf\\b|#domain\\/portal\\/load-states\\.ts: a chart decides a documented outcome'],
    ],
    [
      'machines/a.selectors.ts',
      "import { outcomeOf } from '#domain/portal/load-states.ts'",
      ['a documented outcome: a chart decides it, by a state of its own'],
    ],
    ['src/views/a.tsx', 'rows.reduce(add, 0)', ['\\.reduce\\(: a selector works out what is shown']],
    [
      'src/views/a.tsx',
      'const A = lazy(load)',
      ['\\blazy\\(: a chart loads code, with a limit of time and a state for its failure'],
    ],
    ['src/views/a.tsx', 'a\n'.repeat(221), ['221 lines: look whether it should be two']],
    ['src/views/a.ts', 'a\n'.repeat(351), ['351 lines: look whether it should be two']],
    ['src/data/a.ts', 'a\n'.repeat(351), ['351 lines: look whether it should be two']],
    ['src/data/myFile.ts', '', ['not kebab-case']],
    ['src/data/index.ts', '', ['a barrel: import from the file itself']],
    ['src/data/a.ts', "export { b } from './b.ts'", ['re-exports: import from the file itself']],
    ['src/data/a.ts', "export * from './b.ts'", ['re-exports: import from the file itself']],
    ['src/data/a.ts', "export type { B } from './b.ts'", ['re-exports: import from the file itself']],
    [
      'src/data/a.ts',
      "import type { B } from './b.ts'\nexport type { B }",
      ['exports what it imports: import it from its own file'],
    ],
    ['machines/a/a.machine.ts', 'export const selectB = b', ['a selector: it is in <flow>.selectors.ts']],
    ['src/data/a.ts', 'export default 1', ['a default export: name it']],
    [
      'src/server/usage/a.store.ts',
      'select wh from reading_day r',
      ['readings of whoever: own_reading_day and own_gas_day hold the days of an account’s own agreements'],
    ],
    [
      'src/server/http/activity-subject.ts',
      "import * as ev from '#contract/ev/ev-plan.contract.ts'\nimport type { Endpoint } from '#contract/kit.ts'",
      ['activity-subject.ts ev/ev-plan.contract.ts: the wire knows no area (describeActivity stands beside the serve)'],
    ],
    ['src/server/usage/usage.routes.ts', 'await db.query(days, [id])', ['a statement: it is in a .store.ts']],
    ['src/server/usage/a.store.ts', 'select site_id as "siteId"', ['a renamed column: the driver makes camelCase of snake_case']],
    [
      'src/contract/a.contract.ts',
      'z.looseObject({})',
      ['a loose object: a mistyped name compiles (z.object leaves out what it does not name)'],
    ],
    ['src/main.tsx', 'await a()', ['a module that waits: WebKit runs too early what imports it']],
    ['src/data/a.ts', 'try {\n  await a()\n} catch {}', ['a module that waits: WebKit runs too early what imports it']],
    ['src/views/a.tsx', "const {\n  a,\n} = await import('b')", ['a module that waits: WebKit runs too early what imports it']],
    ['src/data/a.ts', 'export const a = await b()', ['a module that waits: WebKit runs too early what imports it']],
    ['machines/a/a.ts', 'for await (const a of b) c(a)', ['a module that waits: WebKit runs too early what imports it']],
  ])('in %s', (path, text, complaints) => {
    expect(brokenHabits(fileWith(path, text))).toEqual(complaints)
  })

  it('while the same words are free where they belong', () => {
    expect(brokenHabits(fileWith('src/design/a.tsx', "import { useState } from 'react'"))).toEqual([])
    expect(brokenHabits(fileWith('src/design/theme/icons.ts', "export { Sun } from 'lucide-react'"))).toEqual([])
    expect(brokenHabits(fileWith('vite.config.ts', 'export default {}'))).toEqual([])
    expect(brokenHabits(fileWith('src/server/a.ts', 'await a()'))).toEqual([])
    expect(brokenHabits(fileWith('src/server/ev/a.ts', "import * as ev from '#contract/ev/ev-plan.contract.ts'"))).toEqual([])
    expect(brokenHabits(fileWith('src/data/a.ts', 'const a = async () => {\n  await b()\n}'))).toEqual([])
    expect(brokenHabits(fileWith('src/data/a.ts', 'a\n'.repeat(250)))).toEqual([])
  })
})
