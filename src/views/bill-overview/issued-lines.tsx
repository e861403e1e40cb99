import { shallowEqual, useSelector } from '@xstate/react'
import { ProgressLine } from '#design/frame/progress-line.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { failureOf } from '#domain/portal/trouble.ts'
import { selectBillParts } from '#machines/bills/bill-figures.selectors.ts'
import type { IssuedBillActor } from '#machines/bill-overview/issued-bill.machine.ts'
import { selectLoad } from '#machines/kit/load.selectors.ts'
import { BillParts } from './bill-parts.tsx'
import { FailureNote } from '#views/bills/failure-note.tsx'

interface IssuedLinesProps {
  readonly actor: IssuedBillActor
  readonly place: string | null
  readonly freeHours: number
}

/** Same place in each state. */
export const IssuedLines = ({ actor, ...about }: IssuedLinesProps) => {
  const { mode, answered, problem, canRetry } = useSelector(actor, selectLoad, shallowEqual)
  switch (mode) {
    case 'loading':
      return <Skeleton css={{ height: 220 }} />
    case 'failed':
    case 'loadingRetry':
      return (
        <FailureNote
          words={failureOf(problem, {
            title: mode === 'failed' ? 'We couldn’t load what’s in this bill' : 'Trying again',
          })}
          {...(canRetry && { onRetry: () => actor.send({ type: 'load.retry' }) })}
        />
      )
    case 'noData':
      return <Text tone="second">There are no charges on this bill.</Text>
    case 'updating':
    case 'ready':
      return (
        <Box css={{ position: 'relative', opacity: mode === 'updating' ? 0.6 : 1 }}>
          {mode === 'updating' ? <ProgressLine label="Updating" /> : null}
          <BillParts {...about} parts={selectBillParts(answered?.data.lines ?? [])} awaitsBottles={false} />
        </Box>
      )
  }
}
