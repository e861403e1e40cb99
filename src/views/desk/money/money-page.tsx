import { useSelector } from '@xstate/react'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { DeskTabs } from '#design/desk/desk-tabs.tsx'
import type { KeyHint } from '#design/desk/key-cap.tsx'
import { type MoneyActor, deskMoneyMachine } from '#machines/desk/money/money.machine.ts'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { DayClose } from './money-day-close.tsx'
import { MoneyLines } from './money-lines.tsx'
import { MoneyReturns } from './money-returns.tsx'
import { MoneyRuns } from './money-runs.tsx'

const tabs = [
  { href: '/staff/money', label: 'Unmatched' },
  { href: '/staff/money/returns', label: 'Returns' },
  { href: '/staff/money/runs', label: 'Direct debit' },
  { href: '/staff/money/close', label: 'Day’s close' },
]

const hrefs = {
  turning: '',
  lines: '/staff/money',
  returns: '/staff/money/returns',
  runs: '/staff/money/runs',
  close: '/staff/money/close',
}

const lineHints: readonly KeyHint[] = [
  { keys: ['J', 'K'], label: 'next and previous' },
  { keys: ['1', '2'], label: 'choose a proposal' },
  { keys: ['M'], label: 'match' },
  { keys: ['S'], label: 'split' },
  { keys: ['H'], label: 'hold' },
]
const noHints: readonly KeyHint[] = []

export const MoneyView = ({ actor }: { readonly actor: MoneyActor }) => {
  const part = useSelector(actor, ({ value }) => value)
  const { lines, returns, runs, close } = useSelector(actor, ({ children }) => children)
  return (
    <DeskPage title="Money" hints={part === 'lines' ? lineHints : noHints}>
      <DeskTabs label="Money" tabs={tabs} current={hrefs[part]} />
      {lines ? <MoneyLines actor={lines} /> : null}
      {returns ? <MoneyReturns actor={returns} /> : null}
      {runs ? <MoneyRuns actor={runs} /> : null}
      {close ? <DayClose actor={close} /> : null}
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'money', machine: deskMoneyMachine, View: MoneyView })
