// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { betaNoticeMachine } from '#machines/bills/beta-notice.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, reports } from '#tests/kit/events.ts'
import { setStage } from '#tests/kit/page-stage.tsx'
import { BetaNotice } from '#views/bills/beta-notice.tsx'

const words = 'We are trying this page out.'

describeModel(entryOf('betaNotice'), {
  machine: betaNoticeMachine,
  input: { tagName: 'BILL_CHECKER_BETA_SEEN' },
  events: [
    reports('tags', { status: 'ready', data: { tags: ['BILL_PLANNER_BETA_SEEN'] } }),
    reports('tags', { status: 'ready', data: { tags: ['BILL_CHECKER_BETA_SEEN'] } }),
    reports('tags', { status: 'failed', problem }),
    fails('mark', problem),
  ],
  home: ['closed'],
  mount: (actor) => <BetaNotice actor={actor}>{words}</BetaNotice>,
  hands: { 'notice.close': (page) => page.press('Dismiss') },
  eyes: {
    deciding: (page) => page.lacks('button', 'Dismiss'),
    open: (page) => page.reads(words),
    telling: (page) => page.lacks('button', 'Dismiss'),
    closed: (page) => page.lacks('button', 'Dismiss'),
  },
})

it.for([['BILL_CHECKER_BETA_SEEN'], ['BILL_PLANNER_BETA_SEEN']] as const)(
  'put away, the notice is posted as %s, and another visit shows none [BILL-48]',
  async ([tagName]) => {
    const tags: string[] = []
    const stage = await setStage('/account/bill/checker', ({ method, path }) => {
      if (method === 'POST') tags.push(new URL(path, 'http://portal').searchParams.get('tagName') ?? '')
      return method === 'POST' ? { status: 204 } : { status: 200, body: JSON.stringify({ tags }) }
    })
    const { betaNoticeMachine: machine } = await import('#machines/bills/beta-notice.machine.ts')
    const first = createActor(machine, { input: { tagName } }).start()
    await waitFor(first, (snapshot) => snapshot.matches('open'))
    first.send({ type: 'notice.close' })
    await waitFor(first, (snapshot) => snapshot.matches('closed'))
    const next = createActor(machine, { input: { tagName } }).start()
    await waitFor(next, (snapshot) => !snapshot.matches('deciding'))
    expect([tags, next.getSnapshot().value]).toEqual([[tagName], 'closed'])
    expect(stage.calls().filter((call) => call.startsWith('POST'))).toEqual([`POST /private/tags?tagName=${tagName}`])
  },
)
