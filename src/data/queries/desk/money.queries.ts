import * as lines from '#contract/desk/bank-lines.contract.ts'
import * as cards from '#contract/desk/card-payments.contract.ts'
import * as close from '#contract/desk/day-close.contract.ts'
import * as runs from '#contract/desk/direct-debit-runs.contract.ts'
import { readMoneyCounts } from '#contract/desk/money-counts.contract.ts'
import * as files from '#contract/desk/refund-files.contract.ts'
import * as refunds from '#contract/desk/refunds.contract.ts'
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

const linesChanged = {
  makesStale: [lines.readBankLines, lines.readBankLine, close.readDayClose, readDeskSession, readMoneyCounts],
}

export const decideBankLine = mutation(lines.decideBankLine, linesChanged)

export const matchStrongLines = mutation(lines.matchStrongLines, linesChanged)

export const directDebitRuns = ({ after }: { readonly after: string }) =>
  query(runs.readDirectDebitRuns, { query: { ...(after !== '' && { after }) } })

export const directDebitRun = ({ run }: { readonly run: string }) => query(runs.readDirectDebitRun, { params: { run } })

const runsChanged = { makesStale: [runs.readDirectDebitRuns, runs.readDirectDebitRun, readMoneyCounts] }

export const releaseDirectDebitRun = mutation(runs.releaseDirectDebitRun, runsChanged)

export const sendDirectDebitRunBack = mutation(runs.sendDirectDebitRunBack, runsChanged)

export const makeDirectDebitRun = mutation(runs.makeDirectDebitRun, runsChanged)

export const returnedPayments = ({ after }: { readonly after: string }) =>
  query(returns.readReturnedPayments, { query: { ...(after !== '' && { after }) } })

export const returnDirectDebit = mutation(returns.returnDirectDebit, {
  makesStale: [returns.readReturnedPayments, readMoneyCounts],
})

export const dayClose = () => query(close.readDayClose, {})

export const closeBankDay = mutation(close.closeBankDay, { makesStale: [close.readDayClose] })

export const closedDaysFile = deskFile(close.exportClosedDays, {})

export const moneyCounts = () => query(readMoneyCounts, {})

export const findPayee = mutation(lines.readPayee)

export const doubtfulCardPayments = () => query(cards.readDoubtfulCardPayments, {})

export const decideCardPayment = mutation(cards.decideCardPayment, {
  makesStale: [cards.readDoubtfulCardPayments, readMoneyCounts],
})

export interface RefundsQuestion {
  readonly state: refunds.RefundState
  /** Empty: from the newest on. */
  readonly after: string
}

export const deskRefunds = ({ state, after }: RefundsQuestion) =>
  query(refunds.readDeskRefunds, { query: { state, ...(after !== '' && { after }) } })

export const refundCheck = ({ account }: { readonly account: string }) => query(refunds.readRefundCheck, { params: { account } })

export const requestRefund = mutation(refunds.requestRefund, {
  makesStale: [refunds.readDeskRefunds, files.readRefundFiles, readMoneyCounts, readDeskSession],
})

export interface RefundFilesQuestion {
  /** Number; empty: the newest. */
  readonly before: string
}

export const refundFiles = ({ before }: RefundFilesQuestion) =>
  query(files.readRefundFiles, { query: { ...(before !== '' && { before }) } })

export const makeRefundFile = mutation(files.makeRefundFile, { makesStale: [files.readRefundFiles, refunds.readDeskRefunds] })

export const refundFile = (number: string) => deskFile(files.exportRefundFile, { params: { number } })
