// @vitest-environment happy-dom
import { afterAll } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { friendsMachine } from '#machines/friends/friends.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { FriendsView } from '#views/friends/friends-page.tsx'

// As on a telephone, whose browser has a way of its own to send a link.
Object.defineProperty(globalThis.navigator, 'share', { value: async () => {}, configurable: true })
afterAll(() => Reflect.deleteProperty(globalThis.navigator, 'share'))

const link = { url: 'https://www.tarn.example/join?friend=7F3A-92C1-0B4D', code: '7F3A-92C1-0B4D', joined: 2 }
const input = { pageId: 'friendGetFriend', path: '/account/profile/friend-get-friend', params: {}, search: '' } as const

/** The link, whatever is being done with it. */
const seesLink = async (page: Page) => {
  await page.holds('Link for friends', link.url)
  await page.reads(`Or they can use your code: ${link.code}`)
  for (const way of ['Copy link', 'Share']) await page.rests(way)
  await page.sees('link', 'Send by email')
  await page.reads('Joined with your link. We don’t show who they are.')
}

describeModel(entryOf('friends'), {
  machine: friendsMachine,
  input,
  events: [reports('link', { status: 'ready', data: link }), reports('link', { status: 'failed', problem })],
  home: ['open.showing', 'failed'],
  mount: (actor) => <FriendsView actor={actor} />,
  hands: {
    'link.copy': (page) => page.press('Copy link'),
    'link.share': (page) => page.press('Share'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Your link for friends'),
    'open.showing.idle': async (page) => {
      await seesLink(page)
      await page.lacks('status')
      await page.lacks('alert')
    },
    'open.showing.copying': seesLink,
    'open.showing.copied': (page) => page.reads('Copied. Paste it wherever you like.'),
    'open.showing.notCopied': (page) => page.reads('We couldn’t copy it. Select the link above and copy it yourself.'),
    'open.showing.sharing': seesLink,
    failed: async (page) => {
      await page.reads('We couldn’t load your link')
      await page.reads('Try again, or call 0800 086 400.')
    },
  },
})
