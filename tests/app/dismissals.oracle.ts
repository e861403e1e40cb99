import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const dismiss = (id: string, flagName: string) => ({ type: 'notice.dismiss', id, flagName })
const alert = dismiss('alert-1', 'nationalAlertSeen')
const outage = dismiss('2026-06-09', 'preOutageSeen')
const kept = isDone('markSeen')
const unkept = fails('markSeen', new Error('no'))
const asksOf = (noticeId: string, flagName: string) => ({ markSeen: { query: { noticeId }, body: { flagName } } })
const inTurn = 'One after the other, so that none overtakes another'

/** A §3, A §4: a notice shows until it was seen, on all of the customer's devices. */
export const dismissalsOracle: Oracle = {
  chart: 'dismissals',
  flow: 'App start',
  input: { dismissed: [] },
  rows: [
    documented('SHELL-102', '', 'nothing is put away yet', null, 'resting', { context: { dismissed: [], queue: [] } }),
    documented('SHELL-102', 'resting', 'an alert is dismissed', alert, 'keeping', { context: { dismissed: ['alert-1'] }, asks: asksOf('alert-1', 'nationalAlertSeen') }),
    documented('SHELL-98', 'resting', 'a planned outage is dismissed', outage, 'keeping', { asks: asksOf('2026-06-09', 'preOutageSeen') }),
    documented('SHELL-102', 'keeping', 'it is kept with the customer', kept, 'resting', { context: { queue: [], dismissed: ['alert-1'] }, doesNot: ['keepOnDevice'] }),
    beyond('This device at least does not show it again', 'keeping', 'it is not', unkept, 'resting', { context: { queue: [], dismissed: ['alert-1'] }, does: ['keepOnDevice'] }),
    beyond(inTurn, 'keeping', 'another one is dismissed', outage, 'keeping', {
      context: { dismissed: ['alert-1', '2026-06-09'], queue: [{ id: 'alert-1' }, { id: '2026-06-09' }] },
    }),
    ...[kept, unkept].map((end) => beyond(inTurn, 'keeping', `the next one follows: ${end.type}`, end, 'keeping', { given: [outage], asks: asksOf('2026-06-09', 'preOutageSeen') })),
  ],
}
