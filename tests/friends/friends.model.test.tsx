// @vitest-environment happy-dom
import { afterAll } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { friendsMachine } from '#machines/friends/friends.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { FriendsView } from '#views/friends/friends-page.tsx'

// As on a telephone, whose browser has a way of its own to send a link.
Object.defineProperty(globalThis.navigator, 'share', { value: async () => {}, configurable: true })
afterAll(() => Reflect.deleteProperty(globalThis.navigator, 'share'))

const link = { url: 'https://www.tarn.example/join?friend=7F3A-92C1-0B4D', code: '7F3A-92C1-0B4D', joined: 2 }
const input = { pageId: 'friendGetFriend', path: '/account/profile/friend-get-friend', params: {}, search: '' } as const

describeModel(entryOf('friends'), {
  machine: friendsMachine,
  input,
  events: [
    reports('link', { status: 'ready', data: link }),
    reports('link', { status: 'failed', problem }),
    { type: 'link.copy' },
    { type: 'link.share' },
    isDone('copy', undefined),
    fails('copy', new Error('no')),
    isDone('share', undefined),
    fails('share', new Error('no')),
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  home: ['open.showing', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <FriendsView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'link.copy': (page) => page.press('Copy link'),
    'link.share': (page) => page.press('Share'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Your link for friends'),
    'open.showing.idle': async (page) => {
      await page.sees('region', 'Your own link')
      await page.lacks('status')
      await page.lacks('alert')
    },
    'open.showing.copying': (page) => page.sees('region', 'Your own link'),
    'open.showing.copied': (page) => page.reads('Copied. Paste it wherever you like.'),
    'open.showing.notCopied': (page) => page.reads(/^Your browser didn’t let us copy it\./),
    'open.showing.sharing': (page) => page.sees('region', 'Your own link'),
    failed: (page) => page.reads('We couldn’t load your link'),
  },
})
