import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { now } from '#data/browser/clock.ts'
import { requestActivation } from '#data/queries/activation/activation.queries.ts'
import { type ActivationVisit, openActivation, signInActivated } from '#data/session/activation.ts'
import { resendMs } from '#domain/customer/activation.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'

interface ActivationDetails {
  readonly key: string
  readonly accountNumber: string
  readonly email: string
}

/** Sends the details. @returns when the email may be sent again, epoch ms */
export const beginActivationActor = fromMutation<{ readonly resendAt: number }, ActivationDetails>({
  mutationKey: ['beginActivation'],
  mutationFn: async (details) => {
    await requestActivation(details)
    return { resendAt: now() + resendMs }
  },
})

export const openActivationActor = fromPromise<ActivationVisit>(openActivation)

export const signInActivatedActor = fromPromise<void, { readonly key: string }>(({ input }) => signInActivated(input))

export interface PauseEvent {
  readonly type: 'pause.ticked'
  readonly secondsLeft: number
}

const second = 1_000

/** The seconds left until a time, immediately and with each second, 0 at the end. @param resendAt epoch ms */
export const pauseActor = fromCallback<EventObject, { readonly resendAt: number }, PauseEvent>(({ input, sendBack }) => {
  let timer: ReturnType<typeof setTimeout>
  const tick = () => {
    const left = input.resendAt - now()
    sendBack({ type: 'pause.ticked', secondsLeft: Math.max(0, Math.ceil(left / second)) })
    if (left > 0) timer = setTimeout(tick, left % second || second)
  }
  tick()
  return () => clearTimeout(timer)
})
