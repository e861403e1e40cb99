import { problem } from '#tests/app/answers.ts'
import { reports } from '#tests/kit/events.ts'
import { beyond, documented, type Happening, type Row } from './oracle.ts'

interface Reads {
  /** Where the flow waits for its reads, where it opens, and where it stands when it could not. */
  readonly loading: string
  readonly opens: string
  readonly failed: string
  /** What is needed, with an answer each; and what the flow goes on without. */
  readonly needs: Readonly<Record<string, object>>
  readonly optional?: Readonly<Record<string, object>>
  /** The state in which the flow asks for something else first, and what leads on from there; it starts again there, too. */
  readonly after?: { readonly asking: string; readonly told: Happening }
  /** What begins it again; a load that was asked for again, and the network that is back. */
  readonly again?: readonly string[]
  /** Trying again is offered three times. */
  readonly isCounted?: boolean
  /** The requirements that name the states. */
  readonly spec?: string
}

/** `ready` for a read that has its answer. */
export const has = (id: string, data: object): Happening => reports(id, { status: 'ready', data })
/** For a read that failed. */
export const cannot = (id: string): Happening => reports(id, { status: 'failed', problem })

/**
 * The lines of a flow that first reads what it shows: A §4, the common load states. It waits for all that is needed, opens when that is there
 * and the rest has said something, and says so when it could not be read; trying again asks again.
 */
export const readingRows = ({
  loading,
  opens,
  failed,
  needs,
  optional = {},
  after,
  again = ['load.retry', 'network.returned'],
  isCounted = false,
  spec = 'SHELL-88',
}: Reads): readonly Row[] => {
  const all = Object.entries({ ...optional, ...needs }).map(([id, data]) => has(id, data))
  const [last = 0, ...others] = all.toReversed()
  const without = (id: string) =>
    Object.entries({ ...optional, ...needs }).flatMap(([one, data]) => (one === id ? [] : [has(one, data)]))
  const pending = Object.fromEntries([...Object.keys(needs), ...Object.keys(optional)].map((id) => [id, { status: 'pending' }]))
  const [first = ''] = Object.keys(needs)
  const retry = { type: 'load.retry' }
  const tried = (times: number) => Array.from({ length: times }, () => [retry, cannot(first)]).flat()
  return [
    after
      ? beyond('What failed is loaded again', after.asking, 'the flow starts again', after.told, loading, {
          way: loading,
          given: [...Object.entries(optional).map(([id, data]) => has(id, data)), cannot(first), retry],
          context: pending,
        })
      : documented(spec, '', 'LOADING', null, loading, { context: pending }),
    documented(spec, loading, 'all is there', last, opens, { given: others.toReversed() }),
    ...Object.keys(needs).map((id) =>
      documented(spec, loading, `${id} cannot be read: ERROR`, cannot(id), failed, {
        given: Object.entries(optional).map(([other, data]) => has(other, data)),
        does: ['reportFailure'],
      }),
    ),
    ...Object.keys(optional).map((id) =>
      beyond('The flow goes on without it', loading, `${id} cannot be read`, cannot(id), opens, { given: without(id) }),
    ),
    ...Object.keys({ ...needs, ...optional })
      .slice(1)
      .map((id) =>
        beyond(
          'What is half there is not shown',
          loading,
          `${id} alone is there`,
          has(id, { ...optional, ...needs }[id] as object),
          loading,
        ),
      ),
    ...(after ? [] : again).map((type) =>
      beyond('A customer can always try again', failed, `${type} starts again`, { type }, loading, { context: pending }),
    ),
    ...(isCounted
      ? [
          beyond('Trying again is offered three times', failed, 'a third time', retry, loading, {
            given: tried(2),
            context: { retries: 3 },
          }),
          beyond('Trying again is offered three times', failed, 'a fourth time', retry, failed, { given: tried(3) }),
        ]
      : []),
  ]
}
