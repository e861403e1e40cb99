import { beforeAll, expect, it } from 'vitest'
import type * as contract from '#contract/moving-house/moving-house.contract.ts'
import { demo, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type Hands, handsOn } from './hands.server.ts'

onDatabase('moving house refuses', (open) => {
  let aroha: Hands
  beforeAll(async () => {
    aroha = handsOn(await openDemo(await open(demo)), 'aroha')
  })

  it.each<[string, string, Partial<contract.MoveForm>, string]>([
    [
      'a day in the past',
      'currentMoveDate',
      { currentMoveDate: '2026-06-08' },
      'The first day you can choose is Wednesday 10 June.',
    ],
    [
      'today, as it could not be changed any more',
      'currentMoveDate',
      { currentMoveDate: '2026-06-09' },
      'The first day you can choose is Wednesday 10 June.',
    ],
    [
      'a day too far ahead',
      'newMoveDate',
      { newMoveDate: '2026-09-10' },
      'The last day you can choose is Wednesday 9 September.',
    ],
    [
      'to arrive before leaving',
      'newMoveDate',
      { newMoveDate: '2026-06-25' },
      'The day you arrive can’t be before the day you leave.',
    ],
    ['no address', 'newAddress', { newAddress: ' ' }, 'Please enter the address you are moving to.'],
    [
      'the address that is left',
      'newAddress',
      { newAddress: '14 Tui lane raumati beach' },
      'This is the address that you are leaving.',
    ],
    [
      'a delivery point with another address',
      'newAddress',
      { nzPostAddressSelected: true, nzPostDpId: '2000000' },
      'Please choose the address again.',
    ],
    ['a delivery point that was not chosen', 'newAddress', { nzPostDpId: '2000000' }, 'Please choose the address again.'],
    ['a registry that was not asked', 'newAddress', { registryAddressSelected: true }, 'Please choose the address again.'],
    ['no energy', 'selectedEnergy', { selectedEnergy: [] }, 'Please choose at least one.'],
    ['no plan', 'selectedOffer', { selectedOffer: '' }, 'Please choose a plan.'],
    ['a plan that is not offered', 'selectedOffer', { selectedOffer: 'move-business-anytime' }, 'Please choose a plan.'],
    [
      'prices that are not those of the plan',
      'selectedOffer',
      { selectedOfferFullString: 'Night Saver: free' },
      'The prices of this plan have changed. Please choose again.',
    ],
    ['another bonus code', 'bonusOfferCode', { bonusOfferCode: 'KAINGA500' }, 'This code isn’t one we know.'],
    [
      'a meter that cannot be reached, without a word',
      'meterAccessNotes',
      { meterAccessPrevented: true },
      'Please tell us what is in the way.',
    ],
    [
      'a message that is too long',
      'additionalMessage',
      { additionalMessage: 'x'.repeat(501) },
      'Please use at most 500 characters.',
    ],
    ['an email that is none', 'emailAddress', { emailAddress: 'aroha' }, 'Please enter a valid email address'],
    ['a phone number that is none', 'mobileNumber', { mobileNumber: 'call me' }, 'Please enter a valid phone number'],
  ])('%s, with a sentence for the field [MOVE-34]', async (_, field, more, sentence) => {
    const { status, body } = await aroha.submit(await aroha.form(more))
    expect([status, body]).toEqual([400, expect.objectContaining({ type: '/error/validation', fields: { [field]: sentence } })])
    expect((await aroha.options()).move).toBeNull()
  })

  it('a form with a field that there is not', async () => {
    expect((await aroha.submit({ ...(await aroha.form()), free: true })).status).toBe(400)
  })
})
