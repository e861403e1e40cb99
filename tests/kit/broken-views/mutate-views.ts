import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { percent, readReport, type Verdict, viewReport } from './view-report.ts'
import { breakagesOf, modelTestsOf, openWorkshop } from './workshop.ts'

/** The breakages that no model test notices and that are no gap, by name, each with the reason. */
export const knownPasses = async (): Promise<Readonly<Record<string, string>>> => {
  const files = globSync('tests/*/*.breakages.ts').toSorted()
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)))
  return Object.assign({}, ...modules.map(({ passes }) => passes)) as Readonly<Record<string, string>>
}

type Workshop = Awaited<ReturnType<typeof openWorkshop>>

/** What the model tests of a flow notice of each breakage of its views; `tell` is told file by file. */
const judgeFlow = async (workshop: Workshop, flow: string, tell: (line: string) => void): Promise<Verdict> => {
  const stages = await workshop.stagesOf(flow)
  const verdict = { flow, all: 0, noticed: 0, same: 0, passed: [] as { name: string; isUnseen: boolean }[] }
  for (const [file, breakages] of Object.entries(Object.groupBy(breakagesOf(flow), (each) => each.file))) {
    const before = { ...verdict }
    for (const breakage of breakages ?? []) {
      const outcome = await workshop.outcomeOf(stages, breakage)
      if (outcome === 'same') verdict.same += 1
      else verdict.all += 1
      if (outcome === 'noticed') verdict.noticed += 1
      if (outcome === 'passed' || outcome === 'unseen')
        verdict.passed.push({ name: breakage.name, isUnseen: outcome === 'unseen' })
    }
    tell(`${file}: ${verdict.noticed - before.noticed} of ${verdict.all - before.all}`)
  }
  return verdict
}

/** The flows whose views a model test shows, by the folder of the views. */
export const flowsWithViews = (): string[] =>
  readdirSync('src/views', { withFileTypes: true })
    .flatMap((each) => (each.isDirectory() ? [each.name] : []))
    .filter((flow) => modelTestsOf(flow).length > 0)

/** The flow that a word names: a folder of `src/views` (`payments`), or a chart (`cardForm`) that a test of the flow plays. */
const flowOf = (word: string): string => {
  const flows = flowsWithViews()
  const flow = flows.find((each) => each === word) ?? flows.find((each) => modelTestsOf(each).some(([chart]) => chart === word))
  if (flow === undefined) throw new RangeError(`No model test shows ${word}. Flows: ${flows.join(', ')}`)
  return flow
}

/**
 * Breaks the views of a flow, or of all one after the other, one change at a time, says which breakages their model tests let pass, and puts it into
 * the report as soon as the flow is done. Throws a RangeError for a flow that no model test shows.
 */
export const mutateViews = async (word: string | undefined, report: string, tell: (line: string) => void): Promise<void> => {
  const flows = word === undefined ? flowsWithViews() : [flowOf(word)]
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
