// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { smoothPayMachine } from '#machines/bills/smooth-pay.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { tellsOfLostAnswer } from '#tests/kit/page.ts'
import { SmoothPayCard } from '#views/bills/smooth-pay-card.tsx'
import { planner, standing } from './planner-readings.ts'

const on = planner({}, { standing })

describeModel(entryOf('smoothPay'), {
  machine: smoothPayMachine,
  inputs: [
    { selection: 'b-1', planner: planner() },
    { selection: 'b-1', planner: planner({}, { standing: { ...standing, hasBegun: true, proposedAmount: 66 } }) },
  ],
  events: [
    { type: 'planner.told', planner: on },
    { type: 'mode.choose', mode: 'smooth' },
    { type: 'mode.choose', mode: 'asBilled' },
    { type: 'amount.choose', amount: 59 },
    { type: 'change.submit', key: 'k-1' },
    { type: 'change.undo', key: 'k-2' },
    { type: 'proposal.answer', isAgreed: true, key: 'k-3' },
    { type: 'receipt.close' },
    isDone('command', { status: 'done', answer: { weeklyAmount: 58, firstOn: '2026-06-15', undoUntil: '2026-06-14' } }),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ choice, ownAmount, change, planner: { smoothPay }, problem: why }) => [
    choice,
    ownAmount === 59,
    change.action,
    smoothPay.standing?.hasBegun,
    smoothPay.standing?.proposedAmount,
    why === null,
  ],
  home: ['choosing.ready'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <SmoothPayCard actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'planner.told': (_page, event, actor) => actor.send(event),
    'mode.choose': (page, { mode }: { mode: string }, actor) => {
      const { context } = (actor as unknown as { getSnapshot: () => { context: { choice: string } } }).getSnapshot()
      const name = mode === 'smooth' ? /^Smooth/ : /^As billed/
      // What is chosen already stays so, and says nothing.
      return context.choice === mode ? page.sees('radio', name) : page.press(name, 'radio')
    },
    'amount.choose': async (page, event, actor) => {
      // The stepper is there once the customer's own amount is chosen.
      actor.send(event)
      void page
    },
    'change.submit': (page) => page.press(/^(Try smooth|Try my amount|Back to as billed)$/),
    'change.undo': (page) => page.press('Undo until Sun 14 June'),
    'proposal.answer': (page) => page.press('Yes, $66'),
    'receipt.close': (page) => page.press('Done'),
  },
  eyes: {
    'choosing.ready': (page) => page.sees('radiogroup', 'How to spread it'),
    'choosing.failed': (page) => page.sees('alert'),
    sending: tellsOfLostAnswer,
    receipt: (page) => page.sees('button', 'Done'),
  },
})
