import * as lines from '#contract/desk/bank-lines.contract.ts'
import * as close from '#contract/desk/day-close.contract.ts'
import * as runs from '#contract/desk/direct-debit-runs.contract.ts'
import * as returns from '#contract/desk/returns.contract.ts'
import { readDeskSession } from '#contract/desk/session.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'
import { deskFile } from './desk-file.ts'

export interface LinesQuestion {
  readonly queue: lines.LineQueue
  /** Empty: from the newest on. */
  readonly after: string
}

export const bankLines = ({ queue, after }: LinesQuestion) =>
  query(lines.readBankLines, { query: { queue, ...(after !== '' && { after }) } })

export const bankLine = ({ line }: { readonly line: string }) => query(lines.readBankLine, { params: { line } })

const linesChanged = { makesStale: [lines.readBankLines, lines.readBankLine, close.readDayClose, readDeskSession] }

export const decideBankLine = mutation(lines.decideBankLine, linesChanged)

export const matchStrongLines = mutation(lines.matchStrongLines, linesChanged)

export const directDebitRuns = ({ after }: { readonly after: string }) =>
  query(runs.readDirectDebitRuns, { query: { ...(after !== '' && { after }) } })

export const directDebitRun = ({ run }: { readonly run: string }) => query(runs.readDirectDebitRun, { params: { run } })

const runsChanged = { makesStale: [runs.readDirectDebitRuns, runs.readDirectDebitRun] }

export const releaseDirectDebitRun = mutation(runs.releaseDirectDebitRun, runsChanged)

export const sendDirectDebitRunBack = mutation(runs.sendDirectDebitRunBack, runsChanged)

export const makeDirectDebitRun = mutation(runs.makeDirectDebitRun, runsChanged)

export const returnedPayments = ({ after }: { readonly after: string }) =>
  query(returns.readReturnedPayments, { query: { ...(after !== '' && { after }) } })

export const dayClose = () => query(close.readDayClose, {})

export const closeBankDay = mutation(close.closeBankDay, { makesStale: [close.readDayClose] })

export const closedDaysFile = deskFile(close.exportClosedDays, {})
