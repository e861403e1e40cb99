import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { Day } from '#contract/kit.ts'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { evEverywhereMachine } from '#machines/ev/ev-everywhere.machine.ts'
import { evLinkingMachine } from '#machines/ev/ev-linking.machine.ts'
import { selectEarliestYear, selectYear } from '#machines/ev/ev-linking.selectors.ts'
import { problem } from '#tests/app/answers.ts'
import { switcherWith, year as sessionsOfYear } from './answers.ts'
import { answering, clock, everywhereParts, linkedParts } from './stage.tsx'

const path = '/account/products/ev/everywhere'

/** The backend: it refuses a day that is none, or too long ago. */
const sessionsIn = ({ year }: { year: number }) =>
  Day.safeParse(`${year}-01-01`).success ? { status: 'ready', data: sessionsOfYear() } : { status: 'failed', problem }

/** Opens the page at an address: the years that it shows and could show, and where it leads. It is 2026, and the network began in 2025. */
const openAt = (search: string) => {
  const led: unknown[] = []
  bindAddressBar({
    state: { location: { pathname: path, search } },
    navigate: (to, options) => led.push([to, options]),
    subscribe: () => () => {},
  })
  const linking = evLinkingMachine.provide({
    actors: { ...linkedParts({ year: sessionsIn }), clock, account: answering(switcherWith('CN-204118')) },
  })
  const actor = createActor(evEverywhereMachine.provide({ actors: { ...everywhereParts(), linking } }), {
    input: { pageId: 'evEverywhere', path, params: {}, search },
  }).start()
  const shown = actor.getSnapshot().children.linking?.getSnapshot()
  const asked = shown?.children.sessions?.getSnapshot().context.question.year
  actor.stop()
  return { years: shown && [selectYear(shown), asked, selectEarliestYear(shown)], led }
}
const replacedBy = (year: number) => [[`${path}?year=${year}`, { replace: true }]]

describe('the year of the charging sessions', () => {
  it('is the one that the address names, this year where it names none', () => {
    expect(openAt('')).toEqual({ years: [2026, 2026, 2025], led: [] })
    expect(openAt('?year=2025')).toEqual({ years: [2025, 2025, 2025], led: [] })
  })

  it.each([
    ['one that has not begun', '?year=2099', 2026],
    ['none', '?year=soon', 2026],
    ['an empty one', '?year=', 2026],
    ['one before the first', '?year=2001', 2025],
    ['a year of another age', '?year=7', 2026],
    ['a year long before the network', '?year=1234', 2026],
    ['a year of the last century', '?year=1999', 2026],
  ])('puts the address right that names %s: Back does not lead there', (_, search, year) => {
    expect(openAt(search)).toEqual({ years: [year, year, 2025], led: replacedBy(year) })
  })
})
