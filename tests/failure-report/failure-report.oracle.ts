import { defaultProblem } from '#domain/portal/problem.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { failure } from './failures.ts'

const said = { type: 'words.change', words: 'I opened my bill.' }
const send = { type: 'report.send' }
const number = 'F-4K2M-9XPQ'
const seen = 'The customer sends it after seeing it'
const unsent = 'Sending may fail as well'

/** Nothing is sent on its own, and whatever is sent was on the screen. */
export const failureReportOracle: Oracle = {
  chart: 'failureReport',
  flow: 'Failures',
  input: failure,
  rows: [
    beyond(seen, '', 'a failure is on the screen', null, 'shown', { context: { failure, words: '', number: null, problem: null } }),
    beyond(seen, 'shown', 'a sentence is added', said, 'shown', { context: { words: said.words } }),
    beyond(seen, 'shown', 'it is sent', send, 'sending', { asks: { send: { body: { ...failure, words: '' } } } }),
    beyond('A sentence that is too long is refused, never cut', 'shown', 'it is sent with more than 300 characters', send, 'shown', {
      given: [{ type: 'words.change', words: 'x'.repeat(301) }],
    }),
    beyond('Its number can be named', 'sending', 'it was taken', isDone('send', { number }), 'sent', { context: { number } }),
    beyond(unsent, 'sending', 'it was not', fails('send', new Error('no')), 'failed', { context: { problem: defaultProblem } }),
    beyond(unsent, 'failed', 'a sentence is added', said, 'failed', { context: { words: said.words } }),
    beyond('A sentence that is too long is refused, never cut', 'failed', 'it is sent again with more than 300 characters', send, 'failed', {
      given: [{ type: 'words.change', words: 'x'.repeat(301) }],
    }),
    beyond(unsent, 'failed', 'it is sent again', send, 'sending', { asks: { send: { body: { ...failure, words: '' } } } }),
  ],
}
