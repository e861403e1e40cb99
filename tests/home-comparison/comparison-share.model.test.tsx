// @vitest-environment happy-dom
import { afterAll, expect, it } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { comparisonShareMachine } from '#machines/home-comparison/comparison-share.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { sharedSentence } from '#views/home-comparison/comparison-words.ts'
import { ShareButton } from '#views/home-comparison/share-button.tsx'

// As on a telephone, whose browser has a way of its own to send a text.
Object.defineProperty(globalThis.navigator, 'share', { value: async () => {}, configurable: true })
afterAll(() => Reflect.deleteProperty(globalThis.navigator, 'share'))

const sentence = 'I used 9% less electricity than homes like mine in the last 30 days.'
const sees = /^I used 9% less electricity/

describeModel(entryOf('comparisonShare'), {
  machine: comparisonShareMachine,
  events: [{ type: 'share.open', sentence }],
  home: ['closed', 'open.offered', 'open.copied', 'open.notCopied'],
  mount: (actor) => <ShareButton actor={actor} sentence={sentence} />,
  hands: {
    'share.open': (page) => page.press('Share'),
    'share.close': (page) => page.press('Close'),
    'sentence.copy': (page) => page.press('Copy sentence'),
    'sentence.share': (page) => page.press('Share sentence'),
  },
  eyes: {
    closed: (page) => page.lacks('dialog'),
    'open.offered': async (page) => {
      await page.reads(sees)
      await page.sees('button', 'Share sentence')
      await page.lacks('status')
      await page.lacks('alert')
    },
    'open.sharing': (page) => page.reads('Choose who to send it to.'),
    'open.copying': (page) => page.reads('Copying…'),
    'open.copied': (page) => page.reads('Copied.'),
    'open.notCopied': (page) => page.reads(/^Your browser wouldn’t let us copy it\./),
  },
})

it('tells others a share of use, and no amount, rank or place', () => {
  expect([
    sharedSentence(744, 818, 'electricity', 'home'),
    sharedSentence(818, 744, 'gas', 'home'),
    sharedSentence(818, 818, 'total', 'home'),
    sharedSentence(500, 400, 'electricity', 'business'),
  ]).toEqual([
    sentence,
    'I used 10% more gas than homes like mine in the last 30 days.',
    'I used as much energy as homes like mine in the last 30 days.',
    'We used 25% more electricity than businesses like ours in the last 30 days.',
  ])
})
