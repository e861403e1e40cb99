import { beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/payments/payments.contract.ts'
import { selectedAccount } from '#server/http/selection.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { readAttempt } from '#server/payments/attempts.store.ts'
import { createSandboxCards, decideSandboxPage } from '#server/providers/cards/card-sandbox.ts'
import { demo, demoNow, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { handsOn, made } from './hands.server.ts'

onDatabase('visits to the card provider', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof handsOn>
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    hands = handsOn(portal)
  })

  const once = { amountToPay: 20, withToken: false }
  const pay = (name: string) => hands.send(name, contract.payOnce, once)
  const pending = async () =>
    (await portal.db.query<{ count: number }>(`select count(*) as count from payment_attempt where status = 'PENDING'`))[0]?.count
  const outcomeOf = async (pageId: string) =>
    (
      await portal.db.query<{ outcome: { status: string } | null }>('select outcome from sandbox_card_page where page_id = $1', [
        pageId,
      ])
    )[0]?.outcome?.status

  it('are six at once for an account, and the page of each that was too many is closed again', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay('wiremu')))
    const kinds = answers.map((answer) => kindOf(answer).join(' '))
    expect(kinds.filter((kind) => kind === '200 good')).toHaveLength(6)
    expect(kinds.filter((kind) => kind === `409 ${contract.tooManyVisits}`)).toHaveLength(4)
    expect(await pending()).toBe(6)
    const opened = await portal.db.query('select 1 from sandbox_card_page')
    expect(await portal.db.query('select kind, due_at from outbox')).toEqual(
      Array.from({ length: opened.length - 6 }, () => ({ kind: 'closeCardPage', dueAt: new Date(demoNow + 60_000) })),
    )
    expect(await pay('wiremu')).toMatchObject({
      status: 409,
      body: {
        title: 'Too many card pages are open',
        detail: 'You already have several card pages open. Please finish or cancel one of them, or try again in half an hour.',
      },
    })
    expect((await pay('rangi')).status).toBe(200)
    const [page] = await portal.db.query<{ id: string }>(
      'select page_id as id from sandbox_card_page join payment_attempt using (attempt_id) order by number limit 1',
    )
    await decideSandboxPage(portal.db, page?.id ?? '', { status: 'CANCELLED', reference: null, card: null })
    await hands.attempt('wiremu')
    expect((await pay('wiremu')).status).toBe(200)
  })

  it('that are called off have their page closed once that is written down', async () => {
    const page = await hands.begin('aroha', contract.setUpRecurringCard)
    expect(await outcomeOf(page)).toBeUndefined()
    expect((await hands.send('aroha', contract.cancelRecurring)).status).toBe(204)
    await eventually(async () => expect(await outcomeOf(page)).toBe('CANCELLED'))
    expect(await decideSandboxPage(portal.db, page, made)).toBe(false)
  })

  it('for the same bill in two tabs are paid once: the page that is left is closed, and both tabs show the payment', async () => {
    const before = await hands.balance('daniel')
    const [first, second] = [
      await hands.begin('daniel', contract.payOnce, once),
      await hands.begin('daniel', contract.payOnce, once),
    ]
    await decideSandboxPage(portal.db, first, { ...made, card: null })
    expect(await hands.attempt('daniel')).toMatchObject({ status: 'MADE', payment: { amountToPay: 20 } })
    await eventually(async () => expect(await outcomeOf(second)).toBe('CANCELLED'))
    expect(await decideSandboxPage(portal.db, second, { ...made, card: null })).toBe(false)
    expect(await hands.attempt('daniel')).toMatchObject({ status: 'MADE', payment: { amountToPay: 20 } })
    expect(await hands.balance('daniel')).toBeCloseTo(before - 20, 2)
  })

  it('are asked about a few at a time, in no transaction, however many there are', async () => {
    const [{ customerId } = { customerId: '' }] = await portal.db.query<{ customerId: string }>(
      `select customer_id from customer where first_name = 'Priya'`,
    )
    const account = await selectedAccount(portal.db, { customerId, sessionId: 'any', at: demoNow })
    await portal.db.query(
      `insert into payment_attempt (billing_account_id, attempt_id, customer_id, purpose, begun_at)
       select $1::uuid, gen_random_uuid(), $2::uuid, 'saveCard', $3::timestamptz from generate_series(1, 1500)`,
      [account.billingAccountId, account.customerId, new Date(demoNow)],
    )
    const sandbox = createSandboxCards(portal.db, 'http://tarn.test', () => demoNow)
    const asked: string[] = []
    const provider = {
      ...sandbox,
      ask: async (attemptId: string) => {
        asked.push(attemptId)
        // Nobody waits for the provider: the row is free, and PGlite's one connection too.
        await portal.db.transaction((tx) =>
          tx.query('select 1 from payment_attempt where attempt_id = $1 for update nowait', [attemptId]),
        )
        return null
      },
    }
    const outbox = createOutbox(
      portal.db,
      () => demoNow,
      () => {},
    )
    expect(await readAttempt(portal.db, account, provider, { outbox, at: new Date(demoNow) })).toMatchObject({
      status: 'PENDING',
    })
    expect(asked).toHaveLength(6)
  })
})
