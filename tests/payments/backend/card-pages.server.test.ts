import formbody from 'node:querystring'
import fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import * as notices from '#contract/payments/card-notices.contract.ts'
import * as contract from '#contract/payments/payments.contract.ts'
import { noticeKeys, type SignedNotice } from '#server/providers/cards/card-notices.ts'
import { sandboxCardRoutes } from '#server/identity/pages/sandbox-card-pages.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn } from './hands.server.ts'

onDatabase('the sandbox card page', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof handsOn>
  let isNoticeLost = false
  const pages = fastify()
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    hands = handsOn(portal)
    const [cardNoticeKey = Buffer.alloc(0)] = await noticeKeys(portal.db, [])
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => formbody.parse(text),
    )
    pages.post('/v2/public/payments/notices', (request) =>
      isNoticeLost ? Promise.resolve(null) : hands.send('', notices.noteCardNotice, request.body as SignedNotice),
    )
    sandboxCardRoutes(pages, {
      db: portal.db,
      now: () => demoNow,
      cardNoticeKey,
      show: (_request, reply, { title, body }) => reply.type('text/html').send(`${title} ${body.text}`),
    })
  })

  const press = async (page: string, form: Record<string, string>) => {
    const { statusCode, headers } = await pages.inject({
      method: 'POST',
      url: `/sandbox/cards/${page}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    const back = headers.location === undefined ? null : new URL(String(headers.location))
    return [statusCode, back && `${back.pathname}${back.search}`]
  }
  const path = '/account/profile/payment-options'

  describe('sends the customer back', () => {
    it.each([
      ['sandbox-visa', 'pay', 'status=SUCCESS&sct=true', 'MADE'],
      ['sandbox-mastercard', 'pay', 'status=SUCCESS&sct=true&canUpdateCCV=true', 'MADE'],
      ['sandbox-declined', 'pay', 'status=ERROR&sct=true', 'FAILED'],
      ['sandbox-broken', 'pay', 'status=ERROR&sct=true', 'ERROR'],
      ['sandbox-visa', 'cancel', 'status=CANCELLED&sct=true', 'CANCELLED'],
    ])('from %s by %s to %s, and the server knows: %s [PAY-74]', async (card, what, query, status) => {
      const page = await hands.begin('aroha', contract.saveCard)
      expect((await pages.inject(`/sandbox/cards/${page}`)).body).toContain('Save a card')
      expect(await press(page, { card, do: what })).toEqual([303, `${path}?${query}`])
      expect((await hands.attempt('aroha')).status).toBe(status)
    })

    it('from a one-off payment with what became of it [PAY-74 PAY-20]', async () => {
      const page = await hands.begin('wiremu', contract.payOnce, { amountToPay: 10, withToken: false })
      expect(await press(page, { card: 'sandbox-visa', do: 'pay' })).toEqual([303, `${path}?status=MADE`])
    })

    it('to the order of bottled gas that waited for the payment [LPG-24 LPG-28]', async () => {
      const waiting = { amountToPay: 10, withToken: false, lpgOrder: 'sa-1' }
      const page = await hands.begin('wiremu', contract.payOnce, waiting)
      const order = '/account/products/bottled-gas/order?supplyAgreementId=sa-1'
      expect(await press(page, { card: 'sandbox-visa', do: 'pay' })).toEqual([303, `${order}&status=MADE`])
      // Who opens the page again is led to the same place.
      expect((await pages.inject(`/sandbox/cards/${page}`)).body).toContain(`${order}">Back to the portal</a>`)
    })
  })

  it('leads back to the payment options that name the order which waits, when a card is stored', async () => {
    const options = '/account/profile/payment-options?lpgOrder=sa-1'
    const saved = await hands.beginFor('aroha', contract.saveCard, 'sa-1')
    expect(await press(saved, { card: 'sandbox-visa', do: 'cancel' })).toEqual([303, `${options}&status=CANCELLED&sct=true`])
    const recurring = await hands.beginFor('aroha', contract.setUpRecurringCard, 'sa-1')
    expect(await press(recurring, { card: 'sandbox-visa', do: 'cancel' })).toEqual([303, `${options}&status=CANCELLED&sct=false`])
  })

  it('is closed after one use: a second press changes nothing', async () => {
    const page = await hands.begin('aroha', contract.saveCard)
    await press(page, { card: 'sandbox-declined', do: 'pay' })
    expect(await press(page, { card: 'sandbox-visa', do: 'pay' })).toEqual([404, null])
    expect((await hands.attempt('aroha')).status).toBe('FAILED')
  })

  it('is asked by the portal when its notice is lost', async () => {
    isNoticeLost = true
    await press(await hands.begin('rangi', contract.setUpRecurringCard), { card: 'sandbox-visa', do: 'pay' })
    isNoticeLost = false
    expect(await hands.attempt('rangi')).toMatchObject({ status: 'MADE', purpose: 'recurringCard' })
    expect((await hands.recurring('rangi')).paymentMethod).toBe('creditCard')
  })
})
