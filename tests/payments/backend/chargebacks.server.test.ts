import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as contract from '#contract/payments/payments.contract.ts'
import { commands } from '#server/admin/commands.ts'
import { customerIdOf } from '#server/demo/accounts.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { readConfig } from '#server/process/config.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openWithProvider, type ProviderName, type ProviderPortal } from './provider-portal.server.ts'

/** Fixtures for both providers: what a payment leaves, and how its bank takes it back. */
const suite = (name: ProviderName, work: (facts: () => Facts) => void) =>
  onDatabase(`a card payment at ${name} that is reversed`, (open) => {
    let site: ProviderPortal
    let billingAccountId = ''
    let reference = ''
    let attemptId = ''
    const rows = () =>
      site.portal.db.query<{ kind: string; description: string; method: string; cents: number; counterpart: string }>(
        `select kind, description, method, cents, counterpart from account_transaction
         where billing_account_id = $1 and method like 'Card%' and occurred_on = '2026-06-09' order by cents, description`,
        [billingAccountId],
      )
    beforeAll(async () => {
      site = await openWithProvider(name, await open(demo))
      const wiremu = demoPeople.find(({ email }) => email.startsWith('wiremu'))
      if (!wiremu) throw new Error('No Wiremu')
      const [account] = await site.portal.db.query<{ id: string }>(
        'select billing_account_id as id from customer_account where customer_id = $1 order by position limit 1',
        [customerIdOf(wiremu)],
      )
      billingAccountId = account?.id ?? ''
    })
    beforeEach(async () => {
      await site.portal.db.query(`delete from account_transaction where billing_account_id = $1 and method like 'Card%'`, [
        billingAccountId,
      ])
      const { body } = await site.hands.send('wiremu', contract.payOnce, { amountToPay: 50, withToken: false })
      await site.provider.decide((body as { url: string }).url, 'approve')
      await eventually(async () => expect((await site.hands.attempt('wiremu')).status).toBe('MADE'))
      const [attempt] = await site.portal.db.query<{ attemptId: string; reference: string }>(
        'select attempt_id, reference from payment_attempt where billing_account_id = $1 order by number desc limit 1',
        [billingAccountId],
      )
      attemptId = attempt?.attemptId ?? ''
      reference = attempt?.reference ?? ''
      await site.portal.db.query('delete from event')
      site.mails.length = 0
    })
    afterAll(() => site.close())
    work(() => ({ site, reference, attemptId, rows }))
  })

interface Facts {
  readonly site: ProviderPortal
  readonly reference: string
  readonly attemptId: string
  readonly rows: () => Promise<readonly unknown[]>
}

const line = (kind: string, description: string, method: string, cents: number) => ({
  kind,
  description,
  method,
  cents,
  counterpart: 'cards',
})
const paid = line('payment', 'Payment, thank you', 'Card', -5_050)
const chargedBack = line('payment', 'Card payment charged back by the bank', 'Card returned', 5_050)
const returned = line('payment', 'Chargeback returned by the bank', 'Card returned', -5_050)

suite('stripe', (facts) => {
  const events = () => facts().site.portal.db.query('select type, data from event order by recorded')

  it('is owed again, and told to the customer and the retailer’s systems once', async () => {
    const { site, reference, attemptId, rows } = facts()
    if (!site.stripe) throw new Error('No Stripe')
    site.stripe.webhook.times = 2
    const dispute = await site.stripe.dispute(reference, 5_050)
    await eventually(async () => expect(await rows()).toEqual([paid, chargedBack]))
    expect(await events()).toEqual([
      { type: 'payment.disputed', data: { payment: attemptId, cents: 5_050, reference: dispute, reason: 'fraudulent' } },
    ])
    await eventually(() =>
      expect(site.mails.map(({ subject }) => subject)).toEqual(['Your bank reversed a card payment of $50.50']),
    )
    site.stripe.webhook.times = 1
    await site.stripe.closeDispute(dispute, 'won')
    await eventually(async () =>
      expect(await rows()).toEqual(
        [returned, paid, chargedBack].toSorted((a, b) => a.cents - b.cents || (a.description < b.description ? -1 : 1)),
      ),
    )
  })

  it('changes nothing while the bank only asks', async () => {
    const { site, reference, rows } = facts()
    await site.stripe?.dispute(reference, 5_050, 'warning_needs_response')
    await eventually(async () =>
      expect(await site.portal.db.query(`select 1 from outbox where kind = 'askCardProvider'`)).toEqual([]),
    )
    expect([await rows(), await events()]).toEqual([[paid], []])
  })

  it('by a refund that the card’s bank sends back counts again', async () => {
    const { site, reference, rows } = facts()
    const refund = (await site.stripe?.refund(reference, 2_000)) ?? ''
    const refunded = line('refund', 'Card payment refunded', 'Card', 2_000)
    await eventually(async () => expect(await rows()).toEqual([paid, refunded]))
    await site.stripe?.failRefund(refund)
    await eventually(async () =>
      expect(await rows()).toEqual([paid, line('refund', 'Card refund that came back to us', 'Card', -2_000), refunded]),
    )
  })
})

suite('windcave', (facts) => {
  const run = (...args: string[]) =>
    commands
      .find(({ name }) => name === 'payments charged-back')
      ?.run({ db: facts().site.portal.db, now: demoNow, secrets: [], config: readConfig({}) }, args)

  it('is booked by an operator from the bank’s letter, once by its case number', async () => {
    const { reference, rows } = facts()
    const args = [reference, '--amount', '50.50', '--case', `CB-${reference}`, '--reason', 'Cardholder does not recognise it']
    expect(await run(...args)).toBe('$50.50 is owed again.')
    await expect(run(...args)).rejects.toThrow('was booked before')
    await expect(run('0000000000000000', ...args.slice(1))).rejects.toThrow('is no card payment of ours')
    expect(await rows()).toEqual([paid, chargedBack])
  })
})
