import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'

const at = { selection: 'account-1', least: 130, most: 420 }
const [ready, saved, removed, failed] = ['editing.ready', 'editing.saved', 'editing.removed', 'editing.failed']
const line = (value: number) => ({ type: 'line.choose', line: value })
const save = (key: string) => ({ type: 'alert.save', key })
const remove = (key: string) => ({ type: 'alert.remove', key })
const undo = { type: 'alert.undo', key: 'k-9' }
const done = isDone('command', { status: 'done', answer: null })
const refused = isDone('command', { status: 'refused', problem })
const unknown = isDone('command', { status: 'unknown' })
const asks = (value: number | null, key: string) => ({ command: { change: { line: value }, selection: 'account-1', key } })
const reason = 'Customers with a bill alert get one alert per bill when the forecast goes over it'
const lost = 'A lost connection costs no answers: decisions on drafts'
const sameKey = 'Sending twice has one effect: the same request has the same key'
const back = 'What was taken away can be put back'
const saved300 = { input: { ...at, savedLine: 300 } }

/** The line that a bill should not pass: beyond the documents. */
export const forecastAlertOracle: Oracle = {
  chart: 'forecastAlert',
  flow: 'Insights',
  input: { ...at, savedLine: null },
  ways: {
    [ready]: ['restoring', isDone('draft', null)],
    [removed]: [saved, remove('k-2'), done],
  },
  rows: [
    beyond(reason, '', 'without a line it begins between the least and the most', null, 'restoring', {
      context: { line: 280, savedLine: null },
      asks: { draft: { selection: 'account-1' } },
    }),
    beyond(reason, '', 'with one it begins there', null, 'restoring', { ...saved300, context: { line: 300, savedLine: 300 } }),
    beyond(lost, 'restoring', 'a line was chosen before', findsDraft({ line: 250 }, { key: 'k-0', content: 'c' }), ready, { context: { line: 250, sent: { key: 'k-0' } } }),
    beyond(lost, 'restoring', 'it would be none any more', findsDraft({ line: 900 }), ready, { context: { line: 420 } }),
    beyond(lost, 'restoring', 'none was', isDone('draft', null), ready, { context: { line: 280 } }),
    beyond(lost, 'restoring', 'it cannot be looked for', fails('draft', new Error('no')), ready),
    beyond(reason, ready, 'the line is drawn', line(290), ready, { context: { line: 290 }, does: ['keepDraft'] }),
    beyond(reason, ready, 'it is drawn lower than it may be', line(1), ready, { context: { line: 130 } }),
    beyond(reason, ready, 'it is saved', save('k-1'), 'sending', { given: [line(290)], asks: asks(290, 'k-1'), does: ['keepDraft'] }),
    beyond(reason, 'sending', 'it is kept', done, saved, { context: { savedLine: 290, before: null, sent: null }, does: ['forgetDraft'] }),
    beyond('The line stays where it was put', 'sending', 'it is not taken', refused, failed, {
      context: { line: 290, savedLine: null, problem: { type: problem.type } },
      doesNot: ['forgetDraft'],
    }),
    beyond('The line stays where it was put', 'sending', 'no answer arrives', unknown, failed, { context: { line: 290, problem: null } }),
    beyond(sameKey, failed, 'the same is saved again', save('k-2'), 'sending', { asks: asks(290, 'k-1'), context: { problem: null } }),
    beyond(reason, failed, 'the line is drawn again', line(300), ready),
    beyond(sameKey, ready, 'another one is saved', save('k-2'), 'sending', { way: failed, given: [line(300)], asks: asks(300, 'k-2') }),
    beyond(reason, saved, 'it is taken away', remove('k-2'), 'sending', { asks: asks(null, 'k-2') }),
    beyond('There is none', ready, 'it is taken away', remove('k-2'), ready, { context: { sent: null } }),
    beyond(reason, 'sending', 'it is away', done, removed, { ...saved300, way: ready, given: [remove('k-2')], context: { savedLine: null, line: 300, before: 300 }, does: ['forgetDraft'] }),
    beyond(back, removed, 'it is put back', undo, 'sending', { asks: asks(290, 'k-9') }),
  ],
  passes: { 'sending / command is done #1: does not storeAnswer': 'Nothing asks for the answer afterwards.' },
}
