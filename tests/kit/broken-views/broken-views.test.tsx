import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { breakagesIn } from './breakages.ts'
import { knownPasses } from './mutate-views.ts'
import { flowsOfTheCard, readReport, viewReport } from './view-report.ts'
import { breakagesOf } from './workshop.ts'

const report = readFileSync('docs/statecharts/view-mutations.md', 'utf8')
const verdicts = readReport(report)
const known = await knownPasses()

it('breaks what a view shows of its chart, what is pressed, what is noticed and what is said of a field', () => {
  const view = `
    export const Offer = ({ actor }) => {
      const mode = useSelector(actor, (snapshot) => snapshot.value)
      if (mode === 'failed') return <NoticeBar role="alert">It failed</NoticeBar>
      return <Button onClick={() => actor.send({ type: 'offer.accept' })}>Accept</Button>
    }`
  const { breakages, code } = breakagesIn('offer.tsx', view, { selectors: new Set(), given: new Set() })
  expect(breakages.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
    "state: offer.tsx Offer: mode === 'failed' always holds",
    "state: offer.tsx Offer: mode === 'failed' never holds",
    'notice: offer.tsx Offer: <NoticeBar> “It failed” is missing',
    'button: offer.tsx Offer: <Button> “Accept” is missing',
    'handler: offer.tsx Offer: <Button> “Accept” onClick does nothing',
  ])
  expect(code).toContain(
    `if (brokenViews.holds("offer.tsx Offer: mode === 'failed' always holds", "offer.tsx Offer: mode === 'failed' never holds", (mode === 'failed')))`,
  )
})

/** What was reached, of 100: it may only rise, to 95 in a flow of the card and to 90 in the others. */
const reached: Readonly<Record<string, number>> = {
  session: 95,
  'power-shout': 95,
  payments: 95,
  'moving-house': 95,
  ev: 95,
  'carbon-calculator': 95,
  profile: 95,
  'bottled-gas': 95,
  'account-settings': 95,
  usage: 90,
  tips: 90,
  'meter-reads': 90,
  'usage-breakdown': 90,
  'home-comparison': 90,
  'electricity-forecast': 90,
  'natural-gas': 90,
  'eco-tracker': 90,
  'profile-overview': 90,
  consents: 90,
  'shower-optimiser': 90,
  donation: 90,
  complaints: 90,
  alerts: 90,
  'property-details': 90,
  dashboard: 90,
  people: 90,
  bills: 90,
  privacy: 90,
  'second-factor': 90,
  'api-keys': 90,
  care: 90,
  devices: 90,
  'failure-report': 90,
  'feature-message': 90,
  insights: 90,
  'account-activity': 90,
  'data-export': 90,
  friends: 90,
  'property-avatar': 90,
  introductions: 90,
  monitoring: 90,
  products: 90,
  static: 90,
  'general-error': 90,
  shell: 90,
  analytics: 90,
  'app-root': 90,
  command: 90,
  outage: 90,
}

it('has broken the views of every flow as they are: `npm run statecharts -- mutate --views [flow]`', () => {
  const flows = Object.keys({ ...flowsOfTheCard, ...reached })
  expect(Object.fromEntries(verdicts.map(({ flow, all, same }) => [flow, all + same]))).toEqual(
    Object.fromEntries(flows.map((flow) => [flow, breakagesOf(flow).length])),
  )
})

it('notices of each flow as much as it did, or more', () => {
  const fallen = verdicts.filter(({ flow, all, noticed }) => (100 * noticed) / all < (reached[flow] ?? 0))
  expect(fallen.map(({ flow }) => flow)).toEqual([])
})

it('gives reasons for what passes alone, and none for what is noticed', () => {
  const passed = verdicts.flatMap((verdict) => verdict.passed.map(({ name }) => name))
  expect(Object.keys(known).filter((name) => !passed.includes(name))).toEqual([])
})

it('reads the report as it was written', () => expect(viewReport(verdicts, known)).toBe(report))
