import { type EventObject, fromCallback, fromObservable, fromPromise, type NonReducibleUnknown } from 'xstate'
import type { Reading } from '#machines/kit/from-query.ts'

/** A stand-in for `fromQuery` whose readings the test decides. */
export const queryDouble = <Data, Input extends NonReducibleUnknown = NonReducibleUnknown>() => {
  let publish: (reading: Reading<Data>) => void = () => {}
  return {
    logic: fromObservable<Reading<Data>, Input>(() => ({
      subscribe: (listener) => {
        publish = typeof listener === 'function' ? listener : (reading) => listener.next?.(reading)
        return { unsubscribe: () => (publish = () => {}) }
      },
    })),
    publish: (reading: Reading<Data>) => publish(reading),
  }
}

/** A stand-in for a promise actor that answers only when the test says so; `calls` has every start with its input. */
export const promiseDouble = <Data, Input extends NonReducibleUnknown = NonReducibleUnknown>() => {
  const calls: { input: Input; answer: (data: Data) => void; refuse: (cause: unknown) => void }[] = []
  return {
    logic: fromPromise<Data, Input>(({ input }) => new Promise((answer, refuse) => calls.push({ input, answer, refuse }))),
    calls,
  }
}

/** A stand-in for `fromMutation`: a write is a promise actor whose input is what it sends. */
export const mutationDouble = promiseDouble

/** A stand-in for a callback actor: `report` says what the world would, `orders` has what the machine sent to it. */
export const callbackDouble = <Order extends EventObject, Report extends EventObject>() => {
  const orders: Order[] = []
  let report: (event: Report) => void = () => {}
  return {
    logic: fromCallback<Order, NonReducibleUnknown, Report>(({ sendBack, receive }) => {
      report = sendBack
      receive((order) => void orders.push(order))
      return () => (report = () => {})
    }),
    orders,
    report: (event: Report) => report(event),
  }
}
