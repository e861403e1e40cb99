import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Meter, MeterRead } from '#contract/meter-reads/meter-reads.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { createCommand } from '#machines/kit/command.ts'
import { meterReadEffectMachine } from '#machines/meter-reads/meter-read-effect.machine.ts'
import { meterReadFormMachine } from '#machines/meter-reads/meter-read-form.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { answering } from '#tests/usage/readings.ts'
import { Entries } from '#views/meter-reads/meter-reads-view.tsx'
import { gasMeter, plausible, sentRead } from './meters.ts'
import { metersAround } from './stage.tsx'

interface Sent {
  readonly what: unknown
  readonly key: string
  readonly selection: string
}

/** The form on the screen; what is sent is answered, or refused with a problem, once it is `answered`. */
export const openForm = (
  meters: readonly Meter[] = [gasMeter],
  refusal: Problem | null = null,
  preview: unknown = plausible,
  answered: Promise<void> = Promise.resolve(),
  reads: readonly MeterRead[] = [sentRead],
) => {
  const sent: Sent[] = []
  const clock = new SimulatedClock()
  const form = createActor(
    meterReadFormMachine.provide({
      actors: {
        draft: fromPromise(async () => null) as never,
        command: createCommand('meterReadCommand', 'Sends', {
          mutationFn: async (request: Sent) => {
            sent.push(request)
            await answered
            if (refusal) throw new ProblemError(refusal)
            return { reads }
          },
        }) as never,
        effect: meterReadEffectMachine.provide({ actors: { preview: answering(preview) as never } }) as never,
      },
      actions: { keepDraft: () => {}, forgetDraft: () => {} },
    }),
    { input: { meters, meterId: meters[0]?.id ?? '', selection: 'b-1' }, clock },
  ).start()
  renderBranded(<Entries actor={metersAround(meters)} form={form} />)
  return { sent, clock, form, user: userEvent.setup({ delay: null }) }
}

export const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Reading of meter G2207 4418' })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const sendingOf = () => screen.getByRole('form', { name: 'Send a reading' }).dataset['sending']
