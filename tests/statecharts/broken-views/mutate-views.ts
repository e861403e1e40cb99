import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { flowOfFolder, percent, readReport, type Verdict, viewReport } from './view-report.ts'
import type { Outcome } from './judge.ts'
import { breakagesOf, isShared, markOf, modelTestsOf, openWorkshop } from './workshop.ts'

/** The breakages that no model test notices and that are no gap, by name, each with the reason. */
export const knownPasses = async (): Promise<Readonly<Record<string, string>>> => {
  const files = globSync('tests/*/*.breakages.ts').toSorted()
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)))
  return Object.assign({}, ...modules.map(({ passes }) => passes)) as Readonly<Record<string, string>>
}

type Workshop = Awaited<ReturnType<typeof openWorkshop>>

/** From what says least of a breakage to what says most. */
const outcomes: readonly Outcome[] = ['unseen', 'same', 'passed', 'noticed']

/** The flows whose model tests are asked about the views of one: its own, and of what flows share all that have some, until one of them notices. */
const askedAbout = (flow: string): string[] =>
  isShared(flow) ? [flow, ...flowsWithViews().filter((each) => !isShared(each))] : [flow]

/** What model tests notice of each breakage of the views of a flow; `tell` is told file by file. */
const judgeFlow = async (workshop: Workshop, flow: string, tell: (line: string) => void): Promise<Verdict> => {
  const came = new Map(breakagesOf(flow).map((each) => [each, 'unseen' as Outcome]))
  const those = (...which: Outcome[]) => [...came].flatMap(([each, outcome]) => (which.includes(outcome) ? [each] : []))
  for (const asked of askedAbout(flow)) {
    const open = those('unseen', 'same', 'passed')
    if (open.length === 0) break
    const stages = await workshop.stagesOf(asked)
    for (const [file, breakages = []] of Object.entries(Object.groupBy(open, (each) => each.file))) {
      for (const breakage of breakages) {
        const [before, now] = [came.get(breakage), await workshop.outcomeOf(stages, breakage)]
        came.set(breakage, outcomes.findLast((each) => each === before || each === now) ?? now)
      }
      const left = breakages.filter((each) => came.get(each) !== 'noticed')
      if (!isShared(flow) || left.length < breakages.length)
        tell(`${file} by ${asked}: ${breakages.length - left.length} of ${breakages.length}`)
    }
  }
  const passed = those('passed', 'unseen').map((each) => ({ name: each.name, isUnseen: came.get(each) === 'unseen' }))
  const same = those('same').length
  return { flow, all: came.size - same, noticed: those('noticed').length, same, passed, mark: markOf(flow, passed.length > 0) }
}

/** The flows whose views can be broken, by the folder of the views. */
export const flowsWithViews = (): string[] =>
  [
    ...new Set(
      readdirSync('src/views', { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [flowOfFolder(each.name)] : [])),
    ),
  ].filter((flow) => breakagesOf(flow).length > 0)

/** The flow that a word names: a folder of `src/views` (`payments`), or a chart (`cardForm`) that a test of the flow plays. */
const flowOf = (word: string): string => {
  const flows = flowsWithViews()
  const flow = flows.find((each) => each === word) ?? flows.find((each) => modelTestsOf(each).some(([chart]) => chart === word))
  if (flow === undefined) throw new RangeError(`Nothing of ${word} can be broken. Flows: ${flows.join(', ')}`)
  return flow
}

/** The flows that have no row yet, or whose row is of other views or model tests. */
const staleFlows = (report: string): string[] => {
  const rows = new Map((existsSync(report) ? readReport(readFileSync(report, 'utf8')) : []).map((row) => [row.flow, row]))
  return flowsWithViews().filter((flow) => {
    const row = rows.get(flow)
    return row === undefined || row.mark !== markOf(flow, row.passed.length > 0)
  })
}

/**
 * Breaks the views of a flow, or of all that are stale one after the other, one change at a time, says which breakages their model tests let pass, and puts it into
 * the report as soon as the flow is done. Throws a RangeError for a word that names none.
 */
export const mutateViews = async (word: string | undefined, report: string, tell: (line: string) => void): Promise<void> => {
  const flows = word === undefined ? staleFlows(report) : [flowOf(word)]
  const { builtinEnvironments } = await import('vitest/runtime')
  await builtinEnvironments['happy-dom'].setup(globalThis, {})
  // What a broken view throws where nobody waits for it is noticed by the path that fails; React would say each at length.
  Object.assign(console, { error: () => {} })
  const workshop = await openWorkshop()
  const known = await knownPasses()
  for (const flow of flows) {
    const verdict = await judgeFlow(workshop, flow, tell)
    for (const { name, isUnseen } of verdict.passed) tell(`  ${name}. ${known[name] ?? (isUnseen ? 'UNSEEN' : 'PASSED')}`)
    tell(`${flow}: ${verdict.noticed} of ${verdict.all}, ${percent(verdict.noticed, verdict.all)}`)
    const told = existsSync(report) ? readReport(readFileSync(report, 'utf8')) : []
    const others = told.filter((each) => each.flow !== flow && flowsWithViews().includes(each.flow))
    writeFileSync(report, viewReport([...others, verdict], known))
  }
  await workshop.close()
}
