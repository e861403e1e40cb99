import { join } from 'node:path'
import { eventually } from '#tests/kit/eventually.ts'
import { type Child, startChild } from '#tests/server/fixtures/child.ts'

export interface Received {
  readonly id: string
  readonly path: string
  readonly host: string
  /** By secret. */
  readonly verified: readonly boolean[]
  readonly status: number
  readonly message: { readonly type: string; readonly timestamp: string; readonly data: Readonly<Record<string, unknown>> }
}

export interface Receiver {
  readonly url: (path?: string) => string
  readonly control: (given: object) => Promise<void>
  readonly received: () => Promise<readonly Received[]>
  /** Paths besides the webhook's that were asked for. */
  readonly strays: () => Promise<readonly string[]>
  readonly kill: () => Promise<void>
  /** On the same port, with nothing received. */
  readonly restart: () => Promise<void>
  readonly gets: (count: number) => Promise<readonly Received[]>
}

const file = join(import.meta.dirname, 'fixtures/receiver.ts')

export const startReceiver = async (): Promise<Receiver> => {
  let child: Child
  let port = 0
  const start = async () => {
    child = startChild(file, [String(port)])
    port = Number(/listening at (\d+)/.exec(await child.says(/listening at \d+/))?.[1])
  }
  await start()
  const base = () => `http://127.0.0.1:${port}`
  const read = async () =>
    (await (await fetch(`${base()}/received`)).json()) as { received: readonly Received[]; other: readonly string[] }
  const received = async () => (await read()).received
  return {
    url: (path = '/hook') => base() + path,
    control: async (given) => void (await fetch(`${base()}/control`, { method: 'POST', body: JSON.stringify(given) })),
    received,
    strays: async () => (await read()).other,
    kill: async () => {
      child.process.kill('SIGKILL')
      await child.ended
    },
    restart: start,
    gets: (count) =>
      eventually(async () => {
        const all = await received()
        if (all.length < count) throw new Error(`${all.length} of ${count} were received`)
        return all
      }),
  }
}
