import type { BillProof, Invoice, InvoiceHead, InvoiceLine, ProofLine } from '#contract/bills/invoices.contract.ts'
import { rateIn } from '#domain/billing/bill-text.ts'
import { toDollars } from '#domain/basics/money.ts'
import { dayAndNight, electricity, billed } from '#tests/domain/billing/billed.ts'

const from = '2026-04-23'
const to = '2026-05-21'

const supply = electricity(from, to, {
  id: 's-1',
  tariffs: [dayAndNight('2026-04-01', null, 29_478, 15_826)],
  wh: (day, hour) => (day === '2026-05-17' && hour >= 16 && hour < 18 ? 1_500 : hour < 7 ? 100 : 400),
  free: (day) => (day === '2026-05-17' ? [32, 33, 34, 35] : []),
})

const labels = [
  'Electricity, day, at 33.8997 c/kWh',
  'Electricity, night, at 18.1999 c/kWh',
  'Electricity, daily charge, at $2.07 a day',
  'Free hours, day, at 33.8997 c/kWh',
]

/** A home’s bill of 29 days on day and night prices: two free hours on 17 May, four half-hours estimated on 3 May. */
export const proofOf = (id: string, change: Partial<BillProof> = {}): BillProof => {
  const days = supply.days.map((day) =>
    day.day === '2026-05-03' ? { ...day, quality: `${'A'.repeat(4)}${'E'.repeat(4)}${'A'.repeat(40)}` } : day,
  )
  const bill = billed(from, to, [{ ...supply, icp: '0000612345CK1A3', days }])
  const lines = bill.lines.map((line, at) => ({ ...line, description: labels[at] ?? line.description }))
  const { totalCents } = bill.result
  return {
    ...bill,
    invoice: { ...bill.invoice, id, number: '500014872-260521' },
    lines,
    result: { totalCents, gstCents: Math.round((totalCents * 3) / 23) },
    hash: `hash of ${id}`,
    ...change,
  }
}

/** The same bill with a line that does not come out: half a dollar was added to it. */
export const wrongProof = (id: string): BillProof => {
  const right = proofOf(id)
  const [first, ...others] = right.lines
  if (!first) throw new Error('A bill has lines')
  const totalCents = right.result.totalCents + 50
  return {
    ...right,
    lines: [{ ...first, cents: first.cents + 50 }, ...others],
    result: { totalCents, gstCents: Math.round((totalCents * 3) / 23) },
    hash: `wrong hash of ${id}`,
  }
}

export const headOf = (id: string, change: Partial<InvoiceHead> = {}): InvoiceHead => {
  const { invoice, result } = proofOf(id)
  return {
    id,
    number: invoice.number,
    kind: 'bill',
    startDate: from,
    endDate: to,
    issuedOn: '2026-05-22',
    dueDate: '2026-06-04',
    total: result.totalCents / 100,
    gst: result.gstCents / 100,
    isEstimated: true,
    state: 'paid',
    paidOn: '2026-06-04',
    paidBy: 'Direct debit',
    reverses: null,
    replaces: null,
    replacedBy: null,
    reason: null,
    ...change,
  }
}

/** The bill before it. */
export const earlierHead = headOf('b-1', { startDate: '2026-03-25', endDate: '2026-04-22', issuedOn: '2026-04-23' })

/** A line of a proof as an invoice has it. */
const lineOf = ({ quantity, unit, cents, ...line }: ProofLine): InvoiceLine => ({
  ...line,
  quantity: quantity !== null && unit === 'Wh' ? quantity / 1000 : quantity,
  unit: unit === 'Wh' ? 'kWh' : unit,
  rate: rateIn(line.description),
  amount: toDollars(cents),
})

export const invoiceOf = (id: string, change: Partial<Invoice> = {}): Invoice => ({
  ...headOf(id),
  lines: proofOf(id).lines.map(lineOf),
  supplies: [
    {
      supplyPointId: 's-1',
      supplyType: 'electricity',
      icp: '0000612345CK1A3',
      siteId: 'site-1',
      siteName: 'Home',
      address: '14 Tūī Lane, Raumati Beach',
      plan: 'Night Saver',
    },
  ],
  payment: 'Direct debit ASB ··· 4082-017',
  ...change,
})
