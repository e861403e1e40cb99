import { beforeEach, expect, it } from 'vitest'
import { makeBankFiles } from '#server/collections/bank-files.store.ts'
import { planAccount } from '#server/collections/plan-account.ts'
import {
  lookAtRun,
  readLeftOut,
  readRun,
  readRunBefore,
  readSentBackAccounts,
  releaseRun,
  sendRunBack,
} from '#server/collections/run-release.ts'
import type { Database } from '#server/database/database.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type CollectionStage, collectionStage, nightOf, secrets } from './collection-stage.ts'

const mere = { staffId: '00000000-0000-4000-8000-00000000000a', name: 'Mere Tāmati' }
const jade = { staffId: '00000000-0000-4000-8000-00000000000b', name: 'Jade Kaa' }
const now = Date.parse('2026-06-09T16:40:00+12:00')

onDatabase('a run of direct debits that waits for a second person', (open) => {
  let db: Database
  let stage: CollectionStage
  let ana: string
  let ben: string
  const night = (day: '2026-05-28' | '2026-06-09' | '2026-06-10' | '2026-06-11', at = nightOf(day)) =>
    stage.run(day, { release: 'desk', now: at })
  beforeEach(async () => {
    db = await open()
    stage = await collectionStage(db)
    ana = await stage.home('1000001')
    ben = await stage.home('1000002', { bank: '01-0902-0068389-001' })
    await stage.bill(ana, '2026-05-27', 12_050)
    await stage.bill(ben, '2026-05-27', 8_000)
    await night('2026-05-28')
    await night('2026-06-09')
  })
  const release = (person: typeof mere, number = 1) => db.transaction((tx) => releaseRun(tx, secrets, number, { person, now }))
  const sendBack = (number = 1) =>
    db.transaction((tx) => sendRunBack(tx, number, { by: mere.name, reason: 'Ben has moved', now }))

  it('shows total, count, largest, hash total and checks, worked out from the file', async () => {
    expect(await readRun(db, 1)).toMatchObject({
      collectOn: '2026-06-10',
      entries: 2,
      totalCents: 20_050,
      state: 'waiting',
      madeBy: null,
    })
    expect(await lookAtRun(db, secrets, 1)).toEqual({
      largestCents: 12_050,
      // Twice 0902 0068389.
      hashTotal: '18040136778',
      authorities: { current: 2, of: 2 },
      notice: { short: 0, lastOn: '2026-05-28' },
      totals: { isSame: true },
      twice: 0,
    })
    expect(await readRunBefore(db, { number: 2, collectOn: '2026-06-24' })).toEqual({
      collectOn: '2026-06-10',
      totalCents: 20_050,
    })
  })

  it('is neither written nor booked before it is released, and both after, though the release is on the last day', async () => {
    expect(stage.files()).toEqual([])
    await release(jade)
    await expect(release(mere)).rejects.toThrow('Jade Kaa has already released this run, Tue 9 June, 4:40 pm.')
    await night('2026-06-10')
    expect(stage.files().map(({ name }) => name)).toEqual(['direct-debit-000001-2026-06-10.txt'])
    expect(await stage.ledger(ana)).toContain('2026-06-10 | payment | Direct debit | -12050')
  })

  it('is planned again when it is sent back, and is never released by who made it', async () => {
    expect(await sendBack()).toBe(2)
    expect(await stage.rowsOf(ana)).toEqual(['bill 2026-05-27 | 1 | 2026-06-10 | 12050 | cancelled'])
    await expect(release(jade)).rejects.toThrow('Mere Tāmati has already sent this run back, Tue 9 June, 4:40 pm.')
    expect((await readSentBackAccounts(db, '2026-06-09')).toSorted()).toEqual([ana, ben].toSorted())
    const settings = { ...stage.settings, release: 'desk' as const }
    const making = { db, secrets, settings, outbox: stage.outbox, now, methods: ['directDebit'] as const, madeBy: mere }
    for (const account of [ana, ben]) await db.transaction((tx) => planAccount(tx, account, making))
    expect(await makeBankFiles(making)).toEqual([2])
    expect(await readRun(db, 2)).toMatchObject({ madeByName: 'Mere Tāmati', totalCents: 20_050, state: 'waiting' })
    await expect(release(mere, 2)).rejects.toThrow('You made this run. Someone else has to release it.')
    await release(jade, 2)
    expect(await readRun(db, 2)).toMatchObject({ state: 'released', releasedByName: 'Jade Kaa' })
  })

  it('is sent back when its day comes and nobody has released it', async () => {
    await night('2026-06-10')
    expect(await readRun(db, 1)).toMatchObject({
      state: 'sentBack',
      sentBackByName: null,
      sentBackReason: 'Nobody released it in time',
    })
    expect([await stage.ledger(ana), stage.files()]).toEqual([['2026-05-28 | invoice | - | 12050'], []])
    expect((await stage.rowsOf(ana)).filter((row) => row.endsWith('noticed'))).toEqual([
      'bill 2026-05-27 | 1 | 2026-06-22 | 12050 | noticed',
    ])
  })

  it('is not released with a check that fails', async () => {
    await db.query('update direct_debit_authority set ended_at = now() where billing_account_id = $1', [ben])
    await db.query(
      `update collection set noticed_at = '2026-06-05T02:00:00+12:00', cents = 12051 where billing_account_id = $1`,
      [ana],
    )
    await db.query('update invoice set is_mailed = false')
    expect(await lookAtRun(db, secrets, 1)).toMatchObject({
      authorities: { current: 1, of: 2 },
      notice: { short: 1, lastOn: '2026-06-05' },
      totals: { isSame: false },
      twice: 0,
    })
    await expect(release(jade)).rejects.toThrow('A check failed. Send the run back, and make it again.')
  })

  it('names who was told of a collection and is in no file, and why', async () => {
    const cleo = await stage.home('1000003', { bank: '01-0902-0068389-002' })
    await db.query(`update billing_account set owner = 'Cleo Tui' where billing_account_id = $1`, [cleo])
    await db.query(
      `insert into collection (billing_account_id, collection_id, method, kind, subject, attempt, reference, due_on, collect_on, cents, status, noticed_at)
       values ($1, gen_random_uuid(), 'directDebit', 'bill', 'bill 2026-05-27', 1, 'X', '2026-06-10', '2026-06-10', 500, 'cancelled', now())`,
      [cleo],
    )
    const leftOut = () => readLeftOut(db, '2026-06-10', '2026-06-09', 10)
    expect(await leftOut()).toEqual([
      { billingAccountId: cleo, account: '1000003', name: 'Cleo Tui', cents: 500, reason: 'paid' },
    ])
    await db.query('update direct_debit_authority set ended_at = now() where billing_account_id = $1', [cleo])
    expect(await leftOut()).toMatchObject([{ reason: 'noAuthority' }])
  })
})
