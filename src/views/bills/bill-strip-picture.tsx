import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { BillBars, type BillBar, BillLegend, ComingBill } from '#design/charts/bill-bars.tsx'
import type { ChartBand, UsageBar } from '#design/charts/chart-types.ts'
import { DataTable } from '#design/charts/data-table.tsx'
import { type BillStrip, billWords, runningKey, runningWords, type StripBill, stripTitle } from '#domain/billing/bill-strip.ts'
import { type Day, formatDate, formatRangeFrom, yearOf } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { BillStripActor } from '#machines/bills/bill-strip.machine.ts'
import * as select from '#machines/bills/bill-strip.selectors.ts'

export interface StripProps {
  readonly actor: BillStripActor
  readonly today: Day
}

const barOf = ({ key, startDate, total, isEstimated, forecast }: StripBill): BillBar => ({
  key,
  label: formatDate(startDate),
  group: String(yearOf(startDate)),
  value: total,
  kind: isEstimated ? 'estimated' : 'actual',
  forecast,
})

/** Winters with more than one bill. */
const wintersOf = (bills: readonly StripBill[]): ChartBand[] => {
  const runs: StripBill[][] = []
  bills.forEach((bill, at) => {
    if (!bill.isWinter) return
    if (bills[at - 1]?.isWinter) runs.at(-1)?.push(bill)
    else runs.push([bill])
  })
  return runs.flatMap((run) => {
    const [from, to] = [run[0], run.at(-1)]
    return from && to && run.length > 1 ? [{ fromKey: from.key, toKey: to.key, name: `Winter ${yearOf(to.endDate)}` }] : []
  })
}

export const StripTable = ({ strip, today }: { strip: BillStrip; today: Day }) => (
  <DataTable
    caption={stripTitle(strip)}
    lines={strip.bills.toReversed()}
    keyOf={({ key }) => key}
    columns={[
      { name: 'Bill', cell: (bill) => formatRangeFrom(yearOf(today), bill) },
      { name: 'Amount', isNumber: true, cell: ({ total }) => formatDollars(total) },
      {
        name: 'State',
        isSecond: true,
        cell: (bill) => {
          if (bill.key === runningKey) return runningWords(bill)
          return bill.isEstimated ? 'Part estimated' : 'Read'
        },
      },
    ]}
  />
)

export const StripLegend = ({ strip }: { strip: BillStrip }) => (
  <BillLegend
    hasEstimated={strip.bills.some(({ isEstimated }) => isEstimated)}
    hasForecast={strip.bills.some(({ forecast }) => forecast !== null)}
    hasAverage={strip.average !== null}
  />
)

export const StripPicture = ({ actor, today }: StripProps) => {
  const readings = useSelector(actor, select.selectStripReadings, shallowEqual)
  const chosen = useSelector(actor, select.selectChosen)
  const strip = useMemo(() => select.stripIn(readings), [readings])
  const bars = useMemo(() => strip.bills.map(barOf), [strip])
  const bands = useMemo(() => wintersOf(strip.bills), [strip])
  const wordsOf = ({ key }: UsageBar) => {
    const bill = strip.bills.find((each) => each.key === key)
    const head = select.headOf(readings, key)
    const before = bill && strip.bills[strip.bills.indexOf(bill) - 1]
    return {
      title: bill ? formatRangeFrom(yearOf(today), bill) : '',
      value: head ? billWords(head, before, today) : bill ? runningWords(bill) : '',
      ...(bill?.isEstimated && { notes: ['Part estimated'] }),
    }
  }
  if (strip.average === null && strip.bills.every(({ forecast }) => forecast === null)) return <ComingBill />
  return (
    <BillBars
      bars={bars}
      bands={bands}
      average={strip.average}
      label={stripTitle(strip)}
      tipOf={wordsOf}
      chosen={select.shownIn(strip, chosen)?.key ?? null}
      onChoose={(key) => actor.send({ type: 'bill.select', key })}
    />
  )
}
