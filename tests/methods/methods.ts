import { writeFileSync } from 'node:fs'
import { breakdownErrors } from './breakdown-errors.ts'
import { forecastSection } from './forecast-errors.ts'

const intro = `# How figures are worked out, and how far off they are

Made by \`npm run methods\`; a test holds it fresh. Figures of homes are shares of what was used; sources stand in
[data-sources.md](data-sources.md).
`

const comparisons = `## Power events: the baseline

What a home would have used is the mean of the five days nearest in mean temperature among the 45 before, of the same kind (working day, or
weekend and holiday) and with actual readings in these half-hours; with fewer than three it isn’t worked out. Days with a joined event, free
hours or an outage don’t count ([decision 841](decisions/flex-events.md)).

## Charging at home: what it saved

The energy that a car took is priced half-hour by half-hour as it was charged, and once more as if it had charged from the moment of
plugging in, at the power that it took. Both use the plan’s prices with GST, booked free hours at 0, and the carbon of the grid of those
half-hours. The difference may be below zero. Energy is read from the charger’s register, not from the meter
([decision 852](decisions/charging.md)).`

/** docs/methods.md, as it has to be. */
export const methodsDocument = async (): Promise<string> =>
  `${[intro, (await breakdownErrors()).trim(), forecastSection().trim(), comparisons].join('\n\n').replaceAll(/\n{3,}/g, '\n\n')}\n`

/** Where it stands. */
export const methodsFile = new URL('../../docs/methods.md', import.meta.url)

if (process.argv[1] !== undefined && import.meta.url.endsWith(process.argv[1]))
  writeFileSync(methodsFile, await methodsDocument())
