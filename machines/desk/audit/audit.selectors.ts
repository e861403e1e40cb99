import type { AuditChain } from '#contract/desk/audit.contract.ts'
import { formatInstant } from '#domain/basics/days.ts'
import type { DeskAuditSnapshot } from './audit.machine.ts'

export const selectAuditMode = ({ value }: DeskAuditSnapshot) => value

export const selectHasNewer = ({ context: { turned } }: DeskAuditSnapshot): boolean => turned.length > 0

export interface ChainLine {
  readonly tone: 'good' | 'warn' | 'bad'
  readonly text: string
}

const counted = (count: number): string => count.toLocaleString('en-NZ')

export const chainLine = ({ checkedAt, checkedTo, brokenAt }: AuditChain): ChainLine => {
  if (checkedAt === null) return { tone: 'warn', text: 'The log hasn’t been checked yet. We’re checking it now.' }
  const checked = `Checked ${formatInstant(checkedAt)}.`
  if (brokenAt === null)
    return { tone: 'good', text: `Nothing in the log was changed or removed: ${counted(checkedTo)} entries. ${checked}` }
  return {
    tone: 'bad',
    text: `Entry ${counted(brokenAt)} was changed, or one before it is missing. The ${counted(checkedTo)} entries before it are as they were written. ${checked}`,
  }
}
