// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { moneyCardsMachine } from '#machines/desk/money/money-cards.machine.ts'
import { dayCloseMachine } from '#machines/desk/money/money-day-close.machine.ts'
import { moneyLinesMachine } from '#machines/desk/money/money-lines.machine.ts'
import { moneyRefundsMachine } from '#machines/desk/money/money-refunds.machine.ts'
import { moneyReturnsMachine } from '#machines/desk/money/money-returns.machine.ts'
import { moneyRunsMachine } from '#machines/desk/money/money-runs.machine.ts'
import { deskMoneyMachine, type MoneyContext } from '#machines/desk/money/money.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { page as money } from '#views/desk/money/money-page.tsx'
import { at } from './money-answers.ts'

const place = (part: string) => {
  const { staff: _staff, ...changed } = at('/staff/money/:part', { part })
  return { type: 'place.changed' as const, ...changed }
}
const shows =
  (title: string) =>
  async (page: Page, { counts }: MoneyContext) => {
    await page.sees('heading', title)
    await page.sees('navigation', 'Money')
    await page.sees('link', counts.status === 'ready' ? /^Card payments ?3$/ : 'Card payments')
  }

describeModel(entryOf('deskMoney'), {
  machine: deskMoneyMachine,
  input: at('/staff/money'),
  events: [
    ...['lines', 'returns', 'runs', 'refunds', 'cards', 'close'].map(place),
    reports('counts', { status: 'ready', data: { unmatched: 17, returns: 5, runs: 1, refunds: 2, cards: 3 } }),
    reports('counts', { status: 'failed', problem }),
  ],
  children: {
    lines: firstOf(moneyLinesMachine, at('/staff/money')),
    returns: firstOf(moneyReturnsMachine, at('/staff/money')),
    runs: firstOf(moneyRunsMachine, at('/staff/money')),
    refunds: firstOf(moneyRefundsMachine, at('/staff/money')),
    cards: firstOf(moneyCardsMachine, at('/staff/money')),
    close: firstOf(dayCloseMachine, at('/staff/money')),
  },
  home: ['lines', 'returns', 'runs', 'refunds', 'cards', 'close'],
  mount: (actor) => <money.View actor={actor} />,
  hands: { 'place.changed': send },
  eyes: {
    lines: shows('Payments without a match'),
    returns: shows('Payments that came back'),
    runs: shows('Direct-debit runs'),
    refunds: shows('Refunds to be paid'),
    cards: shows('Card payments in doubt'),
    close: shows('Day’s close'),
  },
})
