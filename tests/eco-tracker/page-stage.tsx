import { screen, within } from '@testing-library/react'
import { createActor, fromCallback } from 'xstate'
import { addressFor } from '#machines/eco-tracker/eco-address.ts'
import { gridAhead, gridNow, gridWeek, impactDay, impactMonths } from '#machines/eco-tracker/eco-loads.ts'
import { ecoTrackerMachine } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { generationFactMachine } from '#machines/eco-tracker/generation-fact.machine.ts'
import { generationModalMachine } from '#machines/eco-tracker/generation-modal.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { answering, saying } from '#tests/usage/readings.ts'
import { EcoTrackerView } from '#views/eco-tracker/eco-tracker-page.tsx'
import * as answers from './answers.ts'

/** Where the eco tracker is. */
export const base = '/account/insights/eco-tracker'
type Told = Readonly<Record<'now' | 'ahead' | 'week' | 'day' | 'months' | 'days', object>>

/** An answer that is there. */
export const ready = (data: object, more: object = {}) => saying({ status: 'ready', data, ...more })

/** The page at an address below the eco tracker's, with what its answers say. */
export const open = (inner: string, told: Partial<Told> = {}, at = '2026-06-09T16:40:00+12:00') => {
  const addresses: string[] = []
  const [path = '', search = ''] = inner.split('?')
  const load = <Load extends { provide: (given: never) => Load }>(machine: Load, name: keyof Told, data: object): Load =>
    machine.provide({ actors: { reading: told[name] ?? ready(data) } } as never)
  const machine = ecoTrackerMachine.provide({
    actions: {
      keepDisplay: () => {},
      showAddress: ({ context }) => void addresses.push(addressFor(context.place)),
    },
    actors: {
      clock: fromCallback(({ sendBack }) => sendBack({ type: 'clock.ticked', now: Date.parse(at) })) as never,
      now: load(gridNow as never, 'now', answers.now) as never,
      ahead: load(gridAhead as never, 'ahead', answers.nextTwoDays) as never,
      week: load(gridWeek as never, 'week', answers.week) as never,
      day: load(impactDay as never, 'day', answers.day) as never,
      months: load(impactMonths as never, 'months', answers.months) as never,
      days: load(impactMonths as never, 'days', answers.days) as never,
      fact: generationFactMachine.provide({ actors: { tags: answering({ tags: [] }) as never } }),
      modal: generationModalMachine.provide({ actors: { tags: answering({ tags: ['GENERATION_MIX_MODAL_SEEN'] }) as never } }),
    },
  })
  const actor = createActor(machine, {
    input: { pageId: 'ecoTracker', path: `${base}${path}`, params: {}, search: search === '' ? '' : `?${search}` },
  }).start()
  renderBranded(<EcoTrackerView actor={actor as never} />)
  return { addresses, actor }
}
export const card = (name: string) => screen.findByRole('region', { name })
/** What the cells of a table say, row by row. */
export const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
