import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as account from '#contract/account.contract.ts'
import * as contract from '#contract/payments.contract.ts'
import { describeKilled } from '#tests/server/fixtures/killable.ts'
import { bankDetails } from './hands.server.ts'

describeKilled('a backend that is killed as soon as it has written down', ({ read, send, sendAndKill, press, query }) => {
  const countOf = async (what: string) => (await query<{ count: number }>(`select count(*) as count from ${what}`))[0]?.count
  const answerOf = async (response: Promise<Response>): Promise<unknown> => (await response).json()
  const recurring = () => read<contract.Recurring>(contract.readRecurring)
  const balance = async () => (await read<account.Accounts>(account.readAccounts)).summary.balance

  it('a direct debit, has one authority in force and gives its reference when it is asked again', async () => {
    const before = Number(await countOf('direct_debit_authority'))
    const key = randomUUID()
    await sendAndKill(contract.setUpDirectDebit, { bankDetails }, key)
    const answers = [
      await answerOf(send(contract.setUpDirectDebit, { bankDetails }, key)),
      await answerOf(send(contract.setUpDirectDebit, { bankDetails }, key)),
    ]
    const [{ reference } = { reference: '' }] = await query<{ reference: string }>(
      'select reference from direct_debit_authority where ended_at is null',
    )
    expect([answers, await countOf('direct_debit_authority'), await recurring()]).toEqual([
      [{ reference }, { reference }],
      before + 1,
      expect.objectContaining({ paymentMethod: 'directDebit', hint: 'Kiwibank ··· 4893-000' }),
    ])
  })

  it('a one-off payment, sends the customer to the one page again, and takes the payment once', async () => {
    const before = await balance()
    const [key, order] = [randomUUID(), { amountToPay: 50, withToken: false }]
    await sendAndKill(contract.payOnce, order, key)
    const again = (await answerOf(send(contract.payOnce, order, key))) as { url: string }
    expect(await query('select attempt_id from payment_attempt')).toEqual(
      await query(`select attempt_id from sandbox_card_page where page_id = '${again.url.split('/').at(-1)}'`),
    )
    const back = await press(again.url, { card: 'sandbox-visa', do: 'pay' })
    expect([back.status, new URL(back.headers.get('location') ?? '').search]).toEqual([303, '?status=MADE'])
    expect((await press(again.url, { card: 'sandbox-visa', do: 'pay' })).status).toBe(404)
    expect(await read(contract.readPaymentAttempt)).toMatchObject({ status: 'MADE', payment: { paidAmount: 50.5 } })
    expect(await balance()).toBeCloseTo(before - 50, 2)
  })

  it('the start of a recurring card, has the card once the customer comes back, and no direct debit beside it', async () => {
    const key = randomUUID()
    await sendAndKill(contract.setUpRecurringCard, undefined, key)
    const { url } = (await answerOf(send(contract.setUpRecurringCard, undefined, key))) as { url: string }
    expect(await countOf(`payment_attempt where purpose = 'recurringCard'`)).toBe(1)
    // The provider has decided, and what it says of it is lost with the backend.
    await query(
      `update sandbox_card_page set outcome = '{"status":"MADE","reference":null,"card":{"token":"sandbox-visa","scheme":"Visa","lastDigits":"4821","expires":"08/29","canUpdateCCV":false}}'
       where page_id = '${url.split('/').at(-1)}'`,
    )
    expect(await read(contract.readPaymentAttempt)).toEqual({ status: 'MADE', purpose: 'recurringCard', payment: null })
    expect([await recurring(), await countOf('direct_debit_authority where ended_at is null')]).toEqual([
      expect.objectContaining({ paymentMethod: 'creditCard', hint: 'Visa ··· 4821', pendingSince: null }),
      0,
    ])
  })
})
