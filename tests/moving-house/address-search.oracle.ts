import { problem } from '#tests/app/answers.ts'
import { reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { addressFound } from './answers.ts'

const { dpId, fullAddress } = addressFound
const other = { dpId: '2000043', fullAddress: '238 Karori Road, Wellington 6012' }
const addresses = [{ dpId, fullAddress }, other]
const [open, closed] = ['found.open', 'found.closed']

const type = (query: string) => ({ type: 'query.type', query })
const finds = (list: readonly object[]) => reports('suggestions', { status: 'ready', data: { addresses: list } })
const fails = reports('suggestions', { status: 'failed', problem })
const known = reports('detail', { status: 'ready', data: addressFound })
const unread = reports('detail', { status: 'failed', problem })
const choose = { type: 'address.choose', dpId }
const mark = (to: 'next' | 'previous') => ({ type: 'suggestion.mark', to })
const [leaves, returns, take] = [{ type: 'list.close' }, { type: 'list.open' }, { type: 'suggestion.take' }]
const [again, back] = [{ type: 'search.retry' }, { type: 'network.returned' }]

const least = 'Fewer than three letters say nothing'
const pause = 'The customer may still be typing'
const away = 'Who has left the field is not called back into it'
const keyboard = 'The arrow keys mark one of the list'
const typed = 'An address that is not found may stay as it was typed'
const states = ['idle', 'pausing', 'searching', open, closed, 'nothingFound', 'choosing', 'chosen', 'failed']

/** B §3, B §7: the new address of a move. */
export const addressSearchOracle: Oracle = {
  chart: 'addressSearch',
  flow: 'Moving house',
  input: { query: '', chosen: null },
  ways: {
    pausing: ['idle', type('236 karori')],
    searching: ['pausing', 300],
    [open]: ['searching', finds(addresses)],
    [closed]: [open, leaves],
  },
  rows: [
    beyond('Nothing is looked for yet', '', 'nothing was chosen before', null, 'idle', {
      context: { suggestions: { status: 'pending' }, detail: { status: 'pending' }, marked: null, isAway: false },
    }),
    documented('MOVE-36', '', 'an address was chosen before: it is kept', null, 'chosen', {
      input: { query: fullAddress, chosen: addressFound },
      context: { query: fullAddress, chosen: { dpId } },
    }),
    ...states.flatMap((from) => [
      documented('MOVE-19', from, 'enough is typed', type(' 236 karori'), 'pausing', { context: { query: ' 236 karori', chosen: null, marked: null, isAway: false } }),
      beyond(least, from, 'too little is typed', type('23'), 'idle', { context: { query: '23', chosen: null } }),
    ]),
    beyond(pause, 'pausing', 'it is typed on: the pause starts again', 300, 'searching', { way: 'idle', given: [type('236'), 200, type('2368')] }),
    documented('MOVE-35', 'pausing', 'a short pause', 300, 'searching', { context: { suggestions: { status: 'pending' } }, asks: { suggestions: { text: '236 karori' } } }),
    documented('MOVE-35', 'searching', 'some are found', finds(addresses), open, { context: { suggestions: { status: 'ready' } } }),
    documented('MOVE-35', 'searching', 'none is found', finds([]), 'nothingFound'),
    documented('MOVE-35', 'searching', 'the look-up does not answer', fails, 'failed', { does: ['reportFailure'] }),
    beyond(away, 'searching', 'some are found for who has left the field', finds(addresses), closed, { given: [leaves] }),
    beyond(away, 'searching', 'the customer has left and come back', finds(addresses), open, { given: [leaves, returns] }),
    beyond(away, 'searching', 'the customer leaves the field', leaves, 'searching', { context: { isAway: true } }),
    beyond(away, 'searching', 'the customer comes back', returns, 'searching', { given: [leaves], context: { isAway: false } }),
    beyond(away, 'searching', 'none is found for who has left', finds([]), 'nothingFound', { given: [leaves] }),
    beyond(away, 'searching', 'what was typed again brings the list back', finds(addresses), open, { way: 'idle', given: [type('236 k'), leaves, type('236 karori'), 300] }),
    beyond('It is asked again', 'pausing', 'something else is typed and looked for', 300, 'searching', {
      way: open,
      given: [type('238 karori')],
      context: { suggestions: { status: 'pending' } },
      asks: { suggestions: { text: '238 karori' } },
    }),
    documented('MOVE-21', open, 'one is chosen', choose, 'choosing', {
      context: { dpId, query: fullAddress, marked: null, detail: { status: 'pending' } },
      asks: { detail: { dpId } },
    }),
    beyond('Only what is offered is chosen', open, 'one that is not offered', { ...choose, dpId: 'x' }, open, { context: { dpId: '' } }),
    beyond(keyboard, open, 'down', mark('next'), open, { context: { marked: dpId } }),
    beyond(keyboard, open, 'down twice', mark('next'), open, { given: [mark('next')], context: { marked: other.dpId } }),
    beyond(keyboard, open, 'up from the second: the first', mark('previous'), open, { given: [mark('next'), mark('next')], context: { marked: dpId } }),
    ...['236', `1 ${'x'.repeat(198)}`].map((text) => documented('MOVE-19', 'idle', `from 3 to 200 letters: ${text.length}`, type(text), 'pausing', { context: { query: text } })),
    beyond(least, 'idle', 'more letters than an address has: 201', type('x'.repeat(201)), 'idle'),
    beyond(keyboard, open, 'up: the last one', mark('previous'), open, { context: { marked: other.dpId } }),
    beyond(keyboard, open, 'Enter takes what is marked', take, 'choosing', { given: [mark('next'), mark('next')], context: { dpId: other.dpId, query: other.fullAddress } }),
    beyond(typed, open, 'Enter with nothing marked puts the list away', take, closed, { context: { query: '236 karori' } }),
    beyond(typed, open, 'the customer leaves the field', leaves, closed, { given: [mark('next')], context: { marked: null } }),
    beyond('The list comes back', closed, 'the customer comes back', returns, open, { context: { isAway: false } }),
    beyond('The list comes back', closed, 'an arrow key', mark('next'), open, { context: { isAway: false, marked: dpId } }),
    beyond(away, 'searching', 'who came back to the list is not away', finds(addresses), open, { way: closed, given: [returns, type('238 karori'), 300] }),
    beyond(away, closed, 'who has left is away', finds(addresses), closed, { way: 'searching', given: [leaves, finds(addresses)], context: { isAway: true } }),
    beyond(away, closed, 'an arrow key after who had left', mark('next'), open, { way: 'searching', given: [leaves, finds(addresses)], context: { isAway: false } }),
    beyond(away, closed, 'the customer comes back after having left', returns, open, { way: 'searching', given: [leaves, finds(addresses)], context: { isAway: false } }),
    documented('MOVE-24', 'choosing', 'all that is known of it', known, 'chosen', {
      context: { chosen: { dpId, isInRegistry: true }, query: fullAddress },
      doesNot: ['reportFailure'],
    }),
    beyond(typed, 'choosing', 'nothing is known of it', unread, 'failed', { context: { query: fullAddress, chosen: null }, does: ['reportFailure'] }),
    ...[again, back].flatMap((event) => [
      beyond('A customer can always try again', 'failed', `${event.type} looks again`, event, 'searching', { context: { suggestions: { status: 'pending' } } }),
      beyond('It is the choice that is asked again', 'failed', `${event.type} after a choice`, event, 'choosing', {
        way: 'choosing',
        given: [unread],
        context: { dpId, detail: { status: 'pending' } },
      }),
    ]),
    beyond(away, 'failed', 'who looks again is back', again, 'searching', { given: [leaves], context: { isAway: false } }),
    beyond(away, 'failed', 'who has left stays away when the network is back', back, 'searching', { given: [leaves], context: { isAway: true } }),
    beyond('What is typed again is no old choice', 'failed', 'another address, whose look-up fails, is looked up again', again, 'searching', {
      way: 'choosing',
      given: [unread, type('238 karori'), 300, fails],
    }),
  ],
}
