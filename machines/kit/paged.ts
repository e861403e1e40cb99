import { waiting } from './reads.ts'

const ofNewest = { of: ['newest'] } as const
const ofMore = { of: ['more'] } as const

const newestFailed = <const Failed extends string>(target: Failed) =>
  ({ guard: { type: 'hasFailed', params: ofNewest }, target }) as const

const newestRead = { guard: { type: 'areRead', params: ofNewest }, target: 'ready' } as const

const loadingNewest = <const Failed extends string>(failed: Failed) =>
  ({ ...waiting, always: [newestFailed(failed), newestRead] }) as const

/**
 * Two reads: `newest`, which refreshes, and `more`, which an event requests and `addMore` appends. Loaded pages stay on failure.
 * `states('list.more', …)`: `loadingMore` and `moreFailed`, beside the chart's own `ready`; the second argument invokes `more`.
 */
export const paged = {
  newestFailed,
  loading: loadingNewest,
  states: <const Asks extends string, const More>(asks: Asks, more: More) =>
    ({
      loadingMore: {
        description: 'An earlier page is loading; the loaded ones stay.',
        entry: { type: 'awaitReadings', params: ofMore },
        invoke: more,
        always: [
          { guard: { type: 'hasFailed', params: ofMore }, target: 'moreFailed' },
          { guard: { type: 'areRead', params: ofMore }, target: 'ready', actions: 'addMore' },
        ],
      },
      moreFailed: {
        description: 'The earlier page couldn’t be loaded: the loaded ones stay, and the customer can try again.',
        meta: { spec: 'ERROR' },
        on: { [asks]: 'loadingMore' } as { readonly [Name in Asks]: 'loadingMore' },
      },
    }) as const,
}
