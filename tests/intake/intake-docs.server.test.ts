import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { factsOf } from '#server/intake/columns.ts'
import { entities } from '#server/intake/entities.ts'
import { loadFolder } from '#server/intake/load-folder.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { exampleNow, exampleRecords, secrets } from './example-rows.ts'
import { intakeDocuments, intakeFiles, intakeFolder } from './intake-docs.ts'

it('the page and the example of intake are as the schemas have them', () => {
  const documents = intakeDocuments()
  expect(intakeFiles().toSorted(), 'npm run intake-docs').toEqual(Object.keys(documents).toSorted())
  for (const [path, text] of Object.entries(documents))
    expect(readFileSync(new URL(path, intakeFolder), 'utf8'), 'npm run intake-docs').toBe(text)
})

it('each column’s example is one that the column takes', () => {
  const refused = entities.flatMap((entity) =>
    Object.entries(entity.schema.shape).flatMap(([name, column]) =>
      z.safeParse(column, factsOf(column).example).success ? [] : [`${entity.name}: ${name}`],
    ),
  )
  expect(refused).toEqual([])
})

onDatabase('the documented example', (open) => {
  it('loads', async () => {
    const loaded = await loadFolder(await open(), fileURLToPath(new URL('example', intakeFolder)), { now: exampleNow, secrets })
    expect(loaded).toEqual({ added: exampleRecords(1).length, changed: 0, unchanged: 0, refused: 0 })
  })
})
