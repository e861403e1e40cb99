import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { Box } from '#design/theme/layout.tsx'
import type { Day } from '#domain/basics/days.ts'
import { loadedCompanions } from '#machines/app/chunks.ts'
import { selectArrivingDay } from '#machines/app/companions.selectors.ts'
import type { CompanionsActor } from '#machines/app/companions.machine.ts'
import type { ArrivingDayPart } from './arriving-day-part.tsx'

interface SlotProps {
  /** Any of the portal’s. */
  readonly actor: AnyActorRef
  readonly supplyPointId: string
  readonly hasBars?: boolean
  /** Day of the page; left out: today is always meant. */
  readonly shown?: Day | null
}

/** A line’s place, so that nothing moves when the code and the day arrive after the first screen. */
export const ArrivingDaySlot = ({ actor, supplyPointId, hasBars = false, shown = null }: SlotProps) => {
  const companions = actor.system.get('companions') as CompanionsActor | undefined
  const arrivingDay = useSelector(companions, selectArrivingDay)
  const Part = loadedCompanions()?.companions.ArrivingDayPart as typeof ArrivingDayPart | undefined
  return (
    <Box css={{ minHeight: 40, marginTop: '$2', '@md': { minHeight: 20 } }}>
      {arrivingDay && Part ? <Part actor={arrivingDay} supplyPointId={supplyPointId} hasBars={hasBars} shown={shown} /> : null}
    </Box>
  )
}
