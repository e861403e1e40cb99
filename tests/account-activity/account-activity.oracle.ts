import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { entries } from './entries.ts'

const [first, second, third] = entries
const fourth = { ...first, id: 'v-3' }
const newest = { entries: [first, second], next: 'before-2' }
const nothing = has('newest', { entries: [], next: null })
const [loading, ready, noData] = ['open.loading', 'open.ready', 'open.noData']
const [more, moreFailed] = ['open.loadingMore', 'open.moreFailed']
const ask = { type: 'activity.more' }
const type = { type: 'words.type', typed: ' password ' }
const search = { type: 'words.search' }
const filter = (change: object) => ({ type: 'filter.change', change })
const earlier = has('more', { entries: [third], next: null })
const cleared = { entries: [], next: null, newest: { status: 'pending' } }
const paged = 'Forty a page, and what is there stays'
const looked = 'It is looked through by words, kind, who and days'

/** What happened in an account, which the documents do not have. */
export const accountActivityOracle: Oracle = {
  chart: 'accountActivity',
  flow: 'Account activity',
  ways: { all: [has('newest', { ...newest, next: null })] },
  rows: [
    ...readingRows({ loading, opens: ready, failed: 'failed', needs: { newest } }),
    beyond('Newest first, and all of it as a file', '', 'the page opens', null, loading, {
      asks: { newest: {}, download: { of: 'activity', filter: {} } },
      context: { filter: {}, typed: '', entries: [] },
    }),
    beyond(paged, loading, 'the newest page is there', has('newest', newest), ready, { context: { entries: [first, second], next: 'before-2' } }),
    documented('SHELL-88', loading, 'nothing of it happened: NO_DATA', nothing, noData),
    documented('SHELL-88', noData, 'something has', has('newest', newest), ready, { context: { entries: [first, second] } }),
    documented('SHELL-88', ready, 'a refresh has nothing', nothing, noData),
    ...[noData, ready].map((from) => documented('SHELL-88', from, 'it can’t be loaded: ERROR', cannot('newest'), 'failed', { does: ['reportFailure'] })),
    beyond(paged, ready, 'what is earlier is asked for', ask, more, { asks: { more: { before: 'before-2' } }, context: { more: { status: 'pending' }, entries: [first, second] } }),
    beyond('There is no more', ready, 'what is earlier is asked for, and nothing is', ask, ready, { way: 'all' }),
    beyond(paged, more, 'it is there', earlier, ready, { context: { entries: [first, second, third], next: null } }),
    beyond(paged, more, 'it can’t be loaded', cannot('more'), moreFailed, { context: { entries: [first, second] } }),
    beyond(paged, moreFailed, 'it is requested again', ask, more, { asks: { more: { before: 'before-2' } }, context: { more: { status: 'pending' } } }),
    beyond('What is older stays behind what is new', ready, 'something new happens', has('newest', { entries: [fourth, first, second], next: 'before-2' }), ready, {
      way: more,
      given: [earlier],
      context: { entries: [fourth, first, second, third], next: null },
    }),
    beyond('What is older stays behind what is new', ready, 'the newest page ends with the newest entry', has('newest', { entries: [first], next: 'before-1' }), ready, {
      way: more,
      given: [earlier],
      context: { entries: [first, second, third], next: null },
    }),
    beyond('An entry is one by its id and kind', ready, 'the newest page ends with another kind of the same id', has('newest', { entries: [{ ...second, kind: 'another' }], next: 'before-1' }), ready, {
      way: more,
      given: [earlier],
      context: { entries: [{ ...second, kind: 'another' }], next: 'before-1' },
    }),
    ...[noData, ready, more].flatMap((from) => [
      beyond(looked, from, 'words are looked for', search, loading, {
        given: [type],
        context: { filter: { words: 'password' }, ...cleared },
        asks: { newest: { words: 'password' }, download: { filter: { words: 'password' } } },
      }),
      beyond(looked, from, 'a kind is chosen, with what is typed', filter({ kind: 'change' }), loading, {
        given: [type],
        context: { filter: { kind: 'change', words: 'password' }, ...cleared },
        asks: { newest: { kind: 'change', words: 'password' } },
      }),
    ]),
    beyond(looked, ready, 'words are typed', type, ready, { context: { typed: ' password ', filter: {} } }),
    beyond('A search that is too long is refused, never cut', ready, 'more than 80 characters are looked for', search, loading, {
      given: [{ type: 'words.type', typed: 'x'.repeat(81) }],
      context: { filter: {} },
    }),
    beyond(looked, ready, 'the words are taken away', search, loading, {
      given: [type, search, has('newest', newest), { type: 'words.type', typed: ' ' }],
      context: { filter: {} },
    }),
    beyond('What is earlier is of the same search', ready, 'what is earlier is asked for of a search', ask, more, {
      given: [filter({ kind: 'change' }), has('newest', newest)],
      asks: { more: { kind: 'change', before: 'before-2' } },
    }),
  ],
  passes: {
    "machines/account-activity/account-activity.machine.ts dataOf: reading.status === 'ready' always holds": 'It is asked once it was read: it is a guard for the types.',
    'machines/account-activity/account-activity.machine.ts addMore: page always holds': 'It is asked once it was read: it is a guard for the types.',
  },
}
