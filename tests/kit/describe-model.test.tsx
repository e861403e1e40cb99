// @vitest-environment happy-dom
import { describeModel } from './describe-model.ts'
import { offerEntry, offerModel } from './fixtures/entries.ts'
import { offerMachine } from './fixtures/offer.machine.ts'
import { OfferPage } from './fixtures/offer-page.tsx'

describeModel(offerEntry, {
  machine: offerMachine,
  ...offerModel,
  reporters: { 'price.changed': 'prices' },
  mount: (actor) => <OfferPage actor={actor} />,
  hands: {
    'offer.retry': (page) => page.press('Try again'),
    'offer.accept': (page, { isSure }: { isSure: boolean }) => page.press(isSure ? 'Accept' : 'Accept, perhaps'),
    'offer.leave': (page) => page.press('Leave'),
    'help.open': (page) => page.press('Help'),
    'help.shut': (page) => page.press('Shut help'),
  },
  eyes: {
    'deal.open.loading': (page) => page.sees('status'),
    'deal.open.reading': (page) => page.sees('button', 'Accept'),
    'deal.open.accepting': async (page) => {
      await page.sees('region', 'Offer')
      await page.lacks('button', 'Accept')
    },
    'deal.open.resting': (page) => page.sees('region', 'Offer at rest'),
    'deal.unavailable': (page) => page.sees('region', 'Unavailable'),
    'deal.accepted': (page) => page.sees('heading', 'Accepted'),
    'deal.left': (page) => page.sees('heading', 'Left'),
    'help.shut': (page) => page.lacks('complementary'),
    'help.shown': (page) => page.sees('complementary'),
  },
})
