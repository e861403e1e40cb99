import { back } from './back.ts'
import { insightsOnServer } from './back-insights.ts'
import { front } from './front.ts'
import { insights } from './insights.ts'
import { intake } from './intake.ts'
import { type Row, tableOf } from './table.ts'

/**
 * `npm run bench`: measures both halves against bare stacks in the same run. `--front`, `--back`, `--insights`, `--back-insights` or `--intake` measures one of them.
 * Figures are measured, not judged: the exit code is 0 whether they meet their targets or not.
 */
const halves: readonly (readonly [flag: string, title: string, measure: () => Promise<Row[]>])[] = [
  ['--front', 'In the browser', front],
  ['--back', 'On the server', back],
  ['--back-insights', 'Tips & Insights on the server', insightsOnServer],
  ['--insights', 'Tips & Insights in the browser', insights],
  ['--intake', 'Customers of a retailer', intake],
]

const asked = process.argv.slice(2).filter((flag) => halves.some(([known]) => known === flag))

for (const [flag, title, measure] of halves) {
  if (asked.length > 0 && !asked.includes(flag)) continue
  const rows = await measure()
  process.stdout.write(`\n${title}\n\n${tableOf(rows)}\n\n`)
}
