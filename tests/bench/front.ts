import { bareParts, besideBare, chart, deskList, numbers } from './front-browser.ts'
import { type Target, type Visit, visitTwice } from './front-visit.ts'
import { median, type Row } from './table.ts'

const rounds = 5

const toggle = '[role=radio][aria-label=Dollars]'

interface Visits {
  readonly cold: Visit[]
  readonly warm: Visit[]
}

const middle = (visits: readonly Visit[], of: (visit: Visit) => number) => median(visits.map(of))
const numbersShown = ({ shown }: Visit) => Math.max(...numbers.map(({ name }) => shown[name] ?? Number.POSITIVE_INFINITY))
const chartShown = ({ shown }: Visit) => shown[chart.name] ?? Number.POSITIVE_INFINITY

/** Milliseconds, beside what the bare page takes for the same. */
const timed = (name: string, own: number, bare: number | null, most: number): Row => ({
  name,
  measured: `${own.toFixed(0)} ms${bare === null ? '' : ` (bare ${bare.toFixed(0)}, ${(own / bare).toFixed(2)} x)`}`,
  target: `${most} ms or less`,
  isMet: own <= most,
})

const weighed = (name: string, own: number, bare: number, most: number): Row => ({
  name,
  measured: `${own.toFixed(0)} KiB (bare ${bare.toFixed(0)}, ${(own / bare).toFixed(2)} x)`,
  target: `${most} KiB or less`,
  isMet: own <= most,
})

const rowsOf = ({ dashboard, login, desk, bare }: Readonly<Record<'dashboard' | 'login' | 'desk' | 'bare', Visits>>): Row[] => {
  const own = (of: (visit: Visit) => number) => middle(dashboard.cold, of)
  const beside = (of: (visit: Visit) => number) => middle(bare.cold, of)
  const shift = own((visit) => visit.shift)
  return [
    timed(
      'dashboard: outline painted',
      own(({ firstPaint }) => firstPaint),
      beside(({ firstPaint }) => firstPaint),
      Math.round(beside(({ ready }) => ready) / 2),
    ),
    timed('dashboard: numbers shown', own(numbersShown), beside(numbersShown), 2_000),
    timed('dashboard: first picture of the chart', own(chartShown), beside(chartShown), 2_200),
    weighed(
      'dashboard: JavaScript before that',
      own((visit) => visit.scriptKiB),
      beside((visit) => visit.scriptKiB),
      200,
    ),
    timed(
      'dashboard: all of it on the second visit',
      middle(dashboard.warm, ({ ready }) => ready),
      middle(bare.warm, ({ ready }) => ready),
      800,
    ),
    timed(
      'dashboard: blocked after the first paint',
      own(({ blocked }) => blocked),
      null,
      100,
    ),
    timed(
      'dashboard: kWh to dollars painted',
      own(({ clickPaint }) => clickPaint),
      beside(({ clickPaint }) => clickPaint),
      100,
    ),
    { name: 'dashboard: layout shift', measured: shift.toFixed(4), target: 'under 0.01', isMet: shift < 0.01 },
    timed(
      'sign-in: button shown',
      middle(login.cold, ({ ready }) => ready),
      beside(({ ready }) => ready),
      2_000,
    ),
    weighed(
      'sign-in: JavaScript',
      middle(login.cold, (visit) => visit.scriptKiB),
      beside((visit) => visit.scriptKiB),
      130,
    ),
    timed(
      'desk: first list',
      middle(desk.cold, ({ ready }) => ready),
      beside(({ ready }) => ready),
      Math.round(beside(({ ready }) => ready) * 1.5),
    ),
  ]
}

/** Measures the built portal in a throttled browser, signed in and not, side by side with a bare page of the same stack. */
export const front = (): Promise<Row[]> =>
  besideBare(async ({ portalUrl, bareUrl, signedIn, stranger }) => {
    const dashboard: Target = { name: 'dashboard', url: `${portalUrl}/account/dashboard`, parts: bareParts, toggle, isKept: true }
    const login: Target = {
      name: 'sign-in',
      url: `${portalUrl}/login`,
      parts: [{ name: 'button', selector: 'button', text: 'Sign in' }],
    }
    const desk: Target = { name: 'desk', url: `${portalUrl}/staff`, parts: [deskList] }
    const plain: Target = { name: 'bare', url: bareUrl, parts: bareParts, toggle }
    const targets = [
      { target: plain, context: stranger, visits: { cold: [], warm: [] } as Visits },
      { target: dashboard, context: signedIn, visits: { cold: [], warm: [] } as Visits },
      { target: login, context: stranger, visits: { cold: [], warm: [] } as Visits },
      { target: desk, context: signedIn, visits: { cold: [], warm: [] } as Visits },
    ] as const
    for (let round = 0; round <= rounds; round += 1)
      for (const { target, context, visits } of targets) {
        const { cold, warm } = await visitTwice(context, target)
        process.stdout.write(`${target.name}: ${cold.ready.toFixed(0)} ms, then ${warm.ready.toFixed(0)} ms\n`)
        // The first round warms the servers and the browser up.
        if (round > 0) {
          visits.cold.push(cold)
          visits.warm.push(warm)
        }
      }
    const [plainly, own, atLogin, atDesk] = targets
    return rowsOf({ dashboard: own.visits, login: atLogin.visits, desk: atDesk.visits, bare: plainly.visits })
  })
