import { beforeEach, expect, it } from 'vitest'
import { newSealingKey } from '#data/browser/seal.ts'
import { createStoredAnswers, type StoredAnswer } from '#data/offline/stored-answers.ts'
import { createSessionRecord } from '#data/session/session-record.ts'
import { createSessionStore } from '#data/session/session-store.ts'
import { memoryIdb } from '#tests/data/memory-idb.ts'

const release = 'main-aaaa.js'
const home = { selection: 'b-1/s-1', release }
const bill: StoredAnswer = { queryKey: ['readBill', { params: { id: 'b-9' } }], data: { total: 252.4 }, at: 1_000 }
const usage: StoredAnswer = { queryKey: ['readSiteUsage', {}], data: { days: [1, 2, 3] }, at: 2_000 }
const impersonation = {
  customerName: 'Aroha',
  staffName: 'Wiremu',
  mayAct: false,
  reason: 'Case 1',
  lifetime: 60_000,
  until: Date.now() + 60_000,
} as never

let idb = memoryIdb()
let answers = createStoredAnswers(idb)

const beginSession = async (since = 5, more: object = {}) => {
  const record = createSessionRecord(idb)
  const key = await newSealingKey()
  await record.writeKey(key)
  const secrets = { refreshToken: 'r', idToken: null, accessToken: 'a', until: Date.now() + 60_000 }
  await record.write(key, secrets, { since, generation: 1, ...more })
}

const store = () =>
  createSessionStore({ idb, tokenEndpoint: () => 'https://portal.test/token', form: () => ({}), credentials: {} })

beforeEach(async () => {
  idb = memoryIdb()
  answers = createStoredAnswers(idb)
  await beginSession()
})

it('gives back what was read, with its time', async () => {
  await answers.write(home, [bill])
  await answers.write(home, [usage])
  expect(await answers.read(release)).toEqual([usage, bill])
})

it('has the newest answer to a question', async () => {
  await answers.write(home, [bill])
  const later = { ...bill, data: { total: 260 }, at: 3_000 }
  await answers.write(home, [later])
  expect(await answers.read(release)).toEqual([later])
})

it('says nothing to whoever reads the storage', async () => {
  await answers.write(home, [bill])
  const row = idb.values.get('answers') as { readonly since: number; readonly sealed: { readonly text: Uint8Array } }
  expect(Object.keys(row)).toEqual(['since', 'sealed'])
  expect(new TextDecoder().decode(row.sealed.text)).not.toMatch(/readBill|252/)
})

it('forgets the answers about another property', async () => {
  await answers.write(home, [bill])
  await answers.write({ ...home, selection: 'b-1/s-2' }, [usage])
  expect(await answers.read(release)).toEqual([usage])
})

it('gives nothing to another release, whose answers may have other shapes', async () => {
  await answers.write(home, [bill])
  expect(await answers.read('main-bbbb.js')).toEqual([])
})

it('gives nothing to the next session', async () => {
  await answers.write(home, [bill])
  await beginSession(6)
  expect(await answers.read(release)).toEqual([])
})

it('is gone after signing out, and when another customer signs in', async () => {
  await answers.write(home, [bill])
  await store().end('customer')
  expect(idb.values.has('answers')).toBe(false)
  await beginSession()
  await answers.write(home, [bill])
  await store().begin({ access_token: 'b', refresh_token: 's', expires_in: 300 })
  expect(idb.values.has('answers')).toBe(false)
})

it('stores nothing of a staff visit, and shows nothing in one', async () => {
  await answers.write(home, [bill])
  await beginSession(5, { impersonation })
  expect(await answers.read(release)).toEqual([])
  await answers.write(home, [usage])
  await beginSession(5)
  expect(await answers.read(release)).toEqual([])
})

it('stores nothing without a session, as in the mobile app', async () => {
  idb = memoryIdb()
  answers = createStoredAnswers(idb)
  await answers.write(home, [bill])
  expect([...idb.values.keys()]).toEqual([])
})

it('stores nothing once the session has ended in another tab, however far it was', async () => {
  const { replace } = idb
  const late = createStoredAnswers({
    ...idb,
    replace: async (...given) => {
      await store().end('customer')
      return replace(...given)
    },
  })
  await late.write(home, [bill])
  expect([...idb.values.keys()]).toEqual([])
})

it('loses nothing when two tabs store together', async () => {
  await Promise.all([answers.write(home, [bill]), createStoredAnswers(idb).write(home, [usage])])
  expect(await answers.read(release)).toEqual([usage, bill])
})

it('has room for the newest three million characters, and for none of half a million', async () => {
  const long = (name: string, at: number, length: number): StoredAnswer => ({
    queryKey: [name, {}],
    data: 'x'.repeat(length),
    at,
  })
  const many = Array.from({ length: 8 }, (_, index) => long(`read${index}`, index, 450_000))
  await answers.write(home, [...many, long('readHuge', 9, 500_001)])
  expect((await answers.read(release)).map(({ at }) => at)).toEqual([7, 6, 5, 4, 3, 2])
})
