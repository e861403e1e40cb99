import type { AnyActorRef } from 'xstate'
import type { AnalyticsActor } from '#machines/analytics/analytics.machine.ts'
import type { ArrivingDayActor } from '#machines/arriving-day/arriving-day.machine.ts'
import type { IntroductionsActor } from '#machines/introductions/introductions.machine.ts'
import { type CompanionsSnapshot, ids } from './companions.machine.ts'

const childOf = ({ children }: CompanionsSnapshot, id: (typeof ids)[number]): AnyActorRef | undefined =>
  (children as Readonly<Record<string, AnyActorRef | undefined>>)[id]

export const selectAnalytics = (snapshot: CompanionsSnapshot | undefined) =>
  (snapshot && childOf(snapshot, 'analytics')) as AnalyticsActor | undefined

export const selectIntroductions = (snapshot: CompanionsSnapshot | undefined) =>
  (snapshot && childOf(snapshot, 'introductions')) as IntroductionsActor | undefined

export const selectArrivingDay = (snapshot: CompanionsSnapshot | undefined) =>
  (snapshot && childOf(snapshot, 'arrivingDay')) as ArrivingDayActor | undefined
