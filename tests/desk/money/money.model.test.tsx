// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { dayCloseMachine } from '#machines/desk/money/money-day-close.machine.ts'
import { moneyLinesMachine } from '#machines/desk/money/money-lines.machine.ts'
import { moneyReturnsMachine } from '#machines/desk/money/money-returns.machine.ts'
import { moneyRunsMachine } from '#machines/desk/money/money-runs.machine.ts'
import { deskMoneyMachine } from '#machines/desk/money/money.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { page as money } from '#views/desk/money/money-page.tsx'
import { at } from './money-answers.ts'

const place = (part: string) => {
  const { staff: _staff, ...changed } = at('/staff/money/:part', { part })
  return { type: 'place.changed' as const, ...changed }
}
const shows = (title: string) => async (page: Page) => {
  await page.sees('heading', title)
  await page.sees('navigation', 'Money')
}

describeModel(entryOf('deskMoney'), {
  machine: deskMoneyMachine,
  input: at('/staff/money'),
  events: ['lines', 'returns', 'runs', 'close'].map(place),
  children: {
    lines: firstOf(moneyLinesMachine, at('/staff/money')),
    returns: firstOf(moneyReturnsMachine, at('/staff/money')),
    runs: firstOf(moneyRunsMachine, at('/staff/money')),
    close: firstOf(dayCloseMachine, at('/staff/money')),
  },
  home: ['lines', 'returns', 'runs', 'close'],
  mount: (actor) => <money.View actor={actor} />,
  hands: { 'place.changed': send },
  eyes: {
    lines: shows('Payments without a match'),
    returns: shows('Payments that came back'),
    runs: shows('Direct-debit runs'),
    close: shows('Day’s close'),
  },
})
