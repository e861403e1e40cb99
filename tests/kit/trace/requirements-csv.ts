import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { claimsOf } from './claims.ts'
import { eachOf } from './test-titles.ts'

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Requirement × chart × state × arrow × test as CSV (RFC 4180, its first line names the columns). A requirement that a chart serves as a
 * whole, and no test of which names a state, has a line with neither state nor test.
 */
export const toRequirementsCsv = (entries: readonly CatalogueEntry[]): string => {
  const rows = entries.flatMap((entry) => {
    const claims = claimsOf(entry)
    const named = new Set(claims.map(({ requirement }) => requirement))
    const others = entry.requirements.flatMap(eachOf).filter((requirement) => !named.has(requirement))
    return [
      ...claims.map(({ requirement, chart, state, arrow, file, title }) => [
        requirement,
        chart,
        state,
        arrow?.split(' / ')[1] ?? '',
        file,
        title,
      ]),
      ...others.map((requirement) => [requirement, entry.id, '', '', '', '']),
    ]
  })
  const lines = rows.map((row) => row.map(cell).join(',')).toSorted()
  return `${['requirement,chart,state,arrow,file,test', ...new Set(lines)].join('\r\n')}\r\n`
}
