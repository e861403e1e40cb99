import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { StateMachine } from 'xstate'
import { catalogue } from '#machines/catalogue.ts'
import { withoutProse } from '#server/portal/without-prose.ts'
import { statesOf } from '#tests/kit/chart.ts'

type Module = Readonly<Record<string, unknown>>
type Load = () => Promise<Module>

const whole = import.meta.glob<Module>(['../../machines/**/*.ts', '../../src/contract/**/*.ts'])
const bare = import.meta.glob<Module>(['../../machines/**/*.ts', '../../src/contract/**/*.ts'], { query: '?bare' })

const isSpec = (value: unknown) => Object.keys(value as object).every((key) => ['spec', 'why', 'next'].includes(key))
/** What may be missing, by the names of what has it. */
const isProse = (owner: object, name: string, value: unknown): boolean => {
  if (name === 'description') return typeof value === 'string'
  if (name === 'meta') return typeof value === 'object' && value !== null && isSpec(value)
  return 'path' in owner && 'method' in owner && ['summary', 'requirements', 'problems'].includes(name)
}

/** A function's text, but for prose and how it is laid out. Methods are no expressions; what prose they had would make them differ. */
const textOf = (code: string, path: string): string => {
  const text = code.startsWith('(') || /^(?:async |function|\w+ =>)/.test(code) ? withoutProse(`(${code})`, path) : code
  return text.replaceAll(/\s+/g, '').replaceAll(/,(?=[)}\]])/g, '')
}

const isNative = (value: unknown) => typeof value === 'function' && value.toString().endsWith('{ [native code] }')

/** All of a value, as deep as it goes, but for its prose. Functions are their text; those of the engine are bound as they are asked for. */
const told = (value: unknown, path: string, seen = new Map<object, string>()): unknown => {
  if (typeof value === 'function') return textOf(value.toString(), path)
  if (typeof value !== 'object' || value === null) return value
  const before = seen.get(value)
  if (before !== undefined) return before
  seen.set(value, `as ${seen.size}`)
  if (Array.isArray(value) || value instanceof Set || value instanceof Map) return [...value].map((one) => told(one, path, seen))
  // What a chart is made of: the rest xstate works out of it.
  const parts = value instanceof StateMachine ? { config: value.config, implementations: value.implementations } : value
  const own = Object.entries(parts).filter(([name, part]) => !isProse(value, name, part) && !isNative(part))
  return own.map(([name, part]) => [name, told(part, path, seen)])
}

describe('what the browser gets, without prose', () => {
  it.each(Object.keys(whole))('is for the rest the same: %s', async (path) => {
    const [plain, without] = await Promise.all([whole[path] as Load, bare[path] as Load].map((load) => load()))
    expect(told(without, path)).toEqual(told(plain, path))
  })

  it('holds no sentence of a state, however the chart comes by it', () => {
    const sentences = catalogue.flatMap(({ machine }) => statesOf(machine.root).flatMap(({ description }) => description ?? []))
    const left = globSync('machines/**/*.ts').flatMap((path) => {
      const code = withoutProse(readFileSync(path, 'utf8'), path)
      return [...new Set(sentences)]
        .filter((sentence) => code.includes(`'${sentence}'`))
        .map((sentence) => `${path}: ${sentence}`)
    })
    expect(left).toEqual([])
  })

  it('leaves out each state’s sentence and name in the specification, wherever it stands, and nothing that only looks like it', () => {
    const chart = `
const said = { description: 'Half: a { brace, and a comma,', meta: { spec: 'SAVING' }, tags: 'busy' } as const
const machine = createMachine({ description: "It’s one", on: { 'a.b': { actions: 'description' } },
  states: { a: { description: 'A', meta: { spec: 'A' } }, b: { meta: { spec: 'B', more: 1 } } } })
const told = (description: string) => ({ description, title: 'description: \\'no\\',' })`
    expect(withoutProse(chart, '/machines/a/a.machine.ts')).toBe(`
const said = {   tags: 'busy' } as const
const machine = createMachine({  on: { 'a.b': { actions: 'description' } },
  states: { a: {   }, b: { meta: { spec: 'B', more: 1 } } } })
const told = (description: string) => ({ description, title: 'description: \\'no\\',' })`)
  })

  it('leaves out what is said of an endpoint, and of nothing else', () => {
    const contract = `
const Bill = z.object({ summary: z.string(), problems: z.array(z.string()) })
export const readBill = endpoint({ name: 'readBill', summary: \`One \${word}\`, problems: { 404: [...gone] }, answer: Bill, requirements: ['A-1'] })`
    expect(withoutProse(contract, '/src/contract/bill.contract.ts')).toBe(`
const Bill = z.object({ summary: z.string(), problems: z.array(z.string()) })
export const readBill = endpoint({ name: 'readBill',   answer: Bill,  })`)
  })
})
