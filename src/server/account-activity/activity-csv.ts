import type { ActivityEntry } from '#contract/account-activity/account-activity.contract.ts'
import { entryWords, whereWords } from '#domain/portal/activity-words.ts'
import { csvFile, textCell } from '#domain/basics/csv.ts'
import { instantText } from '#domain/basics/half-hours.ts'

const rowOf = (entry: ActivityEntry): string[] => {
  const where = entry.kind === 'staffVisit' ? '' : whereWords(entry)
  const reason = entry.kind === 'signIn' ? '' : (entry.reason ?? '')
  const reference = entry.kind === 'staffVisit' ? entry.reference : ''
  return [instantText(Date.parse(entry.at)), entryWords(entry), where, reason, reference].map(textCell)
}

export const activityCsv = (entries: readonly ActivityEntry[]): Uint8Array =>
  csvFile('When,What,From where,Reason,Reference', entries.map(rowOf))
