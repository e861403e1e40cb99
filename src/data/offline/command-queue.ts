import type { Problem } from '#contract/kit.ts'
import type { Idb } from '#data/browser/idb.ts'
import { newSealingKey, type Sealed, seal, unseal } from '#data/browser/seal.ts'
import { queueKey } from '#data/browser/storage-names.ts'
import { hourMs } from '#domain/basics/durations.ts'
import { defaultProblem, toProblem } from '#domain/portal/problem.ts'

export interface WaitingCommand {
  /** Idempotency key. */
  readonly key: string
  /** Endpoint. */
  readonly name: string
  readonly request: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown; readonly selection?: string }
  /** When the customer gave it, epoch ms. */
  readonly at: number
  /** First time that it was sent, epoch ms; its answer was lost then. */
  readonly sentAt: number | null
  /** Refused: it stays until the customer removes it. */
  readonly problem: Problem | null
}

interface StoredQueue {
  readonly version: number
  readonly key: CryptoKey
  readonly sealed: Sealed
}

export interface QueueEnvironment {
  readonly idb: Idb
  /** Null while nobody may queue: not signed in, or a staff visit. */
  readonly customerId: () => string | null
  readonly send: (command: WaitingCommand) => Promise<unknown>
  readonly now: () => number
  /** Runs in one tab at a time. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>
}

const context = 'tarn queue'

/** One for each customer: another who signs in on this browser doesn't replace what waits. */
const rowKey = (customerId: string): string => `${queueKey} ${customerId}`

/** The server repeats its first answer to a key for two days; after that a lost answer can't be found out. */
const longestAfterSending = 47 * hourMs

const undecidedStatuses: ReadonlySet<number> = new Set([0, 401, 408, 429])
const undecidedTypes: ReadonlySet<string> = new Set(['/error/idempotency/in_flight', 'error/parse_error'])
const isUndecided = ({ status, type }: Problem) => status >= 500 || undecidedStatuses.has(status) || undecidedTypes.has(type)

/** Whether it was carried out can't be known any more. */
export const unclear: Problem = {
  ...defaultProblem,
  type: '/error/waiting/unclear',
  detail: 'We couldn’t find out whether this went through. Check the page before you do it again.',
}

const isWaiting = ({ problem }: WaitingCommand) => problem === null

/**
 * Commands given without a network, in order, sealed with a key that scripts cannot read. They survive an expired sign-in, as
 * drafts do, and belong to one customer.
 */
export const createCommandQueue = ({ idb, customerId, send, now, alone }: QueueEnvironment) => {
  const open = async (
    id: string,
  ): Promise<{ readonly row: StoredQueue | undefined; readonly commands: readonly WaitingCommand[] }> => {
    const row = await idb.read<StoredQueue>(rowKey(id))
    if (!row) return { row, commands: [] }
    const text = await unseal(row.key, row.sealed, context).catch(() => '[]')
    return { row, commands: JSON.parse(text) as WaitingCommand[] }
  }

  const list = async (): Promise<readonly WaitingCommand[]> => {
    const id = customerId()
    return id === null ? [] : ((await open(id).catch(() => null))?.commands ?? [])
  }

  /** Of two tabs that change the queue, the slower one starts again from what the faster one stored. */
  const change = async (to: (commands: readonly WaitingCommand[]) => readonly WaitingCommand[]): Promise<boolean> => {
    for (;;) {
      const id = customerId()
      if (id === null) return false
      const { row, commands } = await open(id)
      const changed = to(commands)
      if (changed === commands) return true
      const key = row?.key ?? (await newSealingKey())
      const sealed = await seal(key, JSON.stringify(changed), context)
      const next: StoredQueue = { version: (row?.version ?? 0) + 1, key, sealed }
      if (await idb.replace<StoredQueue>(rowKey(id), next, (there) => there?.version === row?.version)) return true
    }
  }

  const put = (command: WaitingCommand) =>
    change((commands) =>
      commands.some(({ key }) => key === command.key)
        ? commands.map((entry) => (entry.key === command.key ? command : entry))
        : commands,
    )

  /** One after the other. @returns what was carried out, with its answer */
  const sendWaiting = async (): Promise<ReadonlyMap<string, unknown>> => {
    const done = new Map<string, unknown>()
    for (;;) {
      const command = (await list()).find(isWaiting)
      if (!command) return done
      if (command.sentAt !== null && now() - command.sentAt > longestAfterSending) {
        await put({ ...command, problem: unclear })
        continue
      }
      if (command.sentAt === null) await put({ ...command, sentAt: now() })
      try {
        done.set(command.key, await send(command))
        await change((commands) => commands.filter(({ key }) => key !== command.key))
      } catch (cause) {
        const problem = toProblem(cause)
        if (isUndecided(problem)) return done
        await put({ ...command, problem })
      }
    }
  }

  return {
    list,
    /** At the end; a key that is there already stays as it is. False if nobody may queue, or storage is blocked. */
    add: (command: Pick<WaitingCommand, 'key' | 'name' | 'request'>): Promise<boolean> =>
      change((commands) =>
        commands.some(({ key }) => key === command.key)
          ? commands
          : [...commands, { ...command, at: now(), sentAt: null, problem: null }],
      ).catch(() => false),
    remove: (...keys: readonly string[]): Promise<boolean> =>
      change((commands) => commands.filter(({ key }) => !keys.includes(key))).catch(() => false),
    send: (): Promise<ReadonlyMap<string, unknown>> => alone(sendWaiting),
  }
}
