import type { FeatureMessage } from '#contract/feature-message/feature-message.contract.ts'
import type { Eyes, Hands } from '#tests/kit/page.ts'

/** A message of two slides. */
export const messageOf = (target: string): FeatureMessage => ({
  target,
  title: 'Welcome',
  slides: [
    { title: 'Your day', text: 'The hills are the power you used.', icon: 'hills' },
    { title: 'Your bill', text: 'What it is on track for.', icon: 'somethingNewer' },
  ],
  action: { label: 'Open it', path: '/account/insights/eco-tracker' },
})

/** What a customer does with a message. */
export const hands: Hands = {
  'slide.next': (page) => page.press(/^(Next|Open it)$/),
  'slide.back': (page) => page.press('Back'),
  'message.skip': (page) => page.press('Skip'),
  'load.retry': (page) => page.press('Try again'),
  'place.changed': (_page, event, actor) => actor.send(event),
}

/** What each state looks like. */
export const eyes: Eyes = {
  opening: (page) => page.sees('region', 'What’s new'),
  'open.loading': (page) => page.sees('region', 'What’s new'),
  'open.showing': (page) => page.sees('button', 'Skip'),
  marking: (page) => page.sees('heading', 'Welcome'),
  failed: async (page) => {
    await page.reads('We couldn’t load this message')
    await page.sees('link', 'Go to the dashboard')
  },
  left: (page) => page.sees('region', 'What’s new'),
}
