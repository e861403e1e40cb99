import type { Problem } from '#contract/kit.ts'
import { type DevicePreview, type MeterReadPreview, notPlausible } from '#contract/meter-read-commands.contract.ts'
import type { ReadsTaken } from '#data/queries/meter-reads.queries.ts'
import type { CommandOutcome } from '#machines/kit/command.ts'

/** The first reading that could be sent and is not likely; null where there is none, or where it is not known. */
export const doubtfulIn = (preview: MeterReadPreview | null): DevicePreview | null =>
  preview?.devices.find(({ isPlausible, hindrance }) => !isPlausible && hindrance === null) ?? null

/** It was not taken because it is far from what is likely: nothing was kept, and it may be sent once the customer was asked. */
export const isDoubted = (outcome: CommandOutcome<ReadsTaken>): boolean =>
  outcome.status === 'refused' && outcome.problem.type === notPlausible

/** The register is being read by somebody else, or its days are closed: the backend's own words. */
export const saysLocked = (problem: Problem | null): boolean => problem?.detail.includes('is locked by') ?? false
