import { fails, isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot } from '#tests/kit/oracle/reading-rows.ts'
import { options } from './answers.ts'

const says = (status: string) => reports('options', { status: 'ready', data: { ...options, promotion: { status, seenDate: null } } })
const dismiss = { type: 'promotion.dismiss' }
const failed = fails('dismiss', new Error('no'))

/** B §4: the promotion of moving house is idle, show, hide or removed. */
export const movePromotionOracle: Oracle = {
  chart: 'movePromotion',
  flow: 'Moving house',
  rows: [
    documented('MOVE-32', '', 'nothing is known yet: idle', null, 'idle', { context: { options: { status: 'pending' } } }),
    documented('MOVE-32', 'idle', 'the server says show', says('show'), 'show'),
    documented('MOVE-32', 'idle', 'the server says hide', says('hide'), 'hide.told'),
    documented('MOVE-32', 'idle', 'the server says removed', says('removed'), 'removed'),
    beyond('A plain way to the page stays', 'idle', 'it can’t be loaded', cannot('options'), 'idle'),
    documented('MOVE-32', 'show', 'a move was booked meanwhile', says('hide'), 'hide.told'),
    documented('MOVE-32', 'show', 'the server takes it away', says('removed'), 'removed'),
    documented('MOVE-32 MOVE-33', 'show', 'the customer dismisses it', dismiss, 'hide.telling', { asks: { dismiss: {} } }),
    documented('MOVE-30', 'hide.telling', 'the server knows', isDone('dismiss', null), 'hide.told'),
    beyond('It stays away in this visit', 'hide.telling', 'the server could not be told', failed, 'hide.untold', { does: ['reportUnsaved'] }),
    beyond('What was put away does not come back', 'hide.told', 'the server says show', says('show'), 'hide.told'),
  ],
}
