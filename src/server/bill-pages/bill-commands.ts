import { counted } from '#domain/basics/counted.ts'
import { type Day, today } from '#domain/basics/days.ts'
import { gstPosition } from '#domain/billing/bill-proof.ts'
import { formatCents } from '#domain/basics/money.ts'
import { type BillsProven, type DifferingBill, proveBills } from '#server/billing/prove-bills.ts'
import { findBill } from '#server/billing/find-bill.store.ts'
import type { Reissued } from '#server/billing/reissue.ts'
import {
  argument,
  command,
  type CommandContext,
  CommandRefused,
  flag,
  formats,
  optional,
  required,
} from '#server/command-line/command.ts'
import { reissueOne, reissueRefusals } from './reissue-bill.ts'

interface BillFilter {
  readonly account: string | undefined
  readonly since: Day | undefined
}

const dollars = (cents: number | null) => (cents === null ? 'nothing' : formatCents(cents))

const countWords = (count: number) => counted(count, 'bill')

const provenWords = ({ bills, reconstructed, cancelled }: BillsProven): string => {
  if (bills === 0) return 'No bill of ours yet.'
  const before = reconstructed === 0 ? '' : ` ${countWords(reconstructed)} of them from before their reads were kept.`
  const pairs =
    cancelled === 0 ? '' : ` ${countWords(cancelled)} that differed ${cancelled === 1 ? 'is' : 'are'} taken back in full.`
  return `${countWords(bills)} worked out again from reads and prices: difference $0.00.${before}${pairs}`
}

const proveChosen = ({ db, progress }: CommandContext, { account, since }: BillFilter): Promise<BillsProven> =>
  proveBills(db, { account: account ?? null, since: since ?? null, ...(progress ? { progress } : {}) })

const prove = async (context: CommandContext, filter: BillFilter): Promise<string> => {
  const proven = await proveChosen(context, filter)
  if (proven.differing.length === 0) return provenWords(proven)
  const lines = proven.differing.flatMap(({ number, differences }) =>
    differences.map(
      ({ position, description, printed, worked }) =>
        `${number}  ${position > 0 ? `line ${position}, ` : ''}${description}: printed ${dollars(printed)}, worked out ${dollars(worked)}`,
    ),
  )
  throw new CommandRefused([...lines, `${countWords(proven.differing.length)} of ${proven.bills} differ.`].join('\n'))
}

const wrongGst = ({ differences }: DifferingBill) => differences.find(({ position }) => position === gstPosition)

const listWrongGst = async (context: CommandContext, filter: BillFilter): Promise<string> => {
  const { bills, differing } = await proveChosen(context, filter)
  const lines = differing.flatMap((bill) => {
    const gst = wrongGst(bill)
    return gst ? `${bill.number}  GST: printed ${dollars(gst.printed)}, worked out ${dollars(gst.worked)}` : []
  })
  if (lines.length === 0) return `The GST of ${countWords(bills)} is right.`
  return [...lines, `The GST of ${lines.length} of ${countWords(bills)} is wrong; bill gst reissue issues them again.`].join('\n')
}

const reissuedText = (number: string, { reversal, wasCents, number: next, cents }: Reissued): string =>
  `${number} was ${dollars(wasCents)} and is taken back by ${reversal}; ${next} is ${dollars(cents)}.`

const gstReason = 'We charged the wrong GST. Energy you send to the grid has no GST.'

/** One transaction per bill: completed ones survive a later failure. */
const reissueWrongGst = async (
  context: CommandContext,
  { reason = gstReason, ...filter }: BillFilter & { readonly reason: string | undefined },
): Promise<string> => {
  const { bills, differing } = await proveChosen(context, filter)
  const lines: string[] = []
  for (const bill of differing.filter(wrongGst)) {
    const about = { reason, today: today(context.now) }
    lines.push(reissuedText(bill.number, await context.db.transaction((tx) => reissueOne(tx, bill, about))))
  }
  return lines.length === 0 ? `The GST of ${countWords(bills)} is right.` : lines.join('\n')
}

const reissue = async (
  { db, now }: CommandContext,
  { number, ...request }: { readonly number: string; readonly reason: string; readonly withDiscount: boolean },
): Promise<string> => {
  const bill = await findBill(db, number)
  if (typeof bill === 'string') throw new CommandRefused(reissueRefusals[bill])
  return reissuedText(number, await db.transaction((tx) => reissueOne(tx, bill, { ...request, today: today(now) })))
}

const filterOptions = { account: optional(formats.text('NUMBER')), since: optional(formats.day) }

export const billCommands = [
  command(
    'bill reissue',
    'cancels a bill and issues it again from today’s readings and agreement; the customer sees the reason.\n' +
      'Keeps the billed discount; with --with-discount it takes the account’s discount of today',
    { number: argument(formats.text('NUMBER')), reason: required(formats.text()), withDiscount: flag },
    reissue,
  ),
  command('bill gst', 'lists the bills whose GST differs from their lines', filterOptions, listWrongGst),
  command(
    'bill gst reissue',
    'cancels each of them and issues it again',
    { ...filterOptions, reason: optional(formats.text()) },
    reissueWrongGst,
  ),
  command('prove', 'recalculates every bill from its half-hours and prices, and lists differences', filterOptions, prove),
]
