import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { breakagesIn } from './breakages.ts'
import { flowsWithViews, knownPasses } from './mutate-views.ts'
import { flowsOfTheCard, readReport, type Verdict, viewReport } from './view-report.ts'
import { markOf } from './workshop.ts'

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

it('breaks what a press carries and which event it is, words of another variant, figures, and branches on the data', () => {
  const view = `
    export const Person = ({ actor, person, isLast }) => (
      <p>
        {roleNames[person.role]} {formatDollars(person.owed)} {isLast ? 'the last' : 'one of several'}
        <button onClick={() => actor.send({ type: 'removal.confirm', key: crypto.randomUUID(), accessId })}>Remove</button>
        <button onClick={() => actor.send({ type: 'removal.cancel' })}>Keep</button>
      </p>
    )`
  const { breakages } = breakagesIn('person.tsx', view, { selectors: new Set(), given: new Set() })
  const names = breakages.filter(({ kind }) => !['button', 'handler'].includes(kind)).map(({ kind, name }) => `${kind}: ${name}`)
  expect(names).toEqual([
    'words: person.tsx Person: roleNames[person.role] says what stands beside',
    'figure: person.tsx Person: formatDollars(person.owed) is another figure',
    'variant: person.tsx Person: isLast always holds',
    'variant: person.tsx Person: isLast never holds',
    'event: person.tsx Person: removal.confirm is sent as removal.cancel',
    'carry: person.tsx Person: removal.confirm carries another key',
    'carry: person.tsx Person: removal.confirm carries another accessId',
    'event: person.tsx Person: removal.cancel is sent as removal.confirm',
  ])
})

/** Breaking all views takes an hour, so a flow whose views have changed keeps its row until it is broken again; only rows of the present are held. */
const isCurrent = ({ flow, passed, mark }: Verdict) => mark === markOf(flow, passed.length > 0)

/** The views of these flows have not been broken yet. */
const unbroken = ['arriving-day', 'ask', 'charging', 'desk', 'explanation', 'flex-events', 'offline', 'plan-fit', 'receipts']

it('has a row for every flow with views, but for those listed here', () => {
  expect([...verdicts.map(({ flow }) => flow), ...unbroken].toSorted()).toEqual(flowsWithViews().toSorted())
})

it('notices of each flow of the card at least 95 of 100 breakages that are no known equivalents, and of each other one 90', () => {
  const fallen = verdicts.filter(isCurrent).filter(({ flow, all, noticed, passed }) => {
    const equivalents = passed.filter(({ name }) => name in known).length
    return (100 * noticed) / (all - equivalents) < (flow in flowsOfTheCard ? 95 : 90)
  })
  expect(fallen.map(({ flow }) => flow)).toEqual([])
})

it('gives reasons for what passes alone, and none for what is noticed or is not there', () => {
  const passed = verdicts.flatMap((verdict) => verdict.passed.map(({ name }) => name))
  expect(Object.keys(known).filter((name) => !passed.includes(name))).toEqual([])
})

it('reads the report as it was written', () => expect(viewReport(verdicts, known)).toBe(report))
