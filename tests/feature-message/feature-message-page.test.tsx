// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { setStage } from '#tests/kit/page-stage.tsx'
import { messageOf } from './feature-message.hands.ts'
import { eventually } from '#tests/kit/eventually.ts'

const flag = 'POST /private/drd/allPlatforms/updateFlag'

interface Opening {
  readonly search: string
  /** What the message is read as: an object, or the status of a problem. */
  readonly message: object | number
  /** The status of what says that onboarding was seen. */
  readonly flagStatus?: number | 'hang'
}

/** A message's real chart and client on a real HTTP backend, with a clock that the test moves. */
const openMessage = async ({ search, message, flagStatus = 204 }: Opening) => {
  let said = message
  const path = '/account/feature-messages'
  const stage = await setStage(`${path}${search}`, ({ method }) => {
    if (method === 'POST') return flagStatus === 'hang' ? new Promise(() => {}) : { status: flagStatus }
    return typeof said === 'number' ? { status: said } : { body: JSON.stringify(said) }
  })
  const { page } = await import('#views/feature-message/feature-message-page.tsx')
  const clock = new SimulatedClock()
  const actor = createActor(page.machine, { input: { pageId: 'featureMessages', path, params: {}, search }, clock }).start()
  await stage.show(<page.View actor={actor} />, { leave: () => void actor.stop(), hangs: flagStatus === 'hang' })
  return {
    opened: stage.opened,
    say: (other: object | number) => (said = other),
    pass: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
    calls: stage.calls,
    bodies: () => stage.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown),
  }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const slide = () => screen.getByRole('heading', { level: 2 }).textContent

describe('a feature message', () => {
  it('asks for the target in the address and shows its slides one by one [DASH-03 DASH-36 DASH-37 DASH-101]', async () => {
    const { calls, opened } = await openMessage({ search: '?target=ecoTracker', message: messageOf('ecoTracker') })
    expect((await screen.findByRole('heading', { name: 'Welcome' })).tagName).toBe('H1')
    expect(calls()).toEqual(['GET /private/drd/featureMessages?target=ecoTracker'])
    expect([slide(), screen.queryByRole('button', { name: 'Back' })]).toEqual(['Your day', null])
    press('Next')
    expect([slide(), screen.getByText('2 of 2').textContent]).toEqual(['Your bill', '2 of 2'])
    press('Back')
    expect(slide()).toBe('Your day')
    press('Next')
    press('Open it')
    expect(opened).toEqual(['/account/insights/eco-tracker'])
  })

  it('goes to the dashboard when it is skipped, and tells nobody', async () => {
    const { calls, opened } = await openMessage({ search: '?target=ecoTracker', message: messageOf('ecoTracker') })
    await screen.findByRole('button', { name: 'Skip' })
    press('Skip')
    expect([opened, calls()]).toEqual([['/account/dashboard'], ['GET /private/drd/featureMessages?target=ecoTracker']])
  })

  it.each([
    ['an unknown target [DASH-35]', '?target=nothing', 404],
    ['onboarding without slides [DASH-34]', '?target=eiq2Onboarding', { ...messageOf('eiq2Onboarding'), slides: [] }],
  ])('leads to the dashboard at %s', async (_, search, message) => {
    const { opened } = await openMessage({ search, message })
    await eventually(() => expect(opened).toEqual(['/account/dashboard']))
  })

  it('leads to the dashboard without a target, and asks for nothing [DASH-35]', async () => {
    const { calls, opened } = await openMessage({ search: '', message: 404 })
    expect([opened, calls()]).toEqual([['/account/dashboard'], []])
  })

  it('says so when it could not be read, and can be tried again', async () => {
    const { opened, say } = await openMessage({ search: '?target=ecoTracker', message: 500 })
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this message')
    say(messageOf('ecoTracker'))
    press('Try again')
    expect(await screen.findByRole('button', { name: 'Skip' })).toBeTruthy()
    expect(opened).toEqual([])
  })
})

describe('onboarding', () => {
  const onboarding = { search: '?target=eiq2Onboarding', message: messageOf('eiq2Onboarding') }

  it.each(['finished', 'skipped'])('is marked as seen when it is %s, and the dashboard opens [DASH-38]', async (how) => {
    const { bodies, calls, opened } = await openMessage(onboarding)
    await screen.findByRole('button', { name: 'Skip' })
    if (how === 'finished') press('Next')
    press(how === 'finished' ? 'Open it' : 'Skip')
    await eventually(() => expect(opened).toEqual(['/account/dashboard']))
    expect(calls().slice(1)).toEqual([flag])
    expect(bodies()).toEqual([{ flagName: 'eiq2OnboardingSeen' }])
  })

  it('keeps nobody for more than three seconds while it is told', async () => {
    const { opened, pass } = await openMessage({ ...onboarding, flagStatus: 'hang' })
    await screen.findByRole('button', { name: 'Skip' })
    press('Skip')
    await pass(2_999)
    expect(opened).toEqual([])
    await pass(1)
    expect(opened).toEqual(['/account/dashboard'])
  })

  it('lets the customer go on when that cannot be told', async () => {
    const { opened } = await openMessage({ ...onboarding, flagStatus: 500 })
    await screen.findByRole('button', { name: 'Skip' })
    press('Skip')
    await eventually(() => expect(opened).toEqual(['/account/dashboard']))
  })
})
