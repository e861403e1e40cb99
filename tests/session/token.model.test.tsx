// @vitest-environment happy-dom
import { sessionEnded } from '#data/session/token.ts'
import { noResponse, offline, ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { type TokenContext, tokenMachine } from '#machines/session/token.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import type { Eyes, Page } from '#tests/kit/page.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { standing } from '#tests/shell/shell-status.ts'
import { ShellNotices } from '#views/shell/shell-notices.tsx'

const saysNothing: Eyes[string] = (page) => page.lacks('status')
/** What is said of renewals that fail. */
const saysWhy = async (page: Page, { problem }: TokenContext) => {
  const isOffline = problem?.type === offline.type
  await page.reads(isOffline ? 'You’re offline' : 'Something went wrong')
  await page.reads(
    isOffline
      ? 'We’ll load the rest when you’re back online.'
      : 'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.',
  )
}

describeModel(entryOf('token'), {
  machine: tokenMachine,
  // A session that is taken up again: its first token has still to be asked for.
  input: { token: null, sessionLeft: 3_600_000, isKept: true },
  events: [
    { type: 'token.spoiled', token: 'renewed' },
    { type: 'token.spoiled', token: 'of another time' },
    { type: 'answer.came', at: 1, isKept: true },
    { type: 'answer.came', at: 3_600_001, isKept: true },
    { type: 'answer.came', at: 1, isKept: false },
    isDone('refresh', { value: 'renewed', lifetime: 600_000 }),
    fails('refresh', new ProblemError(noResponse)),
    fails('refresh', new ProblemError(offline)),
    fails('refresh', new ProblemError(sessionEnded)),
  ],
  reporters: {
    'token.wanted': 'gate',
    'token.spoiled': 'gate',
    'answer.came': 'gate',
    'gate.settled': 'gate',
  },
  // Failures are counted without end; after two of them nothing is new.
  look: (context) => ({ ...context, failures: Math.min(context.failures, 2) }),
  mount: (actor) => <ShellNotices {...standing} session={fixed<SessionActor>({ children: { token: actor } })} />,
  hands: { 'token.retry': (page) => page.press('Refresh') },
  eyes: {
    'alive.fresh': saysNothing,
    'alive.refreshing': async (page, context: TokenContext) => {
      if (context.failures === 0) return page.lacks('status')
      await saysWhy(page, context)
      await page.waits('Refresh')
    },
    'alive.resting': async (page, context: TokenContext) => {
      await saysWhy(page, context)
      await page.rests('Refresh')
    },
    closing: saysNothing,
  },
})
