import { problem } from '#tests/app/answers.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'

const slide = { title: 'What to do next', text: 'A few ideas.', icon: 'idea' }
const says = (slides: number) =>
  has('message', {
    target: 'any',
    title: 'New',
    slides: Array.from({ length: slides }, () => slide),
    action: { label: 'Open', path: '/account/insights/eco-tracker' },
  })
const unknown = reports('message', { status: 'failed', problem: { ...problem, status: 404 } })
const page = (search: string) => ({ pageId: 'featureMessages', path: '/account/feature-messages', params: {}, search })
const place = (search: string) => ({ ...page(search), type: 'place.changed' })
const onboarding = { input: page('?target=eiq2Onboarding') }
const [next, back] = [{ type: 'slide.next' }, { type: 'slide.back' }]
const skip = { type: 'message.skip' }
const [loading, showing] = ['open.loading', 'open.showing']
const pending = { status: 'pending' }
const dashboard = { context: { destination: '/account/dashboard' }, does: ['leave'] }
const marks = { asks: { markSeen: { query: {}, body: { flagName: 'eiq2OnboardingSeen' } } }, doesNot: ['leave'] }
const slides = 'One slide at a time'
const kept = 'Nobody is kept by the mark longer than 3 s, nor by its failure'

/** A §2 and A §5: a feature message, and onboarding among them. */
export const featureMessageOracle: Oracle = {
  chart: 'featureMessage',
  flow: 'Dashboard',
  input: page('?target=ecoTracker'),
  ways: {
    last: [showing, next],
    marking: ['last', next],
    left: ['last', next],
  },
  rows: [
    documented('DASH-36 DASH-101', '', 'the address names a target', null, loading, { asks: { message: { target: 'ecoTracker' } }, context: { message: pending, slide: 0 } }),
    documented('DASH-35', '', 'the address names none', null, 'left', { input: page(''), ...dashboard }),
    documented('DASH-101', loading, 'the message is there', says(2), showing, { doesNot: ['leave'] }),
    documented('DASH-35', loading, 'the feature is not known', unknown, 'left', { ...dashboard }),
    documented('DASH-34', loading, 'onboarding has no slides', says(0), 'left', { ...onboarding, ...dashboard }),
    beyond('It is said, with a way to try again', loading, 'it can’t be loaded', cannot('message'), 'failed', { does: ['reportFailure'] }),
    beyond('Nothing is left to say', showing, 'a refresh has no slides', says(0), 'left', { ...dashboard }),
    beyond('It is said, with a way to try again', showing, 'a refresh fails', cannot('message'), 'failed', { does: ['reportFailure'] }),
    ...['load.retry', 'network.returned'].map((type) => beyond('A customer can always try again', 'failed', `${type} starts again`, { type }, loading, { context: { message: pending } })),
    beyond(slides, showing, 'the next one', next, showing, { context: { slide: 1 } }),
    beyond(slides, showing, 'the one before', back, showing, { way: 'last', context: { slide: 0 } }),
    beyond(slides, showing, 'the one before the first', back, showing, { context: { slide: 0 } }),
    beyond('The last one leads to the feature', showing, 'it is followed on the last', next, 'left', {
      way: 'last',
      context: { destination: '/account/insights/eco-tracker' },
      does: ['leave'],
    }),
    beyond('What nobody wants to read is skipped', showing, 'it is skipped', skip, 'left', { ...dashboard }),
    documented('DASH-38 HTTP-40', showing, 'onboarding is finished', next, 'marking', { ...onboarding, way: 'last', ...marks }),
    documented('DASH-38 HTTP-40', showing, 'onboarding is skipped', skip, 'marking', { ...onboarding, ...marks }),
    documented('DASH-38', 'marking', 'that was saved', isDone('markSeen'), 'left', { ...onboarding, ...dashboard, doesNot: ['reportUnmarked'] }),
    beyond(kept, 'marking', 'it was not', fails('markSeen', new Error('no')), 'left', { ...onboarding, ...dashboard, does: ['leave', 'reportUnmarked'] }),
    beyond(kept, 'marking', 'nothing is heard', 3_000, 'left', { ...onboarding, ...dashboard }),
    documented('DASH-36', 'left', 'the address names another target', place('?target=ev'), loading, {
      asks: { message: { target: 'ev' } },
      context: { target: 'ev', slide: 0, destination: '/account/dashboard', message: pending },
    }),
    documented('DASH-35', showing, 'the address names none any more', place(''), 'left', { ...dashboard }),
  ],
}
