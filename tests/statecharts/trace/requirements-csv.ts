import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { claimsOf, titledTests } from './claims.ts'
import { eachOf } from './test-titles.ts'

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Requirement × chart × state × arrow × test as CSV (RFC 4180, its first line names the columns). A line of a chart's table has the state or the
 * arrow that it comes to; a test whose title names a requirement has neither, nor a chart; a requirement that a chart serves, and no line of its
 * table names, has the chart alone.
 */
export const toRequirementsCsv = (entries: readonly CatalogueEntry[]): string => {
  const ofCharts = entries.flatMap((entry) => {
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
  const ofTests = titledTests().flatMap(({ requirements, file, title }) =>
    requirements.map((requirement) => [requirement, '', '', '', file, title]),
  )
  const lines = [...ofCharts, ...ofTests].map((row) => row.map(cell).join(',')).toSorted()
  return `${['requirement,chart,state,arrow,file,test', ...new Set(lines)].join('\r\n')}\r\n`
}
