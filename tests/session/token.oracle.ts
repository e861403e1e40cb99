import { sessionEnded, storageRefused } from '#data/session/token.ts'
import { defaultProblem, ProblemError } from '#domain/portal/problem.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const minute = 60_000
const day = 24 * 60 * minute
const token = { value: 'first', lifetime: 10 * minute }
const renewed = { value: 'second', lifetime: 10 * minute }

const spoiled = { type: 'token.spoiled', token: 'first' }
const wanted = { type: 'token.wanted' }
const answerAt = (at: number, isKept = true) => ({ type: 'answer.came', at, isKept })
const unreachable = fails('refresh', new ProblemError({ ...defaultProblem, status: 503 }))
const refused = fails('refresh', new ProblemError(sessionEnded))
const opened = (value: string) => [{ type: 'gate.open', token: value }]

const paused = (failures: number) => Array.from({ length: failures }, (_, before) => [unreachable, ...(before < failures - 1 ? [{ type: 'token.retry' }] : [])]).flat()

/** A §8 and §9: requests after a 401, the renewal of the token, the end of the temporary refresh. */
export const tokenOracle: Oracle = {
  chart: 'token',
  flow: 'Sign-in',
  input: { token, sessionLeft: day, isKept: true },
  rows: [
    documented('AUTH-02', '', 'a session that begins with its token', null, 'alive.fresh', { tells: { gate: [] } }),
    beyond('A session that is taken up again has no access token yet', '', 'no token is there', null, 'alive.refreshing', {
      input: { token: null, sessionLeft: day, isKept: true },
    }),
    documented('AUTH-02', 'alive.fresh', 'a call wants the token', wanted, 'alive.fresh', { tells: { gate: opened('first') } }),
    documented('AUTH-31', 'alive.fresh', 'the first 401 for the token in use', spoiled, 'alive.refreshing', { tells: { gate: [] } }),
    documented('AUTH-31', 'alive.fresh', 'a 401 for a token that was renewed since', { ...spoiled, token: 'old' }, 'alive.fresh'),
    beyond('Ahead of its expiry, after four fifths of its life', 'alive.fresh', 'the token grows old', 8 * minute, 'alive.refreshing'),
    documented('AUTH-32', 'alive.refreshing', 'a call comes meanwhile: it waits', wanted, 'alive.refreshing', { tells: { gate: [] } }),
    documented('AUTH-32', 'alive.refreshing', 'the new token is there', isDone('refresh', renewed), 'alive.fresh', {
      tells: { gate: opened('second') },
      context: { token: renewed, problem: null, failures: 0 },
    }),
    documented('AUTH-38', 'alive.refreshing', 'the refresh hears 400', refused, 'lapsed', {
      context: { problem: sessionEnded },
      tells: { gate: [{ type: 'gate.refuse', problem: sessionEnded }] },
      output: { problem: sessionEnded },
    }),
    beyond('Without storage no token can be kept', 'alive.refreshing', 'the browser keeps nothing', fails('refresh', new ProblemError(storageRefused)), 'lapsed'),
    documented('AUTH-40 AUTH-41', 'alive.refreshing', 'the refresh fails otherwise', unreachable, 'alive.resting', { context: { failures: 1, problem: { status: 503 } } }),
    documented('AUTH-40', 'alive.resting', 'the customer tries again', { type: 'token.retry' }, 'alive.refreshing'),
    beyond('Nobody has to press Try again once the network is back', 'alive.resting', 'the network returns', { type: 'network.returned' }, 'alive.refreshing'),
    beyond('It is tried again on its own, after 2 s', 'alive.resting', 'one renewal failed', 2_000, 'alive.refreshing'),
    beyond('The pause grows: 4 s after the second failure', 'alive.resting', 'two renewals failed', 4_000, 'alive.refreshing', { given: [{ type: 'token.retry' }, unreachable] }),
    beyond('And never longer than half a minute', 'alive.resting', 'six renewals failed', 30_000, 'alive.refreshing', { given: [{ type: 'token.retry' }, ...paused(5)] }),
    documented('AUTH-37', 'alive.resting', 'a day after sign-in', 5_000, 'closing', {
      input: { token, sessionLeft: 5_000, isKept: true },
      given: [{ type: 'token.retry' }, ...paused(5)],
    }),
    documented('AUTH-37', 'alive.fresh', 'a day after sign-in', day, 'closing', {
      input: { token: { value: 'first', lifetime: 2 * day }, sessionLeft: day, isKept: true },
      tells: { gate: [{ type: 'gate.settle' }] },
    }),
    documented('AUTH-36', 'alive.fresh', 'an answer comes within the day', answerAt(day - 1), 'alive.fresh', { given: [answerAt(0)], context: { until: day } }),
    beyond('The clock of the backend counts, from its first answer', 'alive.fresh', 'the first answer comes', answerAt(7), 'alive.fresh', { context: { until: day + 7 } }),
    documented('AUTH-36', 'alive.fresh', 'an answer comes a day after sign-in', answerAt(day), 'closing', { given: [answerAt(0)] }),
    documented('AUTH-36', 'alive.fresh', 'an answer comes, and the refresh token is gone', answerAt(1, false), 'closing'),
    beyond('The wrapper’s token is kept by the app and not here', 'alive.fresh', 'an answer comes in the mobile app', answerAt(1, false), 'alive.fresh', {
      input: { token, sessionLeft: day, isKept: false },
    }),
    beyond('What is under way gets its answer', 'closing', 'the last call is answered', { type: 'gate.settled' }, 'lapsed', {
      tells: { gate: [{ type: 'gate.refuse', problem: sessionEnded }] },
    }),
    documented('AUTH-33', 'closing', '401 with the temporary refresh expired', spoiled, 'lapsed', { output: { problem: null } }),
    beyond('A call that still waits gets the token', 'closing', 'a call wants the token', wanted, 'closing', { tells: { gate: opened('first') } }),
    beyond('No answer takes longer than half a minute', 'closing', 'nothing settles', 30_000, 'lapsed'),
  ],
}
