import { strict as assert } from 'node:assert'
import { readFileSync, rmSync } from 'node:fs'
import { getPostgres, howToGetPostgres, startPostgres } from '#tests/kit/run/postgres.ts'
import { finished, start } from '#tests/kit/run/processes.ts'
import { durable } from './back.ts'
import { writeIntakeFolder } from './intake-folder.ts'
import type { Row } from './table.ts'

const customers = Number(process.env['BENCH_CUSTOMERS'] ?? 100_000)
/** Of 100,000 customers. */
const most = { firstMinutes: 10, secondMinutes: 3, memory: 512 } as const

interface Load {
  readonly seconds: number
  /** MiB. */
  readonly memory: number
}

const mostMemory = (pid: number | undefined): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}

const loadOnce = async (folder: string, url: string): Promise<Load> => {
  const began = performance.now()
  const child = start(process.execPath, ['src/server/intake/load.ts', folder], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let memory = 0
  const watch = setInterval(() => {
    memory = Math.max(memory, mostMemory(child.pid))
  }, 500)
  const code = await finished(child)
  clearInterval(watch)
  assert.equal(code, 0)
  return { seconds: (performance.now() - began) / 1_000, memory }
}

const row = (name: string, measured: number, limit: number, unit: string): Row => ({
  name,
  measured: `${Math.round(measured)} ${unit}`,
  target: `≤ ${limit} ${unit}`,
  isMet: measured <= limit,
})

/** The folder of a retailer into an empty PostgreSQL, twice. */
export const intake = async (): Promise<Row[]> => {
  const bin = await getPostgres()
  if (bin === null) throw new Error(howToGetPostgres)
  const server = await startPostgres(bin, durable)
  const folder = await writeIntakeFolder(customers)
  try {
    const first = await loadOnce(folder, server.url)
    const second = await loadOnce(folder, server.url)
    const share = customers / 100_000
    const name = customers.toLocaleString('en-NZ')
    return [
      row(`${name} customers, first load`, first.seconds, Math.round(most.firstMinutes * 60 * share), 's'),
      row(`${name} customers, same again`, second.seconds, Math.round(most.secondMinutes * 60 * share), 's'),
      row('memory of the load', Math.max(first.memory, second.memory), most.memory, 'MiB'),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await server.stop()
  }
}
