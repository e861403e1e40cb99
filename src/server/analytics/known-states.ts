import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../docs/statecharts')

interface Written {
  readonly states?: Readonly<Record<string, Written>>
}

const innermostIn = ({ states = {} }: Written, path = ''): string[] =>
  Object.entries(states).flatMap(([name, inner]) => {
    const statePath = path === '' ? name : `${path}.${name}`
    return inner.states === undefined || Object.keys(inner.states).length === 0 ? [statePath] : innermostIn(inner, statePath)
  })

let known: Promise<ReadonlyMap<string, ReadonlySet<string>>> | undefined

const read = async () => {
  // Not deployed: nothing is known, so nothing is counted.
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  return new Map(
    await Promise.all(
      files.map(
        async (name): Promise<[string, ReadonlySet<string>]> => [
          name.slice(0, -'.json'.length),
          new Set(innermostIn(JSON.parse(await readFile(join(folder, name), 'utf8')) as Written)),
        ],
      ),
    ),
  )
}

export const knownStates = (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => (known ??= read())
