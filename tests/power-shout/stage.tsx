import { createActor, fromObservable } from 'xstate'
import { activityHistoryMachine } from '#machines/power-shout/activity-history.machine.ts'
import { bestHoursMachine } from '#machines/power-shout/best-hours.machine.ts'
import { bookingDeletionMachine } from '#machines/power-shout/booking-deletion.machine.ts'
import { bookingMachine } from '#machines/power-shout/booking.machine.ts'
import { powerShoutMachine } from '#machines/power-shout/power-shout.machine.ts'
import { powerShoutOffersMachine } from '#machines/power-shout/power-shout-offers.machine.ts'
import { walkThroughMachine } from '#machines/power-shout/walk-through.machine.ts'
import { whatsNewMachine } from '#machines/power-shout/whats-new.machine.ts'
import * as answers from './answers.ts'

/** A read that is answered at once. */
const answering = (data: unknown) =>
  fromObservable(() => ({
    subscribe: (listener) => {
      const say = typeof listener === 'function' ? listener : (reading: unknown) => listener.next?.(reading)
      say({ status: 'ready', data })
      return { unsubscribe: () => {} }
    },
  })) as never

interface Backend {
  readonly summary?: typeof answers.summary
  readonly offers?: { readonly offers: readonly unknown[] }
}

/** The charts of the page's parts, on answers of their own. */
export const partsOn = ({ summary = answers.summary, offers = answers.offers }: Backend = {}) => {
  const offered = answering(offers)
  return {
    bestHours: bestHoursMachine.provide({ actors: { best: answering(answers.noBestHours) } }),
    booking: bookingMachine.provide({ actors: { day: answering(answers.dayOn('2026-06-20')) } }),
    deletion: bookingDeletionMachine,
    history: activityHistoryMachine.provide({ actors: { newest: answering(answers.historyPage(1, 1)) } }),
    offers: powerShoutOffersMachine.provide({ actors: { offers: offered } }),
    walkThrough: walkThroughMachine.provide({ actors: { offers: offered, summary: answering(summary) } }),
    // Put away: an open modal hides the page behind it.
    whatsNew: whatsNewMachine.provide({ guards: { isSeen: () => true } }),
  }
}

/** The page's chart on answers of its own, running. */
export const pageWith = ({ path = '/account/profile/powershout', ...backend }: Backend & { readonly path?: string } = {}) =>
  createActor(
    powerShoutMachine.provide({
      actors: {
        ...partsOn(backend),
        balance: answering(answers.balance),
        bookings: answering(answers.bookings),
        eligible: answering(answers.eligible),
        expiring: answering(answers.expiring),
        summary: answering(backend.summary ?? answers.summary),
      },
    }),
    { input: { pageId: 'powerShout', path, params: {}, search: '' } },
  ).start()
