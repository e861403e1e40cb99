import { useSelector } from '@xstate/react'
import type { MoneyCounts } from '#contract/desk/money-counts.contract.ts'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { DeskTabs } from '#design/desk/desk-tabs.tsx'
import type { KeyHint } from '#design/desk/key-cap.tsx'
import { type MoneyActor, deskMoneyMachine } from '#machines/desk/money/money.machine.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { MoneyCards } from './money-cards.tsx'
import { DayClose } from './money-day-close.tsx'
import { MoneyLines } from './money-lines.tsx'
import { MoneyReturns } from './money-returns.tsx'
import { MoneyRefunds } from './money-refunds.tsx'
import { MoneyRuns, WaitingRun } from './money-runs.tsx'

const hrefs = {
  turning: '',
  lines: '/staff/money',
  returns: '/staff/money/returns',
  runs: '/staff/money/runs',
  refunds: '/staff/money/refunds',
  cards: '/staff/money/cards',
  close: '/staff/money/close',
}

const tabsOf = (counts: MoneyCounts | null) => [
  { href: hrefs.lines, label: 'Unmatched', count: counts?.unmatched },
  { href: hrefs.returns, label: 'Returns', count: counts?.returns },
  { href: hrefs.runs, label: 'Direct debit', count: counts?.runs },
  { href: hrefs.refunds, label: 'Refunds', count: counts?.refunds },
  { href: hrefs.cards, label: 'Card payments', count: counts?.cards },
  { href: hrefs.close, label: 'Day’s close' },
]

const lineHints: readonly KeyHint[] = [
  { keys: ['J', 'K'], label: 'next and previous' },
  { keys: ['1', '2'], label: 'choose a proposal' },
  { keys: ['M'], label: 'match' },
  { keys: ['S'], label: 'split' },
  { keys: ['H'], label: 'hold' },
  { keys: ['F'], label: 'find an account' },
]
const noHints: readonly KeyHint[] = []

export const MoneyView = ({ actor }: { readonly actor: MoneyActor }) => {
  const part = useSelector(actor, ({ value }) => value)
  const counts = useSelector(actor, ({ context }) => dataOf(context.counts))
  const { lines, returns, runs, refunds, cards, close } = useSelector(actor, ({ children }) => children)
  return (
    <DeskPage title="Money" hints={part === 'lines' ? lineHints : noHints}>
      <DeskTabs label="Money" tabs={tabsOf(counts)} current={hrefs[part]} />
      {lines ? <MoneyLines actor={lines} /> : null}
      {returns ? <MoneyReturns actor={returns} /> : null}
      {runs && part === 'runs' ? <MoneyRuns actor={runs} /> : null}
      {runs && part === 'lines' ? <WaitingRun actor={runs} /> : null}
      {refunds ? <MoneyRefunds actor={refunds} /> : null}
      {cards ? <MoneyCards actor={cards} /> : null}
      {close ? <DayClose actor={close} /> : null}
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'money', machine: deskMoneyMachine, View: MoneyView })
