import type { Problem } from '#contract/kit.ts'
import { type DevicePreview, type MeterReadPreview, notPlausible } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { ReadsTaken } from '#data/queries/meter-reads/meter-reads.queries.ts'
import type { CommandOutcome } from '#machines/kit/command.ts'

/** First unlikely reading that could be sent; null if there is none or it is unknown. */
export const doubtfulIn = (preview: MeterReadPreview | null): DevicePreview | null =>
  preview?.devices.find(({ isPlausible, hindrance: blockedReason }) => !isPlausible && blockedReason === null) ?? null

/** Refused as unlikely: nothing was saved, and it may be sent after a confirmation. */
export const isDoubted = (outcome: CommandOutcome<ReadsTaken>): boolean =>
  outcome.status === 'refused' && outcome.problem.type === notPlausible

/** The register is being read by another person, or its days are closed. Only the backend's text shows this. */
export const saysLocked = (problem: Problem | null): boolean => problem?.detail.includes('is locked by') ?? false
