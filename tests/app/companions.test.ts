import { expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate'
import { companionsMachine } from '#machines/app/companions.machine.ts'

const starting = { areTabsAsked: false, isOver: false, isErrorActive: false }
const over = { ...starting, isOver: true }
const viewed = (path: string) => ({ type: 'page.viewed', pageId: 'bill', path }) as const
const passed = { type: 'moment.passed', moment: { name: 'viewElectricityBasicMeterUsage' } } as const

it('tells each of them what is its own, and what happened before they were there', async () => {
  const heard: [string, string][] = []
  const listener = (name: string) =>
    fromCallback(({ receive }) => receive((event: EventObject) => heard.push([name, event.type])))
  const charts = { moments: listener('moments'), analytics: listener('analytics'), introductions: listener('introductions') }
  const machine = companionsMachine.provide({ actors: { loadCharts: fromPromise(async () => charts) as never } })
  const actor = createActor(machine, { input: { stage: starting, path: '/account/bill', isImpersonating: false } }).start()
  actor.send(viewed('/account/bill'))
  actor.send(passed)
  actor.send({ type: 'start.progressed', ...over })
  await waitFor(actor, (snapshot) => snapshot.matches('accompanying'))
  expect(heard.splice(0).toSorted()).toEqual([
    ['analytics', 'page.viewed'],
    ['moments', 'moment.passed'],
    ['moments', 'page.viewed'],
  ])
  actor.send(viewed('/account/bill/transactions'))
  actor.send(passed)
  actor.send({ type: 'place.moved', path: '/account/products' })
  actor.send({ type: 'start.progressed', ...over })
  expect(heard.toSorted()).toEqual([
    ['analytics', 'page.viewed'],
    ['analytics', 'start.progressed'],
    ['introductions', 'place.moved'],
    ['introductions', 'start.progressed'],
    ['moments', 'moment.passed'],
    ['moments', 'page.viewed'],
    ['moments', 'start.progressed'],
  ])
})
