import type { Eyes, Hands } from '#tests/kit/page.ts'

/** Two suggestions as the backend gives them. */
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
]

/** What a customer does, on the rendered card as in the browser. */
export const hands: Hands = {
  'load.retry': (page) => page.press('Try again'),
  'action.dismiss': (page) => page.press('Dismiss: Try the shower optimiser'),
}

/** What each state looks like there. */
export const eyes: Eyes = {
  'open.loading': (page) => page.lacks('link', 'Book hours: Book your free hours'),
  'open.showing': (page) => page.sees('link', 'Book hours: Book your free hours'),
  'open.dismissing': async (page) => {
    await page.sees('link', 'Book hours: Book your free hours')
    await page.lacks('link', 'Try it: Try the shower optimiser')
  },
  failed: (page) => page.reads('We couldn’t load your suggestions'),
}
