import type { Initialize } from '#contract/app/start.contract.ts'
import { correctBottleLevel } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { placeOrder } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { submitMeterRead } from '#contract/meter-reads/meter-read-commands.contract.ts'
import { addBooking } from '#contract/power-shout/power-shout-commands.contract.ts'
import { now } from '#data/browser/clock.ts'
import { idb } from '#data/browser/idb.ts'
import { createTabs } from '#data/browser/tabs.ts'
import { initialize } from '#data/queries/app/start.queries.ts'
import { session } from '#data/session/session.ts'
import { hasNoNetwork } from '#data/wire/contact.ts'
import { call, type RequestOf } from '#data/wire/http.ts'
import { readAllAgain } from '#data/wire/kit.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { savedOffline, useWaitingCalls } from '#data/wire/waiting-calls.ts'
import { defaultProblem, ProblemError } from '#domain/portal/problem.ts'
import { createCommandQueue, type WaitingCommand } from './command-queue.ts'

/** What may wait: it means the same later, and the server carries it out once. Never a payment, nor what needs another look. */
const endpoints: readonly Endpoint[] = [submitMeterRead, addBooking, placeOrder, correctBottleLevel]

const endpointOf = (name: string) => endpoints.find((endpoint) => endpoint.name === name)

type QueueNews = { readonly type: 'changed' } | { readonly type: 'removed'; readonly keys: readonly string[] }

const lock = 'tarn-queue'
const tabs = createTabs<QueueNews>(lock)

const removed = new ProblemError({
  ...defaultProblem,
  type: '/error/waiting/removed',
  status: 409,
  detail: 'You removed this before it was sent.',
})

const queue = createCommandQueue({
  idb,
  customerId: () => queryClient.getQueryData<Initialize>(initialize().queryKey)?.userId ?? null,
  send: ({ name, request, key }) => {
    const endpoint = endpointOf(name)
    if (!endpoint) throw new TypeError(`${name} can’t wait`)
    return call(endpoint, { ...request, key, isQueued: true } as unknown as RequestOf<Endpoint>)
  },
  now,
  alone: (work) => globalThis.navigator?.locks?.request(lock, work) ?? work(),
})

/** Of this page: the answers for its own forms, and what the customer took out. */
const answers = new Map<string, unknown>()
const removedKeys = new Set<string>()
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

const tellAll = () => {
  announce()
  tabs.broadcast({ type: 'changed' })
}

const nextChange = () =>
  new Promise<void>((done) => {
    const listener = () => {
      listeners.delete(listener)
      done()
    }
    listeners.add(listener)
  })

const resultOf = async (key: string): Promise<{ readonly answer: unknown } | null> => {
  for (;;) {
    if (removedKeys.has(key)) throw removed
    if (answers.has(key)) return { answer: answers.get(key) }
    // In front of reading: what changes meanwhile is not missed.
    const changed = nextChange()
    const command = (await queue.list()).find((entry) => entry.key === key)
    // Never queued, or done by another tab: with the same key the server repeats its answer.
    if (!command) return removedKeys.has(key) ? Promise.reject(removed) : null
    if (command.problem) throw new ProblemError(command.problem)
    if (hasNoNetwork()) throw new ProblemError(savedOffline)
    await changed
  }
}

const add = async (name: string, { key = '', ...request }: { readonly key?: string }): Promise<boolean> => {
  if (!endpointOf(name) || (await session.readSaved().catch(() => null))?.impersonation !== null) return false
  const isAdded = await queue.add({ key, name, request })
  if (isAdded) tellAll()
  return isAdded
}

export const removeWaiting = async (keys: readonly string[]): Promise<void> => {
  for (const key of keys) removedKeys.add(key)
  tabs.broadcast({ type: 'removed', keys })
  await queue.remove(...keys)
  tellAll()
}

/** Everything that was done is read again, whichever page gave it. */
export const sendWaiting = async (): Promise<void> => {
  if (hasNoNetwork() || (await queue.list()).every(({ problem }) => problem !== null)) return
  const done = await queue.send()
  for (const [key, answer] of done) answers.set(key, answer)
  tellAll()
  if (done.size > 0) await readAllAgain()
}

/** Reports what waits, now and at each change in any tab, and takes over calls without a network until it is ended. */
export const watchWaiting = (listener: (commands: readonly WaitingCommand[]) => void): (() => void) => {
  const report = async () => listener(await queue.list())
  const changed = () => void report()
  listeners.add(changed)
  const stop = tabs.listen((news) => {
    if (news.type === 'removed') for (const key of news.keys) removedKeys.add(key)
    announce()
  })
  useWaitingCalls({ add, resultOf })
  changed()
  return () => {
    useWaitingCalls(null)
    listeners.delete(changed)
    stop()
  }
}
