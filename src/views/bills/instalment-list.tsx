import type { PaymentPlan } from '#contract/bill-planner/payment-plan.contract.ts'
import { styled } from '#design/theme/stitches.ts'
import { formatDate } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'

const List = styled('ol', {
  display: 'grid',
  gap: '$2',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@md': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  '& > li': {
    padding: '12px 6px',
    borderRadius: 12,
    background: '$sunken',
    textAlign: 'center',
    fontSize: '.8125rem',
    color: '$ink2',
    fontVariantNumeric: 'tabular-nums',
  },
  '& b': { display: 'block', fontSize: '1rem', fontWeight: 600, color: '$ink' },
  '& > [data-status=paid]': { background: '$goodSoft' },
  '& > [data-status=missed]': { background: '$warnSoft' },
  '@forced': { '& > li': { border: '1px solid CanvasText' } },
})

const words = { coming: '', paid: 'Paid', missed: 'Missed' } as const

export const InstalmentList = ({ instalments }: { instalments: PaymentPlan['instalments'] }) => (
  <List aria-label="Instalments">
    {instalments.map(({ number, dueOn, amount, status }) => (
      <li key={number} data-status={status}>
        {formatDate(dueOn)}
        <b>{formatDollars(amount)}</b>
        {words[status]}
      </li>
    ))}
  </List>
)

/** `5 × $31.07 + $31.05 = $186.40.` */
export const sumWords = (instalments: PaymentPlan['instalments'], amount: number): string => {
  const [first] = instalments
  const last = instalments.at(-1)
  if (!first || !last) return ''
  const each = formatDollars(first.amount)
  const sum = formatDollars(amount)
  if (instalments.length === 1) return `${each}.`
  return first.amount === last.amount
    ? `${instalments.length} × ${each} = ${sum}.`
    : `${instalments.length - 1} × ${each} + ${formatDollars(last.amount)} = ${sum}.`
}
