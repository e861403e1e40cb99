// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type PriceChangeContext, priceChangeMachine } from '#machines/desk/prices/price-change.machine.ts'
import { deskProofMachine } from '#machines/desk/proof/proof.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { PriceChangeCard } from '#views/desk/prices/price-change-card.tsx'
import { firstPage, lastPage, nothingChanges } from './price-answers.ts'

beforeAll(async () => {
  await import('#design/controls/dialog-panel.tsx')
})

const seesEffect = async (page: Page, { effect }: PriceChangeContext) => {
  if (effect === null) return
  await page.sees('heading', 'Everyday from 1 Apr 2026')
  if (effect.accounts.length === 0) return page.reads('No bill changes.')
  if (effect.looked === 25)
    await page.tells(
      ['Bills that change', '2'],
      ['Accounts', '1'],
      ['Customers pay more', '$0.00'],
      ['Customers pay less', '-$19.34'],
    )
  if (effect.looked === 25)
    await page.tells(
      ['Mele Tupou, 500 219 664', '-$19.34'],
      ['Electricity, bill of 2 Apr – 30 Apr 2026', '-$10.00'],
      ['Electricity, bill of 1 May – 29 May 2026', '-$9.34'],
    )
  if (effect.looked === 40 && effect.upCents > 0)
    await page.tells(['Private account, 500 001 002', '+$4.20'], ['Gas, earlier days', '+$4.20'])
}

const seesForm = async (page: Page, context: PriceChangeContext) => {
  await page.sees('form', 'Apply the change')
  await seesEffect(page, context)
}

describeModel(entryOf('deskPriceChange'), {
  machine: priceChangeMachine,
  inputs: [true, false].map((isHeld) => ({ plan: 'everyday', from: '2026-04-01', isHeld })),
  events: [
    isDone('readPage', firstPage),
    isDone('readPage', lastPage),
    isDone('readPage', nothingChanges),
    { type: 'field.change', name: 'reason', value: 'We used last year’s prices.' },
    { type: 'form.submit', key: 'key-1' },
    isDone('command', { status: 'done', answer: { outcome: 'done', approvalId: null } }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
    isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: staffProofNeeded } }),
    isDone('proof', { isProven: true }),
    isDone('proof', { isProven: false }),
  ],
  look: ({ isHeld, effect, next, fields, errors, problem: why }) => [
    isHeld,
    effect === null,
    effect?.looked === 25,
    (effect?.changed ?? 0) > 0,
    next,
    fields,
    Object.keys(errors),
    why?.type,
  ],
  children: { proof: firstOf(deskProofMachine, undefined) },
  isBrief: true,
  home: ['deciding.ready', 'nothing', 'failed'],
  mount: (actor) => <PriceChangeCard actor={actor} />,
  hands: {
    'look.stop': (page) => page.press('Stop here'),
    'load.retry': (page) => page.press('Try again'),
    'field.change': (page, { value }) => page.fill('Reason for customers', String(value)),
    'form.submit': (page) => page.press('Apply the change'),
    'form.cancel': (page) => page.press('Close'),
  },
  eyes: {
    working: async (page, context: PriceChangeContext) => {
      if (context.effect === null) return page.sees('region', 'What this change does')
      await seesEffect(page, context)
      await page.sees('button', 'Stop here')
    },
    nothing: async (page, context: PriceChangeContext) => {
      await seesEffect(page, context)
      await page.reads('There’s nothing to apply.')
      await page.lacks('button', 'Apply the change')
    },
    'deciding.ready': async (page, context: PriceChangeContext) => {
      await seesForm(page, context)
      await page.lacks('alert')
      await page.lacksText('Please check what you entered')
    },
    'deciding.invalid': async (page, context: PriceChangeContext) => {
      await seesForm(page, context)
      await page.reads('Please check what you entered')
    },
    'deciding.failed': async (page, context: PriceChangeContext) => {
      await seesForm(page, context)
      await page.sees('alert')
      await page.lacksText('Please check what you entered')
    },
    sending: (page) => page.waits('Apply the change'),
    proving: (page) => page.sees('dialog', 'Confirm it’s you'),
    failed: (page) => page.reads('We couldn’t work this out'),
    applied: () => {},
    left: () => {},
  },
})
