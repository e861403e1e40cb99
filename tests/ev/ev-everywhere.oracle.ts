import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const place = (search: string) => ({ path: '/account/products/ev/everywhere', params: {}, search })
const at = (search: string) => ({ input: { pageId: 'evEverywhere', ...place(search) } })
const goes = (search: string) => ({ type: 'place.changed', ...place(search) })
const opens = (year: number | null) => ({ tells: { linking: [{ type: 'year.open', year }] } })
const inAddress = 'The year is in the address; one that is none has no sessions, and so this year shows'

/** B §2: EV everywhere, whose parts run side by side. */
export const evEverywhereOracle: Oracle = {
  chart: 'evEverywhere',
  flow: 'EV linking',
  ...at(''),
  rows: [
    documented('EV-03', '', 'the page', null, 'open', { asks: { linking: { year: null } } }),
    documented('EV-06', '', 'the address names a year', null, 'open', { ...at('?year=2025'), asks: { linking: { year: 2025 } } }),
    beyond(inAddress, '', 'it names one that is none', null, 'open', { ...at('?year=1'), asks: { linking: { year: 9999 } } }),
    documented('EV-11', 'open', 'another year is chosen', goes('?year=2024'), 'open', opens(2024)),
    beyond(inAddress, 'open', 'the address names none any more', goes(''), 'open', opens(null)),
  ],
}
