import { beforeAll, expect, it } from 'vitest'
import { ChargingYear } from '#contract/ev/ev-everywhere.contract.ts'
import type { NetworkSession } from '#domain/supply/ev-sessions.ts'
import { readYear } from '#server/ev/ev-everywhere.store.ts'
import { sandboxChargeNetwork } from '#server/providers/charge-network/charge-network-sandbox.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import type { Database } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

const at = (text: string) => Date.parse(text)
const row = (sessionId: string, start: string, more: Partial<NetworkSession> = {}): NetworkSession => ({
  sessionId,
  station: 'Taupō, Lake Terrace',
  charger: 'Rapid, 150 kW',
  start: at(start),
  end: at(start) + 1_800_000,
  minutes: 25,
  wh: 20_000,
  energyCents: 1_680,
  idleMinutes: 0,
  idleCents: 0,
  ...more,
})

/** It is 9 June 2026, twenty to five. */
const rows: readonly NetworkSession[] = [
  row('open', '2026-06-09T16:20:00+12:00', { end: null, minutes: null, wh: 4_000, energyCents: 336 }),
  row('lost end', '2026-05-02T09:00:00+12:00', { end: null, minutes: null }),
  row('backwards', '2026-05-03T09:00:00+12:00', { end: at('2026-05-03T08:00:00+12:00') }),
  row('nothing', '2026-05-04T09:00:00+12:00', { wh: 0, energyCents: 0, idleMinutes: 3, idleCents: 300 }),
  row('right', '2026-04-01T09:00:00+13:00'),
  row('right', '2026-05-05T10:00:00+12:00', { wh: -5_000, energyCents: -420 }),
  row('twice', '2026-05-06T09:10:00+12:00', { wh: 12_000, energyCents: 1_008 }),
  row('once', '2026-05-06T09:00:00+12:00'),
  row('once', '2026-05-06T09:00:00+12:00'),
  row('other car', '2026-05-06T09:05:00+12:00', { station: 'Bulls, Bridge Street' }),
  row('no time', '2026-05-06T09:05:00+12:00', { start: Number.NaN }),
  row('not yet', '2026-12-24T09:05:00+13:00'),
  row('last year', '2025-12-31T23:59:59+13:00'),
]

onDatabase('charging sessions as networks send them', (open) => {
  let db: Database
  let account: SelectedAccount
  beforeAll(async () => {
    db = await open(demo)
    const [found] = await db.query<SelectedAccount>(
      `select billing_account_id, customer_account.customer_id, null as site_id, 'residential' as type
       from charge_network_link join customer_account using (billing_account_id) where charge_net_id = 'CN-204118'`,
    )
    if (!found) throw new Error('Nobody is linked')
    account = found
  })
  const yearOf = (sent: readonly NetworkSession[]) =>
    readYear(
      db,
      account,
      { ...sandboxChargeNetwork, sessions: async () => sent },
      { range: { startDate: '2026-01-01', endDate: '2026-12-31' }, today: '2026-06-09', now: demoNow },
    )

  it('are each told for what they are, newest first, and no row fails the year [EV-06 EV-26]', async () => {
    const { sessions, unreadable } = await yearOf(rows)
    expect(
      sessions.map(
        (session) => session && [session.sessionId, session.state, session.endDateTime === null, session.kw, session.costNZD],
      ),
    ).toEqual([
      ['open', 'charging', true, 4, 3.36],
      ['twice', 'repeated', false, 12, 10.08],
      ['other car', 'complete', false, 20, 16.8],
      ['once', 'complete', false, 20, 16.8],
      ['right credit', 'credited', false, -5, -4.2],
      ['nothing', 'noEnergy', false, 0, 3],
      ['backwards', 'endUnknown', true, 20, 16.8],
      ['lost end', 'endUnknown', true, 20, 16.8],
      ['right', 'complete', false, 20, 16.8],
    ])
    expect(unreadable).toBe(2)
  })

  it('add up once: what was told twice is counted once, a credit is taken off [EV-06]', async () => {
    const { months } = await yearOf(rows)
    expect(months.map(({ month, networkKw, networkNZD }) => [month, networkKw, networkNZD])).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
      [4, 20, 16.8],
      [5, 75, 66],
      [6, 4, 3.36],
    ])
  })

  it('are the contract’s, also as one bad row after the other [EV-26]', async () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -1e20, 8.64e15 + 1]) {
      const year = await yearOf([
        row('bad', '2026-05-01T09:00:00+12:00', { start: bad }),
        row('good', '2026-05-02T09:00:00+12:00', { end: bad, wh: bad, minutes: bad }),
      ])
      const { sessions } = ChargingYear.parse(year)
      expect(sessions.map((session) => session?.sessionId.split(' ')[0])).toEqual(['good'])
    }
  })
})
