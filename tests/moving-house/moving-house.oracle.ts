import { isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { booked, options } from './answers.ts'

const page = '/account/profile/moving-house'
const place = { params: {}, search: '' }
const goes = (path: string) => ({ type: 'place.changed', path, ...place })
const asksForWizard = { input: { pageId: 'movingHouse', path: `${page}/wizard`, ...place } }
const [loading, overview, wizard, changing] = ['reading.loading', 'reading.open.overview', 'reading.open.wizard', 'reading.open.changing']
const isBooked = has('options', { ...options, move: booked })
const open = { type: 'wizard.open' }
const change = (kind: string) => ({ type: 'change.open', kind })
const closes = (done: boolean) => isDone('wizard', { isBooked: done })
const closed = { showModal: false, path: page }
const oneMove = 'One move is planned at a time; the one that is booked can be changed'
const reason = 'The modal has an address of its own, so that Back closes it'

/** B §2 and §3: moving house, a modal wizard over its page. */
export const movingHouseOracle: Oracle = {
  chart: 'movingHouse',
  flow: 'Moving house',
  input: { pageId: 'movingHouse', path: page, ...place },
  ways: {
    booked: [isBooked],
  },
  rows: [
    ...readingRows({ loading, opens: overview, failed: 'unavailable', needs: { options } }),
    documented('MOVE-01', loading, 'it can be planned', has('options', options), overview, { context: { showModal: false, hasBegun: false }, doesNot: ['showPage'] }),
    documented('MOVE-02 MOVE-28', overview, 'the wizard opens as a modal', goes(`${page}/wizard`), wizard, { asks: { wizard: { options } }, context: { showModal: true } }),
    beyond(reason, overview, 'the customer plans a move', open, overview, { does: ['openWizard'] }),
    beyond(reason, loading, 'the address asks for the wizard', has('options', options), wizard, { ...asksForWizard, doesNot: ['showPage'] }),
    beyond(reason, loading, 'it asks for it meanwhile', goes(`${page}/wizard`), loading, { context: { path: `${page}/wizard` } }),
    beyond(reason, wizard, 'Back', goes(page), overview, { context: { ...closed, hasBegun: true } }),
    beyond('What another device told since has to be there first', loading, 'it is being read again', reports('options', { status: 'ready', data: options, isRefreshing: true }), loading),
    beyond('What was told is kept until the move is booked', wizard, 'it is closed: there is something to go on with', closes(false), overview, {
      context: { ...closed, hasBegun: true },
      does: ['showPage'],
    }),
    documented('MOVE-38', wizard, 'the move is booked', closes(true), overview, { context: { ...closed, hasBegun: false }, does: ['showPage'] }),
    beyond(oneMove, overview, 'another one is to be planned', open, overview, { way: 'booked', doesNot: ['openWizard'] }),
    beyond(oneMove, loading, 'the address asks for the wizard, and one is booked', isBooked, overview, { ...asksForWizard, context: closed, does: ['showPage'] }),
    beyond('Who may not move here cannot plan one', overview, 'a move is to be planned where none can be', open, overview, {
      given: [has('options', { ...options, canMove: false })],
      doesNot: ['openWizard'],
    }),
    beyond(oneMove, overview, 'the booked one is put off', change('dates'), changing, {
      way: 'booked',
      asks: { change: { kind: 'dates', move: booked, today: options.today, selection: 'b-1' } },
    }),
    beyond(oneMove, overview, 'the booked one is called off', change('cancel'), changing, { way: 'booked', asks: { change: { kind: 'cancel' } } }),
    beyond(oneMove, overview, 'there is none to change', change('dates'), overview),
    beyond(oneMove, changing, 'it has changed', isDone('change'), overview),
    beyond(oneMove, changing, 'the customer goes elsewhere', goes(page), overview),
  ],
  passes: {
    "machines/moving-house/moving-house.machine.ts canBegin: options.status === 'ready' && options.data.canMove && options.data.mo… without options.status === 'ready'":
      'The page opens once they were read: it is a guard for the types.',
    "machines/moving-house/moving-house.machine.ts canChange: options.status === 'ready' && options.data.move?.canChange === true without options.status === 'ready'":
      'The page opens once they were read: it is a guard for the types.',
    "machines/moving-house/moving-house.machine.ts optionsOf: options.status !== 'ready' never holds": 'The page opens once they were read: it is a guard for the types.',
    'machines/moving-house/moving-house.machine.ts changeOf: !move never holds': 'Only a move that is booked can be changed: `canChange`.',
  },
}
