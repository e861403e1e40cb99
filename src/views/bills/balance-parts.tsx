import { useSelector } from '@xstate/react'
import type { TransactionHistory } from '#contract/transactions.contract.ts'
import { Sunken } from '#design/theme/card.tsx'
import { Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { balanceRows } from '#domain/bill-balance.ts'
import { formatFullDate } from '#domain/days.ts'
import { formatDollars, formatWholeDollars } from '#domain/money.ts'
import type { BillBalanceActor } from '#machines/bills/bill-balance.machine.ts'
import * as select from '#machines/bills/bill-balance.selectors.ts'

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
  // On a phone the list below says it.
  '@belowLg': { display: 'none' },
})

/** What the movements on the screen come to. */
export const SumsOf = ({ history }: { history: TransactionHistory }) => (
  <Sums>
    {balanceRows(history).map(({ label, amount }) => (
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

/** When the next payment comes, and how much of it is left after what is in credit. */
export const NextPayment = ({ actor, balance }: { actor: BillBalanceActor; balance: number }) => {
  const date = useSelector(actor, select.selectNextPayment)
  const onTrack = useSelector(actor, select.selectOnTrack)
  if (date === null && onTrack === null) return null
  const left = onTrack === null ? null : Math.max(0, onTrack + Math.min(0, balance))
  return (
    <Row gap={3} align="start">
      {date === null ? null : <Fact name="Paid by itself">{formatFullDate(date)}</Fact>}
      {left === null ? null : (
        <Fact name={balance < 0 ? 'About, after credit' : 'Next bill, about'}>{formatWholeDollars(left)}</Fact>
      )}
    </Row>
  )
}
