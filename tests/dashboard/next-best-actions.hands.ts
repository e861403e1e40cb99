import type { Eyes, Hands } from '#tests/kit/page.ts'

/** Three suggestions as the backend gives them. */
export const nextBestActions = [
  {
    type: 'bookFreeHours',
    title: 'Book your free hours',
    detail: '3 of your 9 hours expire on 30 June.',
    action: 'Book hours',
    path: '/account/profile/powershout/booking',
  },
  {
    type: 'showerOptimiser',
    title: 'Try the shower optimiser',
    detail: 'See what one minute less is worth over a year.',
    action: 'Try it',
    path: '/account/shower-optimizer',
  },
  {
    type: 'linkEv',
    title: 'Link your car',
    detail: 'See what charging costs, at home and away.',
    action: 'Link it',
    path: '/account/products/ev/everywhere',
  },
]

const titles = { showerOptimiser: 'Try the shower optimiser', linkEv: 'Link your car' } as const

/** What a customer does, on the rendered card as in the browser. */
export const hands: Hands = {
  'load.retry': (page) => page.press('Try again'),
  'dismissal.undo': (page) => page.press('Undo'),
  'action.dismiss': (page, { action }: { action: keyof typeof titles }) => page.press(`Dismiss: ${titles[action]}`),
}

/** What each state looks like there. */
export const eyes: Eyes = {
  'open.loading': (page) => page.lacks('link', 'Book hours: Book your free hours'),
  'open.showing': (page) => page.sees('link', 'Book hours: Book your free hours'),
  'open.dismissing': async (page) => {
    await page.sees('link', 'Book hours: Book your free hours')
    await page.lacks('button', 'Undo')
  },
  'open.putAway': (page) => page.sees('button', 'Undo'),
  'open.restoring': (page) => page.sees('button', 'Undo'),
  failed: (page) => page.reads('We couldn’t load your suggestions'),
}
