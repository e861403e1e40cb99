// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { alreadyLinked } from '#contract/ev/ev-everywhere.contract.ts'
import { evInsights, evSummary } from '#data/queries/ev/ev.queries.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { reporter } from '#data/browser/reporter.ts'
import { tokenGate } from '#data/wire/token-gate.ts'
import { defaultProblem, ProblemError, toProblem } from '#domain/portal/problem.ts'
import { evLinkingMachine } from '#machines/ev/ev-linking.machine.ts'
import { evPanelMachine } from '#machines/ev/ev-panel.machine.ts'
import { evVerificationMachine } from '#machines/ev/ev-verification.machine.ts'
import { idleFeeNoteMachine } from '#machines/ev/idle-fee-note.machine.ts'
import { evSessionsLoad } from '#machines/ev/loads.ts'
import { problem } from '#tests/app/answers.ts'
import { type Said, startBackend } from '#tests/data/backend.ts'
import { insights, summary, switcherWith, year } from './answers.ts'
import { answering, clock, linkedParts, saying } from './stage.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const given = { chargeNetId: 'CN-204118', email: 'aroha@example.com' }

/** Works against a real HTTP server, with a token. */
const against = async (answer: () => Said, work: () => Promise<void>): Promise<string[]> => {
  const backend = await startBackend(answer)
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(`${backend.origin}/account/products/ev`)
  const stopAttending = tokenGate.attend({ wanted: () => tokenGate.open('token'), spoiled: () => {} })
  await work().finally(stopAttending)
  await backend.stop()
  return backend.heard.map(({ path }) => path)
}

describe('the link to the charge network', () => {
  const statesIn = (states: object): string[] =>
    Object.values(states).flatMap((state: { meta?: { spec?: string }; states?: object }) => state.meta?.spec ?? [])

  it('has the nine documented states [EV-33]', () => {
    expect(statesIn(evLinkingMachine.config.states ?? {}).toSorted()).toEqual(
      [
        'LOADING',
        'LOADING_RETRY',
        'SUCCESS',
        'ERROR',
        'ERROR_DUPLICATE',
        'NO_LINK_SUCCESS',
        'LINK_SUCCESS',
        'LINK_ERROR',
        'LINK_RETRY',
      ].toSorted(),
    )
  })

  /** A customer without a link who has verified and confirmed; each join is answered by the next outcome. */
  const joining = (outcomes: object[], isDuplicateFirst = false) => {
    const keys: string[] = []
    const bodies: unknown[] = []
    let steps = 0
    const actor = createActor(
      evLinkingMachine.provide({
        actors: {
          ...linkedParts(),
          account: answering(switcherWith(null)),
          clock,
          verification: fromPromise(async () => ({
            given,
            isDuplicate: steps++ === 0 && isDuplicateFirst,
            key: 'first',
          })) as never,
          join: fromPromise(async ({ input }: { input: { key: string; body: unknown } }) => {
            keys.push(input.key)
            bodies.push(input.body)
            return outcomes[keys.length - 1]
          }) as never,
        },
        actions: { readAgain: () => {}, showAddress: () => {} },
      }),
      { input: { year: null } },
    ).start()
    return { actor, keys, bodies }
  }
  const done = (answer: string) => ({ status: 'done', answer })

  it('is linked when the network says Created, and not when it says anything else [EV-37]', async () => {
    const good = joining([done('Created')]).actor
    expect((await waitFor(good, (snapshot) => snapshot.matches('linkSuccess'))).value).toBe('linkSuccess')
    const other = joining([done('Pending')]).actor
    expect((await waitFor(other, (snapshot) => snapshot.matches('linkError'))).context.isDecided).toBe(true)
  })

  it('is tried again under a new key when it was refused, under the same while that is not known [EV-34]', async () => {
    const refused = joining([{ status: 'refused', problem }, done('Created')])
    await waitFor(refused.actor, (snapshot) => snapshot.matches('linkError'))
    refused.actor.send({ type: 'link.retry', key: 'second' })
    expect(refused.actor.getSnapshot().value).toBe('linkRetry')
    await waitFor(refused.actor, (snapshot) => snapshot.matches('linkSuccess'))
    const lost = joining([{ status: 'unknown' }, done('Created')])
    await waitFor(lost.actor, (snapshot) => snapshot.matches('linkError'))
    lost.actor.send({ type: 'link.retry', key: 'second' })
    await waitFor(lost.actor, (snapshot) => snapshot.matches('linkSuccess'))
    expect([refused.keys, lost.keys]).toEqual([
      ['first', 'second'],
      ['first', 'first'],
    ])
  })

  it('is a duplicate when the account is linked already; another one that is given then is linked [EV-34]', async () => {
    const duplicate = { status: 'refused', problem: { ...problem, status: 409, type: alreadyLinked } }
    const seen: unknown[] = []
    const late = joining([duplicate, done('Created')])
    late.actor.subscribe(({ value }) => seen.push(value))
    await waitFor(late.actor, (snapshot) => snapshot.matches('linkSuccess'))
    expect(seen).toEqual([{ noLinkSuccess: 'joining' }, 'errorDuplicate', { noLinkSuccess: 'joining' }, 'linkSuccess'])
    const early = joining([done('Created')], true)
    await waitFor(early.actor, (snapshot) => snapshot.matches('linkSuccess'))
    expect([early.keys, early.bodies]).toEqual([['first'], [given]])
  })
})

describe('verifying', () => {
  const verifying = async (answer: { verified: boolean; accountAlreadyLinked: boolean }) => {
    const actor = createActor(
      evVerificationMachine.provide({
        actors: {
          draft: fromPromise(async () => null) as never,
          verify: fromPromise(async () => ({ ...answer, email: given.email })) as never,
        },
      }),
      { input: { given, isDuplicate: false, selection: 'account-1' } },
    ).start()
    await waitFor(actor, (snapshot) => snapshot.matches('stepOne'))
    actor.send({ type: 'form.submit' })
    return actor
  }

  it('moves from step 1 to 2 when the account is verified [EV-35]', async () => {
    const actor = await verifying({ verified: true, accountAlreadyLinked: false })
    expect((await waitFor(actor, (snapshot) => !snapshot.matches('verifying'))).value).toBe('stepTwo')
  })

  it('goes back to step 1, with a message, when the account is linked already [EV-36]', async () => {
    const actor = await verifying({ verified: true, accountAlreadyLinked: true })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect(output).toEqual({ given, isDuplicate: true, key: '' })
    const input = { given, isDuplicate: true, selection: 'account-1' }
    const again = createActor(evVerificationMachine, { input }).start()
    expect(again.getSnapshot().value).toEqual({ stepOne: 'duplicate' })
  })
})

describe('the panel of a session', () => {
  it('opens, is open, closes [EV-38]', () => {
    const time = new SimulatedClock()
    const actor = createActor(evPanelMachine, { clock: time }).start()
    const seen = [actor.getSnapshot().value]
    actor.subscribe(({ value }) => seen.push(value))
    actor.send({ type: 'panel.open', sessionId: 's1' })
    time.increment(320)
    actor.send({ type: 'panel.close' })
    time.increment(320)
    expect(seen).toEqual(['closed', 'opening', 'open', 'closing', 'closed'])
  })
})

describe('what is read', () => {
  it('is one request for each year that is looked at, with its first and last day [EV-11]', async () => {
    const heard = await against(
      () => ({ body: JSON.stringify(year()) }),
      async () => {
        const actor = createActor(evSessionsLoad, { input: { year: 2026 } }).start()
        await waitFor(actor, (snapshot) => snapshot.matches('ready'))
        actor.send({ type: 'question.change', question: { year: 2025 } })
        await waitFor(actor, ({ context }) => context.answered?.question.year === 2025)
        actor.send({ type: 'question.change', question: { year: 2025 } })
        actor.stop()
      },
    )
    const path = '/v2/private/ev/everywhere/chargingSession'
    expect(heard).toEqual([`${path}?startDate=2026-01-01&endDate=2026-12-31`, `${path}?startDate=2025-01-01&endDate=2025-12-31`])
  })

  it.each([
    ['summary', evSummary, summary],
    ['insights', evInsights, insights],
  ] as const)('of the EV plan fails when an answer of 200 carries an error: %s [EV-39]', async (_, query, data) => {
    const failures: unknown[] = []
    await against(
      () => ({ body: JSON.stringify({ ...data, error: 'no' }) }),
      async () => {
        failures.push(await queryClient.fetchQuery({ ...query(), retry: false } as never).catch(toProblem))
      },
    )
    expect(failures).toEqual([defaultProblem])
  })
})

describe('the idle-fee information', () => {
  it('only logs that it could not be kept that it was seen [EV-40]', async () => {
    const reported = vi.spyOn(reporter, 'report').mockImplementation(() => {})
    const actor = createActor(
      idleFeeNoteMachine.provide({
        actors: {
          reading: saying({ status: 'ready', data: year() }),
          save: fromPromise(async () => Promise.reject(new ProblemError(problem))) as never,
        },
      }),
      { input: { year: 2026 } },
    ).start()
    actor.send({ type: 'note.close' })
    await waitFor(actor, (snapshot) => snapshot.matches('unsaved'))
    expect(reported.mock.calls).toEqual([['Idle-fee info flag not saved', { type: problem.type }]])
  })
})
