import { describe, expect, it } from 'vitest'
import type { InvoiceLine } from '#contract/bills/invoices.contract.ts'
import { printedRows, printedTotals, quantityText, rateIn } from '#domain/billing/bill-text.ts'

const line = (own: Pick<InvoiceLine, 'kind' | 'description' | 'quantity' | 'unit' | 'amount'>, position = 1): InvoiceLine => ({
  position,
  supplyType: 'electricity',
  supplyPointId: 'a',
  rate: rateIn(own.description),
  ...own,
})

describe('a line in print', () => {
  it('is its name, what is estimated of it, quantity, rate with all its decimals, and amount', () => {
    const rows = printedRows([
      line({
        kind: 'energy',
        description: 'Electricity, day, 2 of 29 days estimated, at 33.8997 c/kWh',
        quantity: 405.3,
        unit: 'kWh',
        amount: 137.4,
      }),
      line(
        { kind: 'daily', description: 'Electricity, daily charge, at $2.07 a day', quantity: 1, unit: 'days', amount: 2.07 },
        2,
      ),
      line({ kind: 'freeHours', description: 'Free hours, day, at 33.90 c/kWh', quantity: 11.42, unit: 'kWh', amount: -3.87 }, 3),
      line(
        { kind: 'export', description: 'Solar sent to the network at 12.00 c/kWh', quantity: 1200, unit: 'kWh', amount: -144 },
        4,
      ),
      line({ kind: 'bottles', description: 'Bottled Gas (LPG), 45 kg bottles', quantity: 2, unit: 'bottles', amount: 250 }, 5),
      line(
        { kind: 'correction', description: 'Corrected: 3 estimated days now read', quantity: 3, unit: 'days', amount: -1.2 },
        6,
      ),
      line({ kind: 'discount', description: 'Two fuels, 5% off energy', quantity: null, unit: null, amount: -9.42 }, 7),
    ])
    expect(rows.map(({ label, detail, quantity, rate, amount }) => [label, detail, quantity, rate, amount])).toEqual([
      ['Electricity, day', '2 of 29 days estimated', '405.300 kWh', '33.8997 c/kWh', '$137.40'],
      ['Electricity, daily charge', '', '1 day', '$2.07 a day', '$2.07'],
      ['Free hours, day', '', '11.420 kWh', '33.90 c/kWh', '-$3.87'],
      ['Solar sent to the network', '', '1,200.000 kWh', '12.00 c/kWh', '-$144.00'],
      ['Bottled Gas (LPG), 45 kg bottles', '', '2 bottles', '', '$250.00'],
      ['Corrected: 3 estimated days now read', '', '3 days', '', '-$1.20'],
      ['Two fuels, 5% off energy', '', '', '', '-$9.42'],
    ])
  })

  it('counts one as one, and says a credit with its sign before the dollar', () => {
    expect(quantityText(-1, 'days')).toBe('-1 day')
    expect(printedTotals({ total: -12.3, gst: -1.6 })).toEqual({
      total: { label: 'Total including GST', amount: '-$12.30' },
      gst: { label: 'GST in this total', amount: '-$1.60' },
    })
  })

  it('does not call the GST 3/23 of a total with energy sent out, which carries none', () => {
    expect(printedTotals({ total: 53.92, gst: 16.65 }).gst).toEqual({ label: 'GST on what we supply', amount: '$16.65' })
    expect(printedTotals({ total: 53.92, gst: 7.03 }).gst).toEqual({ label: 'GST in this total', amount: '$7.03' })
  })
})
