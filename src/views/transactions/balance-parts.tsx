import { shallowEqual, useSelector } from '@xstate/react'
import type { TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import { Sunken } from '#design/theme/card.tsx'
import { Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { formatDollars, formatWholeDollars } from '#domain/basics/money.ts'
import { selectBalanceRows } from '#machines/bills/bill-figures.selectors.ts'
import type { BillBalanceActor } from '#machines/transactions/bill-balance.machine.ts'
import * as select from '#machines/transactions/bill-balance.selectors.ts'

const Sums = styled('dl', {
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '$3',
    paddingBlock: 9,
    borderTop: '1px solid $line',
    fontSize: '.875rem',
  },
  '& > div:first-child': { borderTop: 0 },
  '& dd': { fontVariantNumeric: 'tabular-nums', fontWeight: 560, whiteSpace: 'nowrap' },
  '& > div:last-child': { fontWeight: 600 },
  // On a phone the list below shows it.
  '@belowLg': { display: 'none' },
})

export const SumsOf = ({ history }: { history: TransactionHistory }) => (
  <Sums>
    {selectBalanceRows(history).map(({ label, amount }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{formatDollars(amount)}</dd>
      </div>
    ))}
  </Sums>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <Sunken css={{ flex: 1, minWidth: 0 }}>
    <Text kind="small" tone="second">
      {name}
    </Text>
    <Text weight="strong" isTabular>
      {children}
    </Text>
  </Sunken>
)

const amountNames = { bill: 'For your last bill', weekly: 'Weekly instalment', plan: 'Payment plan' } as const

/** Both tiles show the same payment; for the running bill, minus the credit. */
export const NextPayment = ({ actor, balance }: { actor: BillBalanceActor; balance: number }) => {
  const next = useSelector(actor, select.selectNextPayment, shallowEqual)
  const isPaidByItself = useSelector(actor, select.selectIsPaidByItself)
  if (next === null) return null
  const about = balance < 0 ? 'About, after credit' : 'Next bill, about'
  const { of, date, amount, isAbout } = next
  return (
    <Row gap={3} align="start">
      {of === 'bill' && !isPaidByItself && isAbout ? null : (
        <Fact name={of === 'plan' || !isPaidByItself ? 'Next payment' : 'Automatic payment'}>{formatFullDate(date)}</Fact>
      )}
      {amount === null ? null : (
        <Fact name={isAbout ? about : amountNames[of]}>{isAbout ? formatWholeDollars(amount) : formatDollars(amount)}</Fact>
      )}
    </Row>
  )
}
