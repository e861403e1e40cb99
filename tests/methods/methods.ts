import { writeFileSync } from 'node:fs'
import { breakdownErrors } from './breakdown-errors.ts'
import { forecastSection } from './forecast-errors.ts'

const intro = `# How figures are worked out, and how far off they are

Made by \`npm run methods\`; a test holds it fresh. Figures of homes are shares of what was used; sources stand in
[data-sources.md](data-sources.md).
`

/** docs/methods.md, as it has to be. */
export const methodsDocument = async (): Promise<string> =>
  `${[intro, (await breakdownErrors()).trim(), forecastSection().trim()].join('\n\n').replaceAll(/\n{3,}/g, '\n\n')}\n`

/** Where it stands. */
export const methodsFile = new URL('../../docs/methods.md', import.meta.url)

if (process.argv[1] !== undefined && import.meta.url.endsWith(process.argv[1]))
  writeFileSync(methodsFile, await methodsDocument())
