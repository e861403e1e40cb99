import { assign, sendTo, setup } from 'xstate'
import { alreadyLinked, created } from '#contract/ev/ev-everywhere.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { readLinkAgain } from '#data/queries/ev/ev.queries.ts'
import { today, yearOf } from '#domain/basics/days.ts'
import { hasFuel } from '#domain/supply/energy.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import type { CommandOutcome } from '#machines/kit/command.ts'
import type { LoadEvent } from '#machines/kit/load.ts'
import { selectedAccountOf } from '#machines/kit/account-facts.machine.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'
import { joinCommand } from './commands.ts'
import { evLeaveMachine } from './ev-leave.machine.ts'
import { evPanelMachine } from './ev-panel.machine.ts'
import { type ChargeNetGiven, type EvVerificationOutput, evVerificationMachine } from './ev-verification.machine.ts'
import { idleFeeNoteMachine } from './idle-fee-note.machine.ts'
import { evSessionsLoad, type YearRequest } from './loads.ts'

export interface EvLinkingInput {
  /** From the address; null without one. */
  readonly year: number | null
}

export const reads = createReads('the charge network link', { account: () => switcher() })

export interface EvLinkingContext extends EvLinkingInput, ReadingsOf<typeof reads> {
  /** First year with sessions; null until known. */
  readonly earliestYear: number | null
  /** Epoch milliseconds; null until the first tick. */
  readonly now: number | null
  /** With the command's idempotency key. */
  readonly given: ChargeNetGiven
  readonly key: string
  /** Null if the network answered with another status than linked, or the result is unknown. */
  readonly problem: Problem | null
  /** The attempt is known to have failed. If false, a retry repeats the same command. */
  readonly isDecided: boolean
}

export type EvLinkingEvent =
  | ClockEvent
  | { type: 'load.retry' }
  | { type: 'year.choose'; year: number }
  | { type: 'year.open'; year: number | null }
  | { type: 'link.retry'; key: string }
  | { type: 'link.restart' }
  | { type: 'link.continue' }

type Joined = CommandOutcome<string>

/** Null: not linked; undefined: unknown. */
export const linkOf = ({ account }: Pick<EvLinkingContext, 'account'>): string | null | undefined => {
  if (account.status !== 'ready') return undefined
  const points = selectedAccountOf(account.data)?.billingAccountSites.flatMap(({ supplyPoints }) => supplyPoints) ?? []
  return points.find(({ planObject }) => planObject.chargeNetId)?.planObject.chargeNetId ?? null
}

export const selectionOf = ({ account }: EvLinkingContext): string => {
  const data = dataOf(account)
  return data === null ? '' : (selectedAccountOf(data)?.id ?? '')
}

export const thisYearOf = ({ now }: Pick<EvLinkingContext, 'now'>): number => yearOf(today(now ?? 0))
/** Clamped to the first year with sessions and the current year. */
export const yearIn = (context: Pick<EvLinkingContext, 'year' | 'earliestYear' | 'now'>): number => {
  const thisYear = thisYearOf(context)
  return Math.min(Math.max(context.year ?? thisYear, context.earliestYear ?? 0), thisYear)
}

export const nothingGiven: ChargeNetGiven = { chargeNetId: '', email: '' }

export const linkingFlow = setup({
  types: {
    input: {} as EvLinkingInput,
    context: {} as EvLinkingContext,
    events: {} as EvLinkingEvent,
    children: {} as {
      account: 'account'
      clock: 'clock'
      idleFeeNote: 'idleFeeNote'
      join: 'join'
      leave: 'leave'
      panel: 'panel'
      sessions: 'sessions'
      verification: 'verification'
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    ...reads.actors,
    clock,
    idleFeeNote: idleFeeNoteMachine,
    join: joinCommand,
    leave: evLeaveMachine,
    panel: evPanelMachine,
    sessions: evSessionsLoad,
    verification: evVerificationMachine,
  },
  actions: {
    ...reads.actions,
    askSessions: sendTo(
      'sessions',
      ({ context }): LoadEvent<YearRequest> => ({ type: 'question.change', question: { year: yearIn(context) } }),
    ),
    forgetGiven: assign({ given: nothingGiven, key: '', problem: null, isDecided: false }),
    readAgain: () => void readLinkAgain(),
    showAddress: ({ context }) => addressBar.replace(`${pathOf('evEverywhere')}?year=${yearIn(context)}`),
    storeGiven: assign((_, { given, key }: EvVerificationOutput) => ({ given, key })),
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
    storeOutcome: assign((_, { outcome }: { outcome: Joined }) => ({
      problem: outcome.status === 'refused' ? outcome.problem : null,
      isDecided: outcome.status !== 'unknown',
    })),
    // A new key only after a known failure: an unknown result must not be done twice.
    storeRetry: assign(({ context }, { key }: { key: string }) => (context.isDecided ? { key } : {})),
    storeEarliestYear: assign((_, { earliestYear }: { earliestYear: number | null }) => ({ earliestYear })),
    storeShownYear: assign(({ context }) => ({ year: yearIn(context) })),
    storeYear: assign((_, { year }: { year: number | null }) => ({ year })),
  },
  guards: {
    ...reads.guards,
    isCreated: (_, { outcome }: { outcome: Joined }) => outcome.status === 'done' && outcome.answer === created,
    isDuplicate: (_, { isDuplicate }: EvVerificationOutput) => isDuplicate,
    isLinked: ({ context }) => typeof linkOf(context) === 'string' && context.now !== null,
    isOtherYearAsked: ({ context }) => context.year !== null && context.year !== yearIn(context),
    isRefusedAsLinked: (_, { outcome }: { outcome: Joined }) =>
      outcome.status === 'refused' && outcome.problem.type === alreadyLinked,
    hasNoElectricity: ({ context: { account } }) =>
      account.status === 'ready' && !hasFuel(selectedAccountOf(account.data), 'electricity'),
    isUnlinked: ({ context }) => linkOf(context) === null,
  },
})
