import { useSelector } from '@xstate/react'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { selectPlace } from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { WeekCard } from './week-card.tsx'

export const SevenDaysView = ({ actor }: { actor: EcoTrackerActor }) => {
  const week = useSelector(actor, ({ children }) => children.week)
  const place = useSelector(actor, selectPlace)
  return week ? <WeekCard actor={actor} week={week} isPast part={place.week} /> : null
}
