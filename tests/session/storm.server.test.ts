import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AddressInfo } from 'node:net'
import { createActor, fromPromise } from 'xstate'
import { readTags, setTag } from '#contract/marks.contract.ts'
import { createCall } from '#data/wire/http.ts'
import { createSessionStore, type Token } from '#data/session/session-store.ts'
import { sessionEnded } from '#data/session/token.ts'
import { createTokenGate } from '#data/wire/token-gate.ts'
import { noResponse, ProblemError } from '#domain/portal/problem.ts'
import { gateActor } from '#machines/session/token.actors.ts'
import { tokenMachine } from '#machines/session/token.machine.ts'
import { mountAreas } from '#server/areas.ts'
import { readConfig } from '#server/process/config.ts'
import type { Database } from '#server/database/database.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { createMail } from '#server/mail/mail.ts'
import { createServer } from '#server/server.ts'
import { memoryIdb } from '#tests/data/memory-idb.ts'
import { alice, claimsOf, createBrowser, signIn, type Tokens } from '#tests/identity/portal.ts'
import { createQuickLogin } from '#tests/identity/quick-passwords.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'

const origin = 'http://portal.test'
type Call = ReturnType<typeof createCall>
interface Counted {
  readonly refreshes: number
  readonly answered: number
}

/** The whole backend, provider and wire, on a port of its own. */
const startAll = async (db: Database) => {
  const mail = createMail({ db })
  const server = await createServer({
    db,
    config: readConfig({ LIMITS: 'off', LOG_LEVEL: 'silent' }),
    identity: createIdentity({ db, origin, mail }),
    mail,
    areas: mountAreas,
    portal: { mount: async () => {} },
  })
  const counted = { refreshes: 0, answered: 0 }
  server.server.on('request', ({ url = '' }, response) => {
    response.on('finish', () => {
      if (url.startsWith('/oidc/token')) counted.refreshes += 1
      else if (url.startsWith('/v2/private/tags') && response.statusCode < 300) counted.answered += 1
    })
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  await createQuickLogin(db, alice)
  return { db, server, counted, base: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

eachDatabase('a hundred calls at once whose token the backend refuses', (open) => {
  let all: Awaited<ReturnType<typeof startAll>>
  beforeAll(async () => {
    all = await startAll(await open())
  })
  afterAll(() => all.server.close())

  /** A tab of a browser that is signed in, with the real client from the queue to the wire. */
  const openTab = async (idb: ReturnType<typeof memoryIdb>) => {
    const form = () => ({ client_id: 'portal', scope: 'openid offline_access', redirect_uri: `${origin}/auth/redirect` })
    const store = createSessionStore({ idb, tokenEndpoint: () => `${all.base}/oidc/token`, form })
    const refresh = fromPromise<Token>(async () => {
      const renewal = await store.renew()
      if (renewal.outcome !== 'renewed') throw new ProblemError(renewal.outcome === 'ended' ? sessionEnded : noResponse)
      return renewal.token
    })
    const gate = createTokenGate()
    const machine = tokenMachine.provide({ actors: { gate: gateActor(gate), refresh: refresh as never } })
    const begin = (token: Token) => createActor(machine, { input: { token, sessionLeft: 86_400_000, isKept: true } }).start()
    return { store, begin, call: createCall({ base: `${all.base}/v2`, brand: () => 'tarn', gate }) }
  }

  const spoiled = ({ access_token: token }: Tokens): Token => ({ value: `${token}x`, lifetime: 600_000 })
  const browserOf = async () => {
    const tokens = await signIn(
      { origin },
      createBrowser(origin, () => all.base),
      alice,
    )
    const idb = memoryIdb()
    idb.values.set('device', 'device-1')
    const first = await openTab(idb)
    await first.store.begin(tokens)
    return { tokens, idb, first }
  }
  const callsOf = (call: Call, length: number) =>
    Array.from({ length }, (_, place) =>
      place % 2 === 0 ? call(readTags, {}) : call(setTag, { query: { tagName: 'TIPS_BETA_SEEN' } }),
    )
  const countedSince = ({ refreshes, answered }: Counted) => ({
    refreshes: all.counted.refreshes - refreshes,
    answered: all.counted.answered - answered,
  })

  it('cause one refresh, and a hundred answers [AUTH-31 AUTH-32]', async () => {
    const { tokens, first } = await browserOf()
    const actor = first.begin(spoiled(tokens))
    const before = { ...all.counted }
    const answers = await Promise.all(callsOf(first.call, 100))
    expect([answers.length, countedSince(before)]).toEqual([100, { refreshes: 1, answered: 100 }])
    actor.stop()
  })

  it('cause one refresh also when they come from five tabs of one browser', async () => {
    const { tokens, idb, first } = await browserOf()
    const others = await Promise.all([openTab(idb), openTab(idb), openTab(idb), openTab(idb)])
    for (const { store } of others) await store.renew()
    const tabs = [first, ...others]
    const actors = tabs.map(({ begin }) => begin(spoiled(tokens)))
    const before = { ...all.counted }
    const answers = await Promise.all(tabs.flatMap(({ call }) => callsOf(call, 20)))
    expect([answers.length, countedSince(before)]).toEqual([100, { refreshes: 1, answered: 100 }])
    actors.forEach((actor) => actor.stop())
  })

  it('are turned away together, and end the session, when the refresh is answered 400 [AUTH-33 AUTH-38]', async () => {
    const { tokens, first } = await browserOf()
    await all.db.query('delete from oidc_payload where grant_id = $1', [String(claimsOf(tokens.access_token)['sid'])])
    const actor = first.begin(spoiled(tokens))
    const before = { ...all.counted }
    const outcomes = await Promise.allSettled(callsOf(first.call, 100))
    expect({
      problems: new Set(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.problem.type : 'answered'))),
      ...countedSince(before),
      output: actor.getSnapshot().output,
    }).toEqual({
      problems: new Set(['/error/session_ended']),
      refreshes: 1,
      answered: 0,
      output: { problem: sessionEnded },
    })
  })
})
