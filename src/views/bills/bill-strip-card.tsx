import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { BillBars, type BillBar, BillLegend, ComingBill } from '#design/charts/bill-bars.tsx'
import type { ChartBand, UsageBar } from '#design/charts/chart-types.ts'
import { DataTable } from '#design/charts/data-table.tsx'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { WidgetCard } from '#design/frame/widget-card.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { ArrowRight } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatRangeFrom, yearOf, type Day, formatDate } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import {
  billWords,
  firstBillWords,
  runningKey,
  runningWords,
  seasonWords,
  stripTitle,
  sumWords,
  type BillStrip,
  type StripBill,
} from '#domain/billing/bill-strip.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import type { BillStripActor } from '#machines/bills/bill-strip.machine.ts'
import * as select from '#machines/bills/bill-strip.selectors.ts'
import { DisplayChoice } from '#views/kit/chart-tools.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'

interface StripProps {
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

const StripTable = ({ strip, today }: { strip: BillStrip; today: Day }) => (
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

const StripLegend = ({ strip }: { strip: BillStrip }) => (
  <BillLegend
    hasEstimated={strip.bills.some(({ isEstimated }) => isEstimated)}
    hasForecast={strip.bills.some(({ forecast }) => forecast !== null)}
    hasAverage={strip.average !== null}
  />
)

const StripPicture = ({ actor, today }: StripProps) => {
  const readings = useSelector(actor, select.selectStripReadings, shallowEqual)
  const chosen = useSelector(actor, ({ context }) => context.chosen)
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

const ChosenBill = ({ actor, today }: StripProps) => {
  const readings = useSelector(actor, select.selectStripReadings, shallowEqual)
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const strip = select.stripIn(readings)
  const bill = select.shownIn(strip, chosen)
  if (!bill) return null
  const head = select.headOf(readings, bill.key)
  const before = strip.bills[strip.bills.indexOf(bill) - 1]
  return (
    <Sunken css={{ padding: '$4' }}>
      <Row spread wraps gap={3}>
        <Box css={{ minWidth: 0 }} aria-live="polite">
          <Row gap={2} wraps>
            <Text weight="strong">{formatRangeFrom(yearOf(today), bill)}</Text>
            {bill.isEstimated ? <Badge tone="warn">Estimated</Badge> : null}
          </Row>
          <Text kind="small" tone="second" isTabular>
            {head ? billWords(head, before, today) : runningWords(bill)}
          </Text>
        </Box>
        {head ? (
          <Button
            tone="outline"
            href={`${pathOf('billInsights')}?invoice=${head.id}`}
            icon={<ArrowRight size={18} aria-hidden />}
          >
            Open and check it
          </Button>
        ) : null}
      </Row>
    </Sunken>
  )
}

const stateOf = { loading: 'loading', showing: 'ready', failed: 'failed' } as const

const EmptyBars = () => (
  <Row gap={2} align="end" css={{ height: 300, marginTop: '$5' }}>
    {Array.from({ length: 13 }, (_, at) => (
      <Skeleton key={at} css={{ flex: 1, height: 120 + ((at * 47) % 140) }} />
    ))}
  </Row>
)

export const BillStripCard = ({ actor, today }: StripProps) => {
  const mode = useSelector(actor, select.selectStripMode)
  const problem = useSelector(actor, select.selectStripProblem)
  const canRetry = useSelector(actor, select.selectCanRetryStrip)
  const display = useSelector(actor, ({ context }) => context.display)
  const strip = select.stripIn(useSelector(actor, select.selectStripReadings, shallowEqual))
  const running = strip.bills.find(({ key }) => key === runningKey)
  const hasBills = strip.average !== null
  const words = [sumWords(strip), seasonWords(strip)].filter((part) => part !== null).join(' ')
  const isShowing = mode === 'showing'
  return (
    <ExplainedPart actor={actor}>
      <WidgetCard
        title={isShowing ? (hasBills ? stripTitle(strip) : 'Your bills') : 'Your bills'}
        {...(isShowing && { subtitle: hasBills ? words : running ? firstBillWords(running) : 'No bill yet' })}
        state={stateOf[mode]}
        minHeight={mode === 'failed' || (isShowing && !hasBills) ? 220 : 500}
        skeleton={<EmptyBars />}
        failure={failureOf(problem, {
          title: 'We couldn’t load your bills',
        })}
        {...(canRetry && { onRetry: () => actor.send({ type: 'load.retry' }) })}
      >
        <Stack gap={4} css={{ marginTop: '$3' }}>
          {hasBills ? (
            <Row spread wraps gap={2}>
              <StripLegend strip={strip} />
              <DisplayChoice
                label="Show bills as"
                display={display}
                onChoose={(chosen) => actor.send({ type: 'display.choose', display: chosen })}
              />
            </Row>
          ) : null}
          {display === 'table' && hasBills ? (
            <StripTable strip={strip} today={today} />
          ) : (
            <StripPicture actor={actor} today={today} />
          )}
          <ChosenBill actor={actor} today={today} />
        </Stack>
      </WidgetCard>
    </ExplainedPart>
  )
}
