// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { selectAllState, selectOffers } from '#machines/power-shout/power-shout-offers.selectors.ts'
import type { Heard } from '#tests/data/backend.ts'
import type { Sayings } from '#tests/kit/page-stage.tsx'
import * as answers from './answers.ts'
import { at, openPage } from './open-page.tsx'
import { eventually } from '#tests/kit/eventually.ts'

const accept = `POST ${at}/offer/accept`
const good = { balanceHours: 13 }
const expired = answers.refused(400, '/error/offer/expired', 'Offer expired')
const already = answers.refused(400, '/error/offer/already_accepted', 'Offer already accepted')
const other = answers.refused(400, '/error/offer/invalid_request', 'Offer not as sent')

/** Answers by the id of the offer. */
const byOffer =
  (first: object | number, second: object | number) =>
  ({ body }: Heard) =>
    (JSON.parse(body) as { campaignOfferId: string }).campaignOfferId === 'o-1' ? first : second

const openOffers = async (own: Sayings = {}) => {
  const page = await openPage({ own })
  await screen.findByRole('button', { name: 'Accept: Winter warmer' })
  const actor = () => {
    const { offers } = page.actor.getSnapshot().children
    if (!offers) throw new Error('The offers do not run')
    return offers.getSnapshot()
  }
  return {
    ...page,
    states: () => selectOffers(actor()).map(({ state, isAlreadyAccepted }) => [state, isAlreadyAccepted]),
    all: () => selectAllState(actor()),
  }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('an offer', () => {
  it('is listed with its hours and its last day [SHOUT-05]', async () => {
    await openOffers()
    const card = screen.getByRole('region', { name: 'Offers for you' })
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Winter warmer4 free hours. Accept by 21 JuneAccept',
      'Thanks for 5 years with us2 free hours. Accept by 21 JuneAccept',
    ])
  })

  it('is loading, then accepted, and the other stays as it was; its account, member, id, value and code are sent [SHOUT-15 SHOUT-31 SHOUT-32]', async () => {
    const page = await openOffers()
    press('Accept: Winter warmer')
    expect(page.states()).toEqual([
      ['loading', false],
      ['open', false],
    ])
    await eventually(() =>
      expect(page.states()).toEqual([
        ['accepted', false],
        ['open', false],
      ]),
    )
    expect(page.posts()).toEqual([
      {
        path: `${at}/offer/accept`,
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        selection: 'b-1',
        body: { loyaltyAccountId: 'l-1', memberId: 'm-1', campaignOfferId: 'o-1', quantity: 4, offerCode: 'code-o-1' },
      },
    ])
    expect(page.all()).toBe('none')
  })

  it.each([
    ['Offer already accepted', already, ['expired', true], 'Already accepted'],
    ['Offer expired', expired, ['expired', false], 'Expired'],
  ])('is marked by the title “%s” [SHOUT-31 SHOUT-32 SHOUT-36 SHOUT-37 SHOUT-52]', async (_, problem, mark, words) => {
    const page = await openOffers({ [accept]: problem })
    press('Accept: Winter warmer')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(page.states()).toEqual([mark, ['open', false]])
    expect([page.notices, screen.queryByRole('dialog')]).toEqual([[], null])
  })

  it.each([
    ['another 400', other],
    ['a 500', answers.refused(500, '/error/default')],
  ])(
    'is errored by %s, with a modal and a snackbar, and can be tried again [SHOUT-31 SHOUT-32 SHOUT-38 SHOUT-39]',
    async (_, problem) => {
      const page = await openOffers({ [accept]: problem })
      press('Accept: Winter warmer')
      const dialog = await screen.findByRole('dialog', { name: 'We couldn’t accept that offer' })
      expect(dialog.textContent).toContain('We couldn’t accept “Winter warmer”.')
      expect(page.notices).toEqual(['We couldn’t accept “Winter warmer”. It is still there for you.'])
      expect(page.states()).toEqual([
        ['error', false],
        ['open', false],
      ])
      press('OK')
      page.say({ [accept]: good })
      press('Try again: Winter warmer')
      await eventually(() => expect(page.states()[0]).toEqual(['accepted', false]))
    },
  )
})

describe('an offer of which it could not be found out whether it was accepted', () => {
  it('is not said to be refused: it can be accepted, which does nothing twice [SHOUT-31]', async () => {
    const page = await openOffers({ [accept]: 504 })
    press('Accept: Winter warmer')
    await eventually(async () => {
      await act(async () => page.clock.increment(16_000))
      expect(screen.getByText('Check later')).toBeTruthy()
    })
    press('Check later')
    expect(page.notices).toEqual(['We don’t know whether “Winter warmer” was accepted. Accepting it again does nothing twice.'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.states()[0]).toEqual(['open', false])
    page.say({ [accept]: already })
    press('Accept: Winter warmer')
    expect(await screen.findByText('Already accepted')).toBeTruthy()
  })
})

describe('accepting all offers', () => {
  it.each([
    ['complete', good, good, 'All offers accepted.'],
    ['partial', good, expired, 'We accepted some offers. The rest are below.'],
    ['error', expired, already, 'We couldn’t accept any of the offers.'],
  ])('is loading, then %s [SHOUT-33 SHOUT-34 SHOUT-35]', async (state, first, second, words) => {
    const page = await openOffers({ [accept]: byOffer(first, second) })
    press('Accept all')
    expect(page.all()).toBe('loading')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(page.all()).toBe(state)
    const keys = page.posts().map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 2])
    expect(page.notices).toEqual(state === 'partial' ? ['1 of 2 offers accepted.'] : [])
  })

  it('is not said to be of an offer that has come since [SHOUT-33]', async () => {
    let accepted = 0
    const [first] = answers.offers.offers
    const page = await openOffers({
      [accept]: () => {
        accepted += 1
        return good
      },
      [`GET ${at}/offers`]: () =>
        accepted < 2
          ? answers.offers
          : { offers: [...answers.offers.offers, { ...first, offerId: 'o-9', title: 'Spring shout' }] },
    })
    press('Accept all')
    expect(await screen.findByRole('button', { name: 'Accept: Spring shout' })).toBeTruthy()
    await eventually(() => expect(page.all()).toBe('complete'))
    expect(screen.queryByText('All offers accepted.')).toBe(null)
  })

  it('says in one modal which could not be accepted', async () => {
    await openOffers({ [accept]: 500 })
    press('Accept all')
    const dialog = await screen.findByRole('dialog')
    await eventually(() => expect(dialog.textContent).toContain('“Winter warmer” and “Thanks for 5 years with us”'))
  })
})
