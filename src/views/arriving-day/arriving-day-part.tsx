import { useSelector } from '@xstate/react'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { Day } from '#domain/basics/days.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import type { ArrivingDayActor } from '#machines/arriving-day/arriving-day.machine.ts'
import { barsOf, daySoFarText, selectDaySoFar } from '#machines/arriving-day/arriving-day.selectors.ts'

const Bars = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(50, minmax(2px, 1fr))',
  alignItems: 'end',
  gap: 2,
  height: 96,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  borderBottom: '1px solid $colors$lineStrong',
  '& > li': { minHeight: 2, borderRadius: '3px 3px 0 0', background: '$bar', '@forced': { background: 'CanvasText' } },
})

interface ArrivingDayPartProps {
  readonly actor: ArrivingDayActor
  readonly supplyPointId: string
  readonly hasBars: boolean
  /** Day of the page; null: today is always meant. */
  readonly shown: Day | null
}

/** Nothing where no meter gives the running day. Lazy, with the companions. */
export const ArrivingDayPart = ({ actor, supplyPointId, hasBars, shown }: ArrivingDayPartProps) => {
  const soFar = useSelector(actor, (snapshot) => selectDaySoFar(snapshot, supplyPointId, shown), isSameJson)
  if (!soFar) return null
  return (
    <>
      <Text kind="caption" tone="second" role="status" aria-live="polite">
        {daySoFarText(soFar)}
      </Text>
      {hasBars ? (
        <Bars aria-label="Half-hours of today so far">
          {barsOf(soFar).map(({ key, column, percent, label }) => (
            <li key={key} aria-label={label} title={label} style={{ gridColumn: column, height: `${percent}%` }} />
          ))}
        </Bars>
      ) : null}
    </>
  )
}
