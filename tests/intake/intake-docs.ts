import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { columnForms, factsOf } from '#server/intake/columns.ts'
import { entities } from '#server/intake/entities.ts'
import { type Entity, groups } from '#server/intake/entity.ts'
import { csvOf } from './csv.ts'
import { exampleRecords } from './example-rows.ts'

/** Where it is. */
export const intakeFolder = new URL('../../docs/intake/', import.meta.url)

const intro = `# Intake: how customers, prices and bills come in

Made by \`npm run intake-docs\` from the schemas; a test holds it fresh. [example](example) is a small folder that a test loads.

\`npm run load -- FOLDER [--dry-run]\` loads a folder; see [operations.md](../operations.md#loading-customers-and-prices). The same rows come by
HTTP as they change: \`POST /v2/operator/intake\`, with these names as \`entity\` and JSON values.

- One file for each entity: \`account.csv\` or \`account.ndjson\`, UTF-8. Entities without a file, and any order of files and rows, are fine.
- CSV as RFC 4180, with a line of headings: the columns in any order, those that aren't required may be left out. NDJSON: an object a line.
- Every row has your system's own ids. Load a row again to change it; a row that is the same writes nothing; one that is missing changes
  nothing. What has ended is ended (\`endDate\`, \`endedOn\`, \`removedOn\`, \`closedOn\`), never deleted.
- A plan with all its prices, a person, or an account with all its rows is loaded whole or not at all. A row that is refused is reported with
  its file, line, column and reason.
- What customers can change in the portal is theirs: such a column (marked \\*) changes only when you send another value than before.
- Bad files (headings that are no columns, broken CSV or JSON) stop a load before anything is written.
`

const formText = (entity: Entity, column: string): string => {
  const { form, choices } = factsOf(entity.schema.shape[column])
  return choices ? choices.map((choice) => `\`${choice}\``).join(', ') : form
}

const exampleText = (example: unknown): string => {
  if (example === true) return 'yes'
  if (example === false) return 'no'
  return typeof example === 'object' ? `\`${JSON.stringify(example)}\`` : String(example)
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

const columnRow = (entity: Entity, column: string): string => {
  const { about, isRequired, example } = factsOf(entity.schema.shape[column])
  const name = `\`${column}\`${entity.shared.includes(column) ? ' \\*' : ''}`
  const cells = [name, about, formText(entity, column), isRequired ? 'yes' : '', exampleText(example)]
  return `| ${cells.map(cell).join(' | ')} |`
}

const section = (entity: Entity): string =>
  [
    `### \`${entity.name}\``,
    '',
    entity.about,
    '',
    '| column | meaning | form | required | example |',
    '| --- | --- | --- | --- | --- |',
    ...Object.keys(entity.schema.shape).map((column) => columnRow(entity, column)),
  ].join('\n')

const groupTitles = {
  reference: 'Reference rows, each on its own',
  prices: 'Prices: a plan whole',
  person: 'People',
  account: 'Accounts: an account whole',
} as const

const forms = [
  '## Forms',
  '',
  '| form | how it is written |',
  '| --- | --- |',
  ...Object.entries(columnForms).map(([form, text]) => `| ${form} | ${text} |`),
].join('\n')

/** README.md and the files of the example, by path below docs/intake. */
export const intakeDocuments = (): Record<string, string> => {
  const sections = groups.flatMap((group) => [
    `## ${groupTitles[group]}`,
    ...entities.filter((entity) => entity.group === group).map(section),
  ])
  const examples = Map.groupBy(exampleRecords(1), ({ entity }) => entity)
  return {
    'README.md': `${[intro.trimEnd(), forms, ...sections].join('\n\n')}\n`,
    ...Object.fromEntries(
      [...examples].map(([entity, records]) => [
        `example/${entity}.csv`,
        csvOf(
          entity,
          records.map(({ row }) => row as Record<string, unknown>),
        ),
      ]),
    ),
  }
}

/** Paths of what is there, below docs/intake. */
export const intakeFiles = (): string[] => [
  'README.md',
  ...readdirSync(new URL('example/', intakeFolder)).map((name) => `example/${name}`),
]

if (process.argv[1] !== undefined && import.meta.url.endsWith(process.argv[1])) {
  rmSync(new URL('example/', intakeFolder), { recursive: true, force: true })
  mkdirSync(new URL('example/', intakeFolder), { recursive: true })
  for (const [path, text] of Object.entries(intakeDocuments())) writeFileSync(new URL(path, intakeFolder), text)
}
