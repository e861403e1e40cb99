import { useSelector } from '@xstate/react'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { Unit } from '#domain/supply/energy.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import type { BillPeriodActor } from '#machines/bill-overview/bill-period.machine.ts'
import * as select from '#machines/bill-overview/bill-period.selectors.ts'
import { FailureNote } from '#views/bills/failure-note.tsx'
import { PeriodChart, PeriodTable } from './period-chart.tsx'

interface PeriodDaysProps {
  readonly actor: BillPeriodActor
  readonly unit: Unit
  readonly display: 'chart' | 'table'
  readonly today: string
}

const missingWords = {
  electricity: 'We couldn’t load your electricity. These days show natural gas only.',
  naturalGas: 'We couldn’t load your natural gas. These days show electricity only.',
} as const

/** Same place in each state. */
export const PeriodDays = ({ actor, ...look }: PeriodDaysProps) => {
  const mode = useSelector(actor, select.selectPeriodMode)
  const days = useSelector(actor, select.selectPeriodDays)
  const window = useSelector(actor, select.selectPeriodWindow)
  const missing = useSelector(actor, select.selectMissingSource)
  const problem = useSelector(actor, select.selectPeriodProblem)
  switch (mode) {
    case 'loading':
      return (
        <div aria-busy aria-label="The days of this bill" role="group">
          <SkeletonHills height={270} />
        </div>
      )
    case 'noData':
      return (
        <Text tone="second" role="status">
          We don’t have readings for these days yet. They take two or three days.
        </Text>
      )
    case 'failed':
      return (
        <FailureNote
          words={failureOf(problem, {
            title: 'We couldn’t load these days',
          })}
          onRetry={() => actor.send({ type: 'load.retry' })}
        />
      )
    case 'ready':
      return (
        <Stack gap={4}>
          {missing === null ? null : <NoticeBar tone="warn">{missingWords[missing]}</NoticeBar>}
          {look.display === 'table' ? (
            <PeriodTable {...look} days={days} window={window} />
          ) : (
            <PeriodChart {...look} days={days} window={window} />
          )}
        </Stack>
      )
  }
}
