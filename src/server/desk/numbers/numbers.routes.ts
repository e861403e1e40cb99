import { type DeskNumbers, readDeskNumbers, readDeskNumbersFile } from '#contract/desk/numbers.contract.ts'
import { addDays, today } from '#domain/basics/days.ts'
import { caseKindNames, countCases, weeksUntil } from '#domain/desk/case-numbers.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Area } from '#server/http/wire.ts'
import { type ExportCell, exportFile } from '#server/desk/exports.ts'
import { readBillQuestions, readCaseDates, readStuckSteps } from './numbers.store.ts'
import { serveDesk } from '#server/desk/serve-desk.ts'

const stuckDays = 30

const readNumbers = async (db: Queryable, count: number, now: number): Promise<DeskNumbers> => {
  const weeks = weeksUntil(today(now), count)
  const [from = today(now)] = weeks
  return {
    weeks,
    cases: countCases(await readCaseDates(db, from), weeks),
    billQuestions: await readBillQuestions(db, from),
    stuck: await readStuckSteps(db, addDays(today(now), -stuckDays)),
  }
}

const rowsOf = ({ weeks, cases, billQuestions, stuck }: DeskNumbers): ExportCell[][] => {
  const row = (what: string, about: string, week: string, value: number | null) => [what, about, week, value]
  return [
    ...cases.flatMap(({ kind, weeks: counts }) =>
      counts.flatMap(({ opened, answered, late, workingDays }, index) => [
        row('Opened', caseKindNames[kind], weeks[index] ?? '', opened),
        row('Answered', caseKindNames[kind], weeks[index] ?? '', answered),
        row('Answered late', caseKindNames[kind], weeks[index] ?? '', late),
        row('Working days to answer, median', caseKindNames[kind], weeks[index] ?? '', workingDays),
      ]),
    ),
    ...billQuestions.map(({ about, count }) => row('Bill questions about', about, '', count)),
    ...stuck.map(({ chart, step, ends }) => row('Visits that ended at a step', `${chart}: ${step}`, '', ends)),
  ]
}

export const routes: Area = (server, { db }) => {
  serveDesk(server, readDeskNumbers, ({ query: { weeks }, now }) => readNumbers(db, Number(weeks), now))

  serveDesk(server, readDeskNumbersFile, async ({ query: { weeks }, staff, now }) => {
    const numbers = await readNumbers(db, Number(weeks), now)
    return db.transaction((tx) =>
      exportFile(
        tx,
        staff,
        {
          name: `numbers-${today(now)}`,
          header: 'What,About,Week from,Count',
          rows: rowsOf(numbers),
          what: `Numbers of ${weeks} weeks`,
        },
        now,
      ),
    )
  })
}
