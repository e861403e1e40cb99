import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as commands from '#contract/powershout-commands.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as contract from '#contract/powershout.contract.ts'
import { addDays } from '#domain/days.ts'
import { openDatabase } from '#server/database/open.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { createBrowser, signIn } from '#tests/identity/portal.ts'
import { type Child, startChild } from '#tests/server/fixtures/child.ts'

const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
const main = join(import.meta.dirname, '../../src/server/main.ts')
const origin = 'http://portal.test'
const [{ email, password } = { email: '', password: '' }] = demoPeople

describe.runIf(serverUrl)('a backend that is killed between commit and answer, and started again', () => {
  const name = `tarn_${randomBytes(6).toString('hex')}`
  const databaseUrl = Object.assign(new URL(serverUrl || 'postgres://none'), { pathname: `/${name}` }).href
  const folder = mkdtempSync(join(tmpdir(), 'tarn-killed-'))
  let child: Child
  let base = ''
  let token = ''

  const administer = async (statement: string) => {
    const admin = await openDatabase({ databaseUrl: serverUrl })
    await admin.query(statement).finally(() => admin.close())
  }
  const start = async () => {
    const env = { DATABASE_URL: databaseUrl, PORTAL_DIR: folder, PUBLIC_URL: origin, NODE_ENV: 'production', PORT: '0' }
    child = startChild(main, [], env)
    base = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(await child.says(/listening at http:\/\/127\.0\.0\.1:\d+/))?.[1] ?? ''
  }
  const headers = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
  const read = async <Body>({ path }: Endpoint): Promise<Body> =>
    (await (await fetch(`${base}/v2${path}`, { headers: headers() })).json()) as Body
  const send = (endpoint: Endpoint, body: unknown, key: string) =>
    fetch(`${base}/v2${endpoint.path}`, {
      method: 'POST',
      headers: { ...headers(), 'idempotency-key': key },
      body: JSON.stringify(body),
    })

  /** How many receipts of commands are committed. */
  const receipts = async () => {
    const db = await openDatabase({ databaseUrl })
    const [row] = await db.query<{ count: number }>('select count(*) as count from once')
    await db.close()
    return row?.count ?? 0
  }
  /** Sends a command and kills the backend as soon as it is committed; whatever it still says is not heard. */
  const sendAndKill = async (endpoint: Endpoint, body: unknown, key: string) => {
    const before = await receipts()
    const unheard = send(endpoint, body, key).catch(() => null)
    await expect.poll(receipts, { timeout: 20_000, interval: 5 }).toBe(before + 1)
    child.process.kill('SIGKILL')
    await child.ended
    await unheard
    await start()
  }

  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en-NZ"><head><title>Tarn</title></head></html>')
    await administer(`create database ${name}`)
    await start()
    const browser = createBrowser(origin, () => base)
    token = (await signIn({ origin }, browser, { customerId: '', email, password })).access_token
  }, 240_000)

  afterAll(async () => {
    child.process.kill('SIGKILL')
    await child.ended
    await administer(`drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  it('has accepted each offer of an accept-all once', async () => {
    const { balanceHours } = await read<contract.PowerShoutBalance>(contract.readPowerShoutBalance)
    const { offers } = await read<contract.PowerShoutOffers>(contract.readPowerShoutOffers)
    const open = offers.filter(({ status }) => status === 'open')
    const bodyOf = (offer: contract.PowerShoutOffer) => ({
      loyaltyAccountId: offer.offerAccountId,
      memberId: offer.offerMemberId,
      campaignOfferId: offer.offerId,
      quantity: offer.offerValue,
      offerCode: offer.offerCode,
    })
    expect(open.length).toBe(2)
    const asked = open.map((offer) => ({ body: bodyOf(offer), key: randomUUID() }))
    for (const { body, key } of asked.slice(0, 1)) await sendAndKill(commands.acceptOffer, body, key)
    const answers = []
    for (const { body, key } of asked) answers.push((await send(commands.acceptOffer, body, key)).status)
    const sum = open.reduce((total, { offerValue }) => total + offerValue, 0)
    expect([answers, (await read<contract.PowerShoutBalance>(contract.readPowerShoutBalance)).balanceHours]).toEqual([
      [200, 200],
      balanceHours + sum,
    ])
  }, 120_000)

  it('has booked the hours once, and gives the booking when it is asked again', async () => {
    const { supplyPoints, loyaltyAccountId, firstDate } = await read<contract.PowerShout>(contract.readPowerShout)
    const { balanceHours } = await read<contract.PowerShoutBalance>(contract.readPowerShoutBalance)
    const day = addDays(firstDate, 3)
    const [point] = supplyPoints
    const [first] =
      (
        (await (
          await fetch(`${base}/v2${contract.readPowerShoutBookings.path}?selectedDate=${day}`, { headers: headers() })
        ).json()) as contract.PowerShoutBookings
      ).selected?.hours ?? []
    const body = {
      startDate: first?.startDateTime,
      supplyAgreementId: point?.supplyAgreementId,
      duration: 2,
      ecoHours: 0,
      supplyPointId: point?.supplyPointId,
      loyaltyAccountId,
    }
    const key = randomUUID()
    await sendAndKill(commands.addBooking, body, key)
    const again = (await (await send(commands.addBooking, body, key)).json()) as contract.PowerShoutBooking
    const { bookings } = await read<contract.PowerShoutBookings>(contract.readPowerShoutBookings)
    expect(bookings.filter(({ date, startHour }) => date === day && startHour === 0)).toEqual([again])
    expect((await read<contract.PowerShoutBalance>(contract.readPowerShoutBalance)).balanceHours).toBe(balanceHours - 2)
  }, 120_000)
})
