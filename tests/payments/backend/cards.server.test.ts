import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/kit.ts'
import * as contract from '#contract/payments/payments.contract.ts'
import { isCardExpired } from '#domain/billing/card-expiry.ts'
import { decideSandboxPage } from '#server/providers/cards/card-sandbox.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bankDetails, card, handsOn, made } from './hands.server.ts'

onDatabase('cards', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof handsOn>
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    hands = handsOn(portal)
  })

  describe('the saved card', () => {
    it('is kept at the provider: its page opens, and the card is there when the provider says so [PAY-65 PAY-66]', async () => {
      const answer = await hands.send('aroha', contract.saveCard)
      const { url } = answer.body as { url: string }
      expect(new URL(url).pathname).toMatch(/^\/sandbox\/cards\/[\w-]{43}$/)
      expect([(await hands.saved('aroha')).savedCard, (await hands.attempt('aroha')).status]).toEqual([null, 'PENDING'])
      await decideSandboxPage(portal.db, url.split('/').at(-1) ?? '', made)
      expect(await hands.attempt('aroha')).toEqual({ status: 'MADE', purpose: 'saveCard', payment: null })
      expect(await hands.saved('aroha')).toEqual({
        savedCard: { scheme: 'Visa', lastDigits: '4821', expires: '08/29', isExpired: false, canUpdateCCV: false },
        hindrance: null,
      })
    })

    it('is removed, and a following read has none [PAY-67]', async () => {
      expect((await hands.send('aroha', contract.deleteCard)).status).toBe(204)
      expect(await hands.saved('aroha')).toEqual({ savedCard: null, hindrance: null })
    })

    it('is removed once by one key: asked again after a lost answer, it leaves the card that was saved since [PAY-67]', async () => {
      const save = async () => {
        await decideSandboxPage(portal.db, await hands.begin('aroha', contract.saveCard), made)
        await hands.attempt('aroha')
      }
      const remove = () => hands.send('aroha', contract.deleteCard, undefined, 'remove-1')
      await save()
      expect([(await remove()).status, (await hands.saved('aroha')).savedCard]).toEqual([204, null])
      await save()
      expect([(await remove()).status, (await hands.saved('aroha')).savedCard?.lastDigits]).toEqual([204, '4821'])
      expect((await hands.send('aroha', contract.deleteCard)).status).toBe(204)
    })
  })

  describe('the recurring card', () => {
    it('is set up at the provider, in place of direct debit [PAY-69]', async () => {
      const page = await hands.begin('aroha', contract.setUpRecurringCard)
      expect((await hands.recurring('aroha')).pendingSince).toBe('2026-06-09T16:40:00+12:00')
      await decideSandboxPage(portal.db, page, made)
      await hands.attempt('aroha')
      expect(await hands.recurring('aroha')).toMatchObject({
        paymentMethod: 'creditCard',
        hint: 'Visa ··· 4821',
        pendingSince: null,
      })
    })

    it('becomes the saved card by an update, which is marked as seen [PAY-16 PAY-68]', async () => {
      expect(kindOf(await hands.send('aroha', contract.updateRecurringCard))).toEqual([409, contract.noSavedCard])
      await decideSandboxPage(portal.db, await hands.begin('aroha', contract.saveCard), {
        ...made,
        card: { ...card, lastDigits: '5100', scheme: 'Mastercard' },
      })
      await hands.attempt('aroha')
      expect((await hands.recurring('aroha')).isCardUpdateSeen).toBe(false)
      expect((await hands.send('aroha', contract.updateRecurringCard)).status).toBe(204)
      expect(await hands.recurring('aroha')).toMatchObject({ hint: 'Mastercard ··· 5100', isCardUpdateSeen: true })
    })

    it('is called off while it is at the provider; what the provider says later changes nothing [PAY-18 PAY-19]', async () => {
      const page = await hands.begin('aroha', contract.setUpRecurringCard)
      const cancel = () => hands.send('aroha', contract.cancelRecurring, undefined, 'cancel-1')
      // An answer that was lost is asked for again: it is no refusal then.
      expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204])
      const closed = 'select 1 from sandbox_card_page where page_id = $1 and outcome is not null'
      await eventually(async () => expect(await portal.db.query(closed, [page])).toHaveLength(1))
      expect(await decideSandboxPage(portal.db, page, made)).toBe(false)
      expect(await hands.attempt('aroha')).toMatchObject({ status: 'CANCELLED', purpose: 'recurringCard' })
      expect(kindOf(await hands.send('aroha', contract.cancelRecurring))).toEqual([409, contract.nothingPending])
      expect((await hands.recurring('aroha')).hint).toBe('Mastercard ··· 5100')
    })
  })

  it('are two of the three payment options that a customer can set up, one after the other [PAY-75]', async () => {
    const give = async (endpoint: Endpoint) => {
      await decideSandboxPage(portal.db, await hands.begin('priya', endpoint), made)
      await hands.attempt('priya')
    }
    await give(contract.saveCard)
    expect((await hands.saved('priya')).savedCard).toMatchObject({ scheme: 'Visa', lastDigits: '4821' })
    await give(contract.setUpRecurringCard)
    expect(await hands.recurring('priya')).toMatchObject({ paymentMethod: 'creditCard', hint: 'Visa ··· 4821' })
    await hands.send('priya', contract.setUpDirectDebit, { bankDetails })
    expect(await hands.recurring('priya')).toMatchObject({ paymentMethod: 'directDebit', hint: 'Kiwibank ··· 4893-000' })
    expect((await hands.saved('priya')).savedCard).toMatchObject({ scheme: 'Visa', lastDigits: '4821' })
  })

  describe('a card that has expired', () => {
    it('is shown as such, is not paid with, and is not made the one that is charged', async () => {
      const expire = () => portal.db.query(`update payment_card set expires = '05/26'`)
      await decideSandboxPage(portal.db, await hands.begin('aroha', contract.setUpRecurringCard), made)
      await hands.attempt('aroha')
      await decideSandboxPage(portal.db, await hands.begin('aroha', contract.saveCard), made)
      await hands.attempt('aroha')
      await expire()
      expect([(await hands.saved('aroha')).savedCard?.isExpired, (await hands.recurring('aroha')).isCardExpired]).toEqual([
        true,
        true,
      ])
      expect([
        kindOf(await hands.send('aroha', contract.payOnce, { amountToPay: 20, withToken: true })),
        kindOf(await hands.send('aroha', contract.updateRecurringCard)),
      ]).toEqual([
        [409, contract.cardExpired],
        [409, contract.cardExpired],
      ])
      expect((await hands.send('aroha', contract.payOnce, { amountToPay: 20, withToken: false })).status).toBe(200)
    })

    it.each([
      ['06/26', '2026-06-30', false],
      ['06/26', '2026-07-01', true],
      ['12/25', '2026-01-01', true],
      ['01/27', '2026-12-31', false],
      ['', '2026-01-01', false],
    ])('%s is good until its month ends: on %s it has expired, %s', (expires, day, isOver) => {
      expect(isCardExpired(expires, day)).toBe(isOver)
    })
  })

  it('are neither offered nor taken where there is no provider, and the page can say so beforehand', async () => {
    const alone = await openDemo(await open(demo), { env: { DEMO: 'off' } })
    const { send, saved, options } = handsOn(alone)
    const asked = [
      await send('aroha', contract.saveCard),
      await send('aroha', contract.setUpRecurringCard),
      await send('aroha', contract.payOnce, { amountToPay: 20, withToken: false }),
    ]
    expect(asked.map(kindOf)).toEqual(asked.map(() => [503, contract.cardsUnavailable]))
    expect(await saved('aroha')).toEqual({
      savedCard: null,
      hindrance: { type: contract.cardsUnavailable, detail: 'We can’t take cards right now. Please try again later.' },
    })
    expect((await options('aroha')).recurringPaymentOptions).toEqual(['directDebit'])
  })
})
