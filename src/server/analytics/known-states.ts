import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../docs/statecharts')

interface Written {
  readonly description?: string
  readonly states?: Readonly<Record<string, Written>>
}

export interface KnownChart {
  /** `Complaint form`; the chart's id if it has none. */
  readonly title: string
  /** Description of each innermost state, by its path; empty if it has none. */
  readonly states: ReadonlyMap<string, string>
}

const innermostIn = ({ states = {} }: Written, path = ''): [path: string, description: string][] =>
  Object.entries(states).flatMap(([name, inner]): [string, string][] => {
    const statePath = path === '' ? name : `${path}.${name}`
    return inner.states === undefined || Object.keys(inner.states).length === 0
      ? [[statePath, inner.description ?? '']]
      : innermostIn(inner, statePath)
  })

const readTitles = async (): Promise<ReadonlyMap<string, string>> => {
  const index = await readFile(join(folder, 'index.md'), 'utf8').catch(() => '')
  return new Map([...index.matchAll(/!\[([^\]]+)\]\((\w+)\.svg\)/g)].map(([, title = '', id = '']) => [id, title]))
}

let known: Promise<ReadonlyMap<string, KnownChart>> | undefined

const read = async () => {
  // Not deployed: nothing is known, so nothing is counted.
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const titles = await readTitles()
  return new Map(
    await Promise.all(
      files.map(async (name): Promise<[string, KnownChart]> => {
        const id = name.slice(0, -'.json'.length)
        const states = new Map(innermostIn(JSON.parse(await readFile(join(folder, name), 'utf8')) as Written))
        return [id, { title: titles.get(id) ?? id, states }]
      }),
    ),
  )
}

export const knownCharts = (): Promise<ReadonlyMap<string, KnownChart>> => (known ??= read())
