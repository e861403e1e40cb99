import { shallowEqual, useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { WidgetCard } from '#design/frame/widget-card.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { ArrowRight } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import {
  billWords,
  firstBillWords,
  runningKey,
  runningWords,
  seasonWords,
  stripTitle,
  sumWords,
} from '#domain/billing/bill-strip.ts'
import { formatRangeFrom, yearOf } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import * as select from '#machines/bills/bill-strip.selectors.ts'
import { DisplayChoice } from '#views/kit/chart-tools.tsx'
import { StripLegend, StripPicture, type StripProps, StripTable } from './bill-strip-picture.tsx'

const ChosenBill = ({ actor, today }: StripProps) => {
  const readings = useSelector(actor, select.selectStripReadings, shallowEqual)
  const chosen = useSelector(actor, select.selectChosen)
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
  const display = useSelector(actor, select.selectStripDisplay)
  const strip = select.stripIn(useSelector(actor, select.selectStripReadings, shallowEqual))
  const running = strip.bills.find(({ key }) => key === runningKey)
  const hasBills = strip.average !== null
  const words = [sumWords(strip), seasonWords(strip)].filter((part) => part !== null).join(' ')
  const isShowing = mode === 'showing'
  return (
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
  )
}
