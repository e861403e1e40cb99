import { randomUUID } from 'node:crypto'
import { makeApiKey, revokeApiKey } from '#contract/api-keys/api-keys.contract.ts'
import { type Endpoint, isRead, selectionChanged } from '#contract/kit.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Reply } from './backend.ts'
import { customerIds } from './customer-ids.ts'
import { differenceIn } from './difference.ts'
import { answersOf, finished, readsOfEffect } from './effects.ts'
import { type ExampleRequest, unknownId } from './example-requests.ts'
import { checkNamedIds } from './named-id-checks.ts'
import { checkMistakes, isRefusedAnyway, noteOutcome } from './read-checks.ts'
import { checkRefusal, checkReply, isGood, outcomeOf } from './replies.ts'
import { harmlessWrites, keyWrites, type UndoneWrite, undoneWrites } from './undone-writes.ts'
import { ask, callerOf, requestOf, tokenFor, type Walk } from './walk.ts'

const keyReused = '/error/idempotency/key_reused'

type Fields = Readonly<Record<string, unknown>>

const otherValues = (value: unknown): unknown[] => {
  if (typeof value === 'string') return [`${value}x`, 'x']
  if (typeof value === 'number') return [value + 1, value - 1]
  return typeof value === 'boolean' ? [!value] : []
}

/** Valid, and not the same; null: nothing can be varied. */
const otherBody = ({ body: shape }: Endpoint, body: unknown): Fields | null => {
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return null
  const variants = Object.entries(body).flatMap(([key, value]) =>
    otherValues(value).map((varied) => ({ ...body, [key]: varied })),
  )
  return variants.find((variant) => shape.safeParse(variant).success) ?? null
}

/** Another account than the page shows: nothing may happen. */
const checkSelection = async (walk: Walk, endpoint: Endpoint, request: ExampleRequest) => {
  if (!endpoint.leansOnSelection) return
  const reply = await ask(walk, endpoint, { ...request, headers: { 'x-account': unknownId } })
  if (isRefusedAnyway(endpoint, reply)) return
  walk.found.push(
    ...checkRefusal(endpoint, reply, {
      check: 'selection',
      attempt: 'with X-Account of another account',
      status: 409,
      types: [selectionChanged],
    }),
  )
}

const checkKeyForm = async (walk: Walk, endpoint: Endpoint, request: ExampleRequest) => {
  const long = await ask(walk, endpoint, { ...request, headers: { 'idempotency-key': 'k'.repeat(256) } })
  if (!isRefusedAnyway(endpoint, long))
    walk.found.push(
      ...checkRefusal(endpoint, long, {
        check: 'key',
        attempt: 'with an Idempotency-Key of 256 characters',
        status: 400,
        types: ['/error/malformed'],
      }),
    )
  if (!endpoint.path.startsWith('/operator/')) return
  const without = await ask(walk, endpoint, request)
  walk.found.push(
    ...checkRefusal(endpoint, without, {
      check: 'key',
      attempt: 'without an Idempotency-Key',
      status: 400,
      types: ['/error/validation'],
    }),
  )
}

/** The same key again: the same answer, no second effect; with another request: refused. */
const checkKey = async (walk: Walk, endpoint: Endpoint, request: ExampleRequest, key: string, first: Reply) => {
  const headers = { 'idempotency-key': key }
  const report = (attempt: string, expected: string, came: string) =>
    void walk.found.push(differenceIn(endpoint, { check: 'key', attempt, expected, came }))
  const reads = readsOfEffect(walk, endpoint)
  await finished(walk, reads)
  const [before, again] = [await answersOf(walk, reads), await answersOf(walk, reads)]
  const second = await ask(walk, endpoint, { ...request, headers })
  if (second.status !== first.status || !isDeepStrictEqual(second.json, first.json))
    report(
      'with the same Idempotency-Key again',
      `the first answer (${outcomeOf(first)})`,
      second.status === first.status ? 'another body' : outcomeOf(second),
    )
  const after = await answersOf(walk, reads)
  for (const [index, read] of reads.entries())
    if (before[index] === again[index] && after[index] !== before[index])
      report('with the same Idempotency-Key again', `no second effect in ${read.name}`, 'one')
  const varied = otherBody(endpoint, request.body)
  if (!varied) return
  const reply = await ask(walk, endpoint, { ...request, body: varied, headers })
  walk.found.push(
    ...checkRefusal(endpoint, reply, {
      check: 'key',
      attempt: 'with the same Idempotency-Key and another body',
      status: 422,
      types: [keyReused],
    }),
  )
}

/** @returns the answer of the write itself */
const checkWrite = async (walk: Walk, endpoint: Endpoint, request: ExampleRequest): Promise<Reply> => {
  await checkSelection(walk, endpoint, request)
  if (endpoint.isIdempotent) await checkKeyForm(walk, endpoint, request)
  const key = randomUUID()
  const reply = await ask(walk, endpoint, { ...request, ...(endpoint.isIdempotent && { headers: { 'idempotency-key': key } }) })
  noteOutcome(walk, endpoint, reply)
  walk.found.push(...checkReply(endpoint, reply, callerOf(endpoint)))
  if (endpoint.isIdempotent && isGood(endpoint, reply)) await checkKey(walk, endpoint, request, key, reply)
  return reply
}

const checkUndone = async (walk: Walk, { endpoint, request, undo, undoRequest, state }: UndoneWrite) => {
  const before = await answersOf(walk, [state])
  const isSteady = isDeepStrictEqual(before, await answersOf(walk, [state]))
  const reply = await checkWrite(walk, endpoint, request)
  if (!isGood(endpoint, reply)) return
  const undone = await ask(walk, undo, { ...undoRequest(reply.json), headers: { 'idempotency-key': randomUUID() } })
  noteOutcome(walk, undo, undone)
  walk.found.push(...checkReply(undo, undone, `after ${endpoint.name}`))
  if (isSteady && !isDeepStrictEqual(before, await answersOf(walk, [state])))
    walk.found.push(
      differenceIn(undo, {
        check: 'undo',
        attempt: `after ${endpoint.name}`,
        expected: `${state.name} as before`,
        came: 'another answer',
      }),
    )
}

/** @returns how to end the key; null: none was made */
export const makeOpenKey = async (walk: Walk): Promise<{ readonly secret: string; readonly end: () => Promise<void> } | null> => {
  const { body } = requestOf(walk, makeApiKey)
  const params = { keyId: randomUUID() }
  const request = { params, body: { ...(body as Fields), name: 'Conform', scopes: ['use', 'prices', 'freeHours', 'carbon'] } }
  const reply = await checkWrite(walk, makeApiKey, request)
  const made = makeApiKey.answer.safeParse(reply.json)
  if (!isGood(makeApiKey, reply) || !made.success) return null
  return {
    secret: made.data.secret,
    end: async () => {
      const ended = await ask(walk, revokeApiKey, { params })
      noteOutcome(walk, revokeApiKey, ended)
      walk.found.push(...checkReply(revokeApiKey, ended, 'after makeApiKey'))
    },
  }
}

const endings = /^(?:cancel|close|delete|end|leave|remove|reset|restore|revoke|settle|takeBack|unmark|withdraw)/

const isLast = ({ name }: Endpoint) => endings.test(name)

const writesOf = (walk: Walk) =>
  walk.endpoints.filter(
    (endpoint) => !isRead(endpoint) && endpoint.name !== 'applyIntake' && tokenFor(walk, endpoint) !== undefined,
  )

const dryRun = (walk: Walk, endpoint: Endpoint): ExampleRequest => {
  const request = endpoint.example?.body === undefined ? requestOf(walk, endpoint) : { body: endpoint.example.body }
  return endpoint.name === 'applyIntake' ? { body: { ...(request.body as Fields), isDryRun: true } } : request
}

const checkEach = async (walk: Walk, endpoint: Endpoint) => {
  await checkMistakes(walk, endpoint)
  await checkNamedIds(walk, endpoint)
  await checkWrite(walk, endpoint, requestOf(walk, endpoint))
}

/** What can be undone first; then all, endings last. */
export const checkWrites = async (walk: Walk, progress: (share: number) => void): Promise<void> => {
  const { writes } = walk
  if (writes === 'none') return
  for (const endpoint of walk.endpoints.filter(({ name }) => harmlessWrites.includes(name)))
    if (tokenFor(walk, endpoint) !== undefined) await checkWrite(walk, endpoint, dryRun(walk, endpoint))
  for (const [name, prepare] of Object.entries(undoneWrites)) {
    if (!walk.endpoints.some((endpoint) => endpoint.name === name)) continue
    const write = await prepare(walk)
    if (write) await checkUndone(walk, write)
    else walk.unchecked.add(`${name}: nothing to change and undo`)
  }
  if (writes !== 'all') return
  const all = writesOf(walk).filter(({ name }) => !harmlessWrites.includes(name) && !keyWrites.includes(name))
  const ordered = [...all.filter((each) => !isLast(each)), ...all.filter(isLast)]
  for (const [index, endpoint] of ordered.entries()) {
    if (isLast(endpoint)) walk.mine = await customerIds(walk.backend, walk.tokens.customer)
    await checkEach(walk, endpoint)
    progress((index + 1) / ordered.length)
  }
}
