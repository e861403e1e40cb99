// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { type SmoothPayContext, smoothPayMachine, type SpreadChoice } from '#machines/bill-planner/smooth-pay.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone } from '#tests/kit/events.ts'
import { type Page, seesIf, send, tellsOfLostAnswer } from '#tests/kit/page.ts'
import { SmoothPayCard } from '#views/bill-planner/smooth-pay-card.tsx'
import { planner, standing } from './planner-readings.ts'

const on = planner({}, { standing })
/** The weekly amount has begun, another one would fit better, and so much is ahead that it is offered back. */
const begun = planner({}, { standing: { ...standing, hasBegun: true, proposedAmount: 66 }, isOfferedBack: true, ahead: 160 })
/** Bills that are paid by hand are not spread. */
const hindered = planner({}, { hindrance: { type: '/error/spread', detail: 'Smooth pay needs direct debit.' } })

const names: Readonly<Record<SpreadChoice, RegExp>> = { asBilled: /^As billed/, smooth: /^Smooth/, own: /^My own amount/ }
/** The choice that there is before any weekly amount stands. */
const free = (choice: SpreadChoice) => ({ choice, planner: { smoothPay: { standing: null } } })

/** The card as it is chosen from: what stands, what is offered, and what can be sent. */
const seesChoices = async (page: Page, { choice, planner: { smoothPay } }: SmoothPayContext) => {
  const { standing: held, hindrance, isOfferedBack } = smoothPay
  await page.sees('radiogroup', 'How to spread it')
  await page.tells(
    ['Next 12 bills, forecast', '$2,845.00'],
    ['Per week, exactly', '$57.23'],
    ['Smooth, rounded up', '$58.00'],
    ['No interest or fees, ahead or behind'],
  )
  await (held ? page.reads : page.lacksText)(/^\$58 a week.*\. Next on Mon 15 June, and we’ll check it again on 14 Sep/)
  await seesIf(page, isOfferedBack, 'link', 'Get it refunded')
  await (isOfferedBack ? page.reads : page.lacksText)(/^You’re \$160\.00 ahead\./)
  await seesIf(page, held !== null && held.proposedAmount !== null, 'button', 'Keep $58')
  await seesIf(page, hindrance !== null, 'link', 'How your bills are paid')
  const canSend = held === null ? hindrance === null && choice !== 'asBilled' : choice === 'asBilled'
  await seesIf(page, canSend, 'button', /^(?:Try smooth|Try my amount|Back to as billed)$/)
  await seesIf(page, canSend, 'button', /^Keep (?:as billed|it spread)$/)
}

const wordsOf = ({ change }: SmoothPayContext) => {
  if (change.action === 'end') return 'You’re paying each bill as it comes again. Your balance is even.'
  return change.action === 'choose'
    ? '$58 a week, from Mon 15 June. We won’t take new bills one by one.'
    : '$66 a week. We’ll check it again on Mon 14 Sept.'
}

describeModel(entryOf('smoothPay'), {
  machine: smoothPayMachine,
  inputs: [
    { selection: 'b-1', planner: planner() },
    { selection: 'b-1', planner: begun },
    { selection: 'b-1', planner: hindered },
  ],
  events: [
    { type: 'planner.told', planner: on },
    at('choosing', { type: 'mode.choose', mode: 'smooth' }, { choice: 'asBilled' }),
    at('choosing', { type: 'mode.choose', mode: 'asBilled' }, { choice: 'smooth' }),
    at('choosing', { type: 'mode.choose', mode: 'own' }, free('asBilled')),
    at('choosing', { type: 'mode.choose', mode: 'asBilled' }, { choice: 'own' }),
    at('choosing', { type: 'amount.choose', amount: 59 }, { ...free('own'), ownAmount: 58 }),
    at('choosing', { type: 'amount.choose', amount: 70 }, { ...free('own'), ownAmount: 59 }),
    { type: 'change.submit', key: 'k-1' },
    { type: 'change.undo', key: 'k-2' },
    at('choosing', { type: 'proposal.answer', isAgreed: true, key: 'k-3' }),
    at('choosing', { type: 'proposal.answer', isAgreed: false, key: 'k-4' }),
    ...(
      [
        ['choose', { weeklyAmount: 58, firstOn: '2026-06-15', undoUntil: '2026-06-14' }],
        ['end', { hasBegun: true, ahead: 0 }],
        ['answer', { weeklyAmount: 66, reviewOn: '2026-09-14' }],
      ] as const
    ).map(([action, answer]) => at('sending', isDone('command', { status: 'done', answer }), { change: { action } })),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ choice, ownAmount, change, planner: { smoothPay }, problem: why }) => [
    choice,
    ownAmount,
    change.action,
    smoothPay.standing?.hasBegun,
    smoothPay.standing?.proposedAmount,
    why === null,
  ],
  home: ['choosing.ready'],
  mount: (actor) => <SmoothPayCard actor={actor} />,
  hands: {
    'planner.told': send,
    'mode.choose': (page, { mode }: { mode: SpreadChoice }, actor) => {
      const { choice, planner: read } = actor.getSnapshot().context as SmoothPayContext
      const { standing: held, hindrance } = read.smoothPay
      // Of an amount that can be tried there is a way back beside it.
      const isTrying = choice === 'own' && held === null && hindrance === null
      return isTrying ? page.press('Keep as billed') : page.press(names[mode], 'radio')
    },
    'amount.choose': (page, { amount }: { amount: number }) =>
      amount === 59 ? page.press('More: Dollars a week') : page.fill('What if: dollars a week', String(amount)),
    'change.submit': (page) => page.press(/^(Try smooth|Try my amount|Back to as billed)$/),
    'change.undo': (page) => page.press('Undo until Sun 14 June'),
    'proposal.answer': (page, { isAgreed }: { isAgreed: boolean }) => page.press(isAgreed ? 'Yes, $66' : 'Keep $58'),
    'receipt.close': (page) => page.press('Done'),
  },
  eyes: {
    'choosing.ready': async (page, context: SmoothPayContext) => {
      await seesChoices(page, context)
      await page.lacks('alert')
    },
    'choosing.failed': async (page, context: SmoothPayContext) => {
      await seesChoices(page, context)
      await page.sees('alert')
    },
    sending: tellsOfLostAnswer,
    receipt: async (page, context: SmoothPayContext) => {
      const {
        change,
        planner: { smoothPay },
      } = context
      await page.tells([wordsOf(context)])
      await page.sees('button', 'Done')
      const canUndo = change.action === 'choose' && smoothPay.standing !== null && !smoothPay.standing.hasBegun
      await seesIf(page, canUndo, 'button', 'Undo until Sun 14 June')
    },
  },
})
