import type { Eyes, Hands } from '#tests/kit/page.ts'

export const hands: Hands = {
  'offer.accept': (page) => page.press(/^(Accept|Try again): Winter warmer$/),
  'offers.acceptAll': (page) => page.press('Accept all'),
  'error.close': (page) => page.press('OK'),
  'load.retry': (page) => page.press('Try again'),
}

interface Accepting {
  readonly all: readonly string[]
  readonly marks: object
}

const shown = 'reading.showing'

export const eyes: Eyes = {
  'reading.loading': async (page) => {
    await page.sees('region', 'Offers for you')
    await page.awaits(true)
    await page.lacks('button')
    await page.lacksText(/^No offers at the moment\./)
    await page.lacksText('We couldn’t load your offers. Try again, or call 0800 086 400.')
  },
  [`${shown}.acceptance.idle.untouched`]: async (page) => {
    await page.reads('Winter warmer')
    await page.awaits(false)
    await page.rests('Accept: Winter warmer')
    await page.lacksText('We couldn’t load your offers. Try again, or call 0800 086 400.')
  },
  [`${shown}.acceptance.idle.accepted`]: (page) => page.reads('Accepted'),
  [`${shown}.acceptance.idle.expired`]: (page) => page.reads(/^(Expired|Already accepted)$/),
  [`${shown}.acceptance.idle.error`]: (page) => page.reads('We couldn’t accept this offer.'),
  [`${shown}.acceptance.loading`]: async (page, { all, marks }: Accepting) => {
    await page.waits(/./)
    if (all.length === 0 && !('o-2' in marks)) await page.bars('Accept: Thanks for 5 years with us')
    await page.lacks('button', 'Accept all')
  },
  [`${shown}.all.none`]: (page) => page.reads('Winter warmer'),
  [`${shown}.all.loading`]: (page) => page.reads('Accepting your offers…'),
  [`${shown}.all.complete`]: (page) => page.reads('All offers accepted.'),
  [`${shown}.all.partial`]: (page) => page.reads('We accepted some offers. The rest are below.'),
  [`${shown}.all.error`]: (page) => page.reads('We couldn’t accept any of the offers.'),
  [`${shown}.modal.closed`]: (page) => page.lacks('dialog'),
  [`${shown}.modal.open`]: (page) => page.sees('dialog', 'We couldn’t accept that offer'),
  unavailable: (page) => page.reads('We couldn’t load your offers. Try again, or call 0800 086 400.'),
}
