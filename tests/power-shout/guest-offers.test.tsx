// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { AccessContext } from '#views/kit/access.tsx'
import { OffersCard } from '#views/power-shout/offers-card.tsx'
import * as answers from './answers.ts'
import { pageWith } from './stage.tsx'

afterEach(cleanup)

/** The rows of offers, open and over, as somebody reads them who may accept them or not. */
const rowsFor = (whyNot: string | null): (string | null)[] => {
  const [open] = answers.offers.offers
  const offers = { offers: [open, ...answers.noOffers.offers, { ...open, offerId: 'o-4', status: 'expired' }] }
  const actor = pageWith({ offers: offers as typeof answers.offers }).getSnapshot().children.offers
  if (!actor) throw new Error('The offers do not run')
  renderBranded(
    <AccessContext value={{ whyNot: () => whyNot }}>
      <OffersCard actor={actor} />
    </AccessContext>,
  )
  return within(screen.getByRole('region', { name: 'Offers for you' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it.each([
  ['who may not accept them', 'The owner can.', ''],
  ['who may', null, 'Accept'],
])('what became of offers is told to somebody %s [SHOUT-32]', (_who, whyNot, end) => {
  expect(rowsFor(whyNot)).toEqual([
    `Winter warmer4 free hours. Accept by 21 June${end}`,
    'Autumn shout6 free hoursAccepted',
    'Winter warmer4 free hoursExpired',
  ])
})
