import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/payments/payments.contract.ts'
import { demo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { openWithProvider, type ProviderPortal } from './provider-portal.server.ts'

onDatabase('a visit to Stripe that the customer cancels', (open) => {
  let site: ProviderPortal
  beforeAll(async () => {
    site = await openWithProvider('stripe', await open(demo))
    site.provider.notify(0)
  })
  afterAll(() => site.close())

  const begin = async () => {
    const { body } = await site.hands.send('wiremu', contract.payOnce, { amountToPay: 42, withToken: false })
    return (body as { url: string }).url
  }
  const cancel = async () => {
    const url = await begin()
    return { url, back: await site.provider.decide(url, 'cancel') }
  }
  const follow = async (address: string) => {
    const { status, headers } = await fetch(address, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  const newest = async () => {
    const [row] = await site.portal.db.query<{ status: string }>(
      'select status from payment_attempt order by begun_at desc, number desc limit 1',
    )
    return row?.status
  }
  const page = () => `${site.origin}/account/profile/payment-options`

  it('is over immediately: its page takes no payment any more, and the portal says so', async () => {
    const before = await site.hands.balance('wiremu')
    const { url, back } = await cancel()
    expect(await follow(back)).toEqual([303, `${page()}?status=CANCELLED`])
    expect([await newest(), (await site.hands.attempt('wiremu')).status]).toEqual(['CANCELLED', 'CANCELLED'])
    await site.provider.decide(url, 'approve')
    expect(await follow(back)).toEqual([303, `${page()}?status=CANCELLED`])
    expect([await newest(), await site.hands.balance('wiremu')]).toEqual(['CANCELLED', before])
  })

  it('counts all the same if the payment was made first', async () => {
    const { url, back } = await cancel()
    await site.provider.decide(url, 'approve')
    await follow(back)
    expect(await newest()).toBe('MADE')
  })

  it('stays open while Stripe does not answer', async () => {
    const { back } = await cancel()
    site.provider.failNext('ask', 500)
    expect(await follow(back)).toEqual([303, `${page()}?status=CANCELLED`])
    expect(await newest()).toBe('PENDING')
    expect((await site.hands.attempt('wiremu')).status).toBe('CANCELLED')
  })

  it('is not closed, and nobody is sent elsewhere, by an address that somebody else wrote', async () => {
    const url = await begin()
    const address = `${site.origin}/v2/public/payments/cancelled`
    for (const query of ['', '?visit=x&to=//example.com/account/', '?to=https://example.com/account/x', '?to=/v2/x'])
      expect(await follow(`${address}${query}`)).toEqual([303, page()])
    expect(await newest()).toBe('PENDING')
    await site.provider.expire(url)
    expect((await site.hands.attempt('wiremu')).status).toBe('CANCELLED')
  })
})
