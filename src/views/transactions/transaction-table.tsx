import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Transaction } from '#contract/transactions/transactions.contract.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import {
  ArrowDownLeft,
  ArrowUpRight,
  CirclePlus,
  Cylinder,
  Download,
  FileText,
  type LucideIcon,
  ReceiptText,
  RotateCw,
} from '#design/theme/icons.ts'
import { Hidden, hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDate, formatFullDate } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { splitAmount } from '#domain/billing/transactions.ts'
import type { BillTransactionsActor } from '#machines/transactions/bill-transactions.machine.ts'
import { selectDownload } from '#machines/transactions/bill-transactions.selectors.ts'
import { DownloadButton } from '#views/bills/download-button.tsx'

const Ledger = styled('table', {
  width: '100%',
  fontSize: '.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontSize: '.8125rem', fontWeight: 450, color: '$ink2', textAlign: 'start', paddingBlock: 10 },
  '& td': { borderTop: '1px solid $line', paddingBlock: 8, verticalAlign: 'middle' },
  '& th + th, & td + td': { paddingInlineStart: 12 },
  '& td[data-icon]': { width: 52 },
  '& td[data-date]': { width: 132, whiteSpace: 'nowrap' },
  '& td[data-file]': { width: 56 },
  '& [data-end]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& [data-paid]': { color: '$good', fontWeight: 560 },
  '& [data-charged]': { fontWeight: 600 },
  '& td[data-balance]': { color: '$ink2' },
  // On a phone two lines: what and amount, then when and for what.
  '@belowLg': {
    '& thead': hidden,
    '& tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
      columnGap: 8,
      alignItems: 'center',
      borderTop: '1px solid $line',
      paddingBlock: 6,
    },
    '& td': { border: 0, padding: '0 !important' },
    '& td[data-icon], & td[data-date], & td[data-balance], & td:empty:not([data-file])': { display: 'none' },
    '& td[data-details]': { gridColumn: 1 },
    '& td[data-end]': { gridColumn: 2 },
    '& td[data-file]': { gridColumn: 3 },
  },
})

const DatePart = styled('span', { '@lg': { display: 'none' } })

const icons: Readonly<Record<Transaction['kind'], LucideIcon>> = {
  invoice: FileText,
  reversal: RotateCw,
  payment: ArrowDownLeft,
  credit: CirclePlus,
  refund: ArrowUpRight,
  fee: ReceiptText,
}

const Mark = ({ row: { kind, supplyTypes } }: { row: Transaction }) => {
  const Icon = kind === 'invoice' && supplyTypes.length === 1 && supplyTypes[0] === 'lpg' ? Cylinder : icons[kind]
  return (
    <IconTile tone={kind === 'payment' || kind === 'credit' ? 'good' : 'plain'} size="small">
      <Icon size={18} strokeWidth={1.9} aria-hidden />
    </IconTile>
  )
}

const Document = ({ actor, row }: { actor: BillTransactionsActor; row: Transaction }) => {
  const source = { of: 'transaction', transactionId: row.id } as const
  const download = useSelector(actor, selectDownload(source))
  if (row.document === null) return null
  const Icon = row.document === 'bill' ? Download : ReceiptText
  return (
    <DownloadButton
      actor={download}
      name={`${row.document}, ${row.title}, ${formatFullDate(row.date)}`}
      icon={<Icon size={20} aria-hidden />}
      onPress={() => actor.send({ type: 'file.download', source })}
    />
  )
}

const Amount = ({ children }: { children: ReactNode }) => <span>{children}</span>

const Line = ({ actor, row }: { actor: BillTransactionsActor; row: Transaction }) => {
  const { charged, credited } = splitAmount(row.amount)
  return (
    <tr>
      <td data-icon>
        <Mark row={row} />
      </td>
      <td data-date>{formatFullDate(row.date)}</td>
      <td data-details>
        <Text weight="medium">{row.title}</Text>
        <Text kind="small" tone="second">
          <DatePart>{`${formatDate(row.date)}, `}</DatePart>
          {row.detail}
        </Text>
      </td>
      <td data-end data-charged>
        {charged === null ? null : <Amount>{formatDollars(charged)}</Amount>}
      </td>
      <td data-end data-paid>
        {credited === null ? null : <Amount>{formatDollars(-credited)}</Amount>}
      </td>
      <td data-end data-balance>
        {formatDollars(row.balanceAfter)}
        {row.balanceAfter < 0 ? <small> credit</small> : null}
      </td>
      <td data-file>
        <Document actor={actor} row={row} />
      </td>
    </tr>
  )
}

export const TransactionTable = ({ actor, rows }: { actor: BillTransactionsActor; rows: readonly Transaction[] }) => (
  <Ledger>
    <caption>
      <Hidden>Transactions, newest first</Hidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <Hidden>Kind</Hidden>
        </th>
        <th scope="col">Date</th>
        <th scope="col">Details</th>
        <th scope="col" data-end>
          Charged
        </th>
        <th scope="col" data-end>
          Paid or credited
        </th>
        <th scope="col" data-end>
          Balance after
        </th>
        <th scope="col">
          <Hidden>Document</Hidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Line key={row.id} actor={actor} row={row} />
      ))}
    </tbody>
  </Ledger>
)
