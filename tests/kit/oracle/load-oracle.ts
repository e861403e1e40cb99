import { problem } from '#tests/app/answers.ts'
import { reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle, type Row } from './oracle.ts'

/** A documented outcome of a load with `outcomes`. */
interface LoadOutcome {
  readonly spec: string
  /** In `ready` and in `updating`. */
  readonly state: string
  readonly answer: object
}

interface LoadAnswers {
  /** An answer with something to show, and one with nothing. */
  readonly full: object
  readonly empty: object
  /** Two that differ. */
  readonly questions?: readonly [object, object]
  /** The first is that of `full` and, over other data, of `empty`. */
  readonly outcomes?: readonly LoadOutcome[]
}

const fresh = (data: object) => reports('reading', { status: 'ready', data })
const refreshing = (data: object) => reports('reading', { status: 'ready', data, isRefreshing: true })

/** Each outcome, and the change between it and the first one, of fresh data and while it is refreshed. */
const outcomeRows = ([first, ...others]: readonly LoadOutcome[]): readonly Row[] =>
  first
    ? [first, ...others].flatMap(({ spec, state, answer }) => [
        documented(spec, 'loading', `the outcome is ${state}`, fresh(answer), `ready.${state}`),
        documented(spec, `ready.${state}`, `${state} is read again`, refreshing(answer), `updating.${state}`),
        ...['ready', 'updating'].flatMap((shown) => {
          const says = shown === 'ready' ? fresh : refreshing
          const change = `${shown === 'ready' ? 'the outcome' : 'the outcome while it is read again'} becomes`
          return state === first.state
            ? []
            : [
                documented(spec, `${shown}.${first.state}`, `${change} ${state}`, says(answer), `${shown}.${state}`),
                documented(
                  first.spec,
                  `${shown}.${state}`,
                  `${change} ${first.state}`,
                  says(first.answer),
                  `${shown}.${first.state}`,
                ),
              ]
        }),
      ])
    : []

/**
 * The table of whatever only loads and shows: A §4, the common load states. A load says LOADING, then SUCCESS, NO_DATA or ERROR; UPDATING
 * while what was read last stays on the screen; LOADING_RETRY when the customer asked for it. How often they may ask is the portal's: three
 * times, of each question.
 */
export const loadOracle = (
  chart: string,
  flow: string,
  { full, empty, questions: [first, second] = [{ asked: 1 }, { asked: 2 }], outcomes = [] }: LoadAnswers,
): Oracle => {
  const [ready, updating] = ['ready', 'updating'].map((state) => [state, outcomes[0]?.state ?? []].flat().join('.')) as [
    string,
    string,
  ]
  const has = fresh(full)
  const reads = refreshing(full)
  const hasNothing = fresh(empty)
  const readsNothing = refreshing(empty)
  const fails = reports('reading', { status: 'failed', problem })
  const begins = reports('reading', { status: 'pending' })
  const retry = { type: 'load.retry' }
  const ask = (question: object) => ({ type: 'question.change', question })
  const shown = { answered: { question: first, data: full } }
  const asked = { question: second, retries: 0 }
  const reported = { does: ['reportFailure'] }
  const unreported = { doesNot: ['reportFailure'] }
  const only = 'A customer can retry three times'
  const meanwhile = 'What is on the screen stays until there is something else'
  return {
    chart,
    flow,
    input: first,
    rows: [
      ...outcomeRows(outcomes),
      documented('SHELL-88', '', 'it is asked for', null, 'loading', { asks: { reading: first }, context: { answered: null } }),
      documented('SHELL-88', 'loading', 'the answer has something', has, ready, { context: shown }),
      documented('SHELL-88', 'loading', 'the answer has nothing', hasNothing, 'noData', {
        context: { answered: { data: empty } },
        ...unreported,
      }),
      documented('SHELL-88', 'loading', 'it fails', fails, 'failed', { context: { answered: null }, ...reported }),
      documented('SHELL-88', ready, 'it is read again', reads, updating, { context: shown }),
      documented('SHELL-88', updating, 'the same is there', has, ready),
      documented('SHELL-88', updating, 'nothing is left', hasNothing, 'noData', unreported),
      documented('SHELL-88', updating, 'nothing is left, and that is read again', readsNothing, 'noData', unreported),
      documented('SHELL-88', updating, 'it fails', fails, 'failed', { context: shown, ...reported }),
      beyond(meanwhile, updating, 'it is still being read', reads, updating),
      documented('SHELL-88', ready, 'nothing is left', hasNothing, 'noData', unreported),
      documented('SHELL-88', ready, 'what was empty is read again', readsNothing, 'noData'),
      documented('SHELL-88', 'noData', 'there is something now', has, ready, { context: shown }),
      documented('SHELL-88', 'noData', 'it is read again', readsNothing, 'noData'),
      documented('SHELL-88', 'failed', 'a later refresh brings something', has, ready, { context: shown }),
      documented('SHELL-88', 'failed', 'a later refresh brings nothing', hasNothing, 'noData'),
      ...[ready, 'noData', 'failed'].map((from) => documented('SHELL-88', from, 'the answer is cleared', begins, 'loading')),
      beyond(meanwhile, 'loading', 'the answer is cleared', begins, 'loading'),
      beyond('Failing to read it again takes nothing away', ready, 'a refresh fails', fails, ready, {
        context: shown,
      }),
      beyond('Failing to read it again takes nothing away', 'noData', 'a refresh fails', fails, 'noData'),
      documented('SHELL-89', 'failed', 'the customer tries again', retry, 'loadingRetry', { context: { retries: 1 } }),
      documented('SHELL-89', 'loadingRetry', 'the answer has something', has, ready, { context: shown }),
      documented('SHELL-89', 'loadingRetry', 'the answer has nothing', hasNothing, 'noData', unreported),
      documented('SHELL-89', 'loadingRetry', 'it fails', fails, 'failed', reported),
      documented('SHELL-91', 'loadingRetry', 'a second load while one is under way is skipped', retry, 'loadingRetry', {
        context: { retries: 1 },
      }),
      documented('SHELL-91', 'loading', 'a second load while one is under way is skipped', retry, 'loading', {
        context: { retries: 0 },
      }),
      beyond('There is nothing to try again', ready, 'somebody tries again', retry, ready, { context: { retries: 0 } }),
      beyond(only, 'failed', 'a third time', retry, 'loadingRetry', {
        given: [retry, fails, retry, fails],
        context: { retries: 3 },
      }),
      beyond(only, 'failed', 'a fourth time', retry, 'failed', {
        given: [retry, fails, retry, fails, retry, fails],
        context: { retries: 3 },
      }),
      beyond(meanwhile, ready, 'a different question is asked', ask(second), updating, { context: { ...asked, ...shown } }),
      beyond(meanwhile, 'noData', 'a different question is asked', ask(second), updating, {
        context: { ...asked, answered: { question: first, data: empty } },
      }),
      beyond('Each question can be retried three times', 'failed', 'a different question is asked', ask(second), 'loading', {
        given: [retry, fails],
        context: asked,
      }),
      beyond('Each question has its own retries', 'loading', 'a different question is asked', ask(second), 'loading', {
        context: asked,
        asks: { reading: second },
      }),
      beyond('Each question has its own retries', 'loadingRetry', 'a different question is asked', ask(second), 'loading', {
        context: asked,
      }),
      beyond('It is asked already', ready, 'the same is asked', ask({ ...first }), ready, { context: shown }),
      beyond('It is asked already', 'loading', 'the same is asked', ask({ ...first }), 'loading', {
        context: { question: first },
      }),
    ],
  }
}
