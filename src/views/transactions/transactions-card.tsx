import { shallowEqual, useSelector } from '@xstate/react'
import type { TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { ChipGroup } from '#design/fields/chip-group.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { CalendarDays, ChevronDown, Cylinder, Flame, Zap } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate, formatRangeFrom, yearOf, type DayRange } from '#domain/basics/days.ts'
import { listSumWords } from '#domain/billing/bill-balance.ts'
import { supplyWords, type TransactionFilter } from '#domain/billing/transactions.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import type { BillTransactionsActor, TransactionHistoryActor } from '#machines/transactions/bill-transactions.machine.ts'
import * as select from '#machines/transactions/bill-transactions.selectors.ts'
import { inPlace } from '#views/kit/in-place.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { StatementMenu } from './statement-menu.tsx'
import { TransactionTable } from './transaction-table.tsx'

const labels = { startDate: 'From', endDate: 'To' } as const satisfies Record<keyof DayRange, string>

const RangeForm = ({ actor }: { actor: BillTransactionsActor }) => {
  const fields = useSelector(actor, select.selectRangeFields, shallowEqual)
  const errors = useSelector(actor, select.selectRangeErrors, shallowEqual)
  return (
    <Sunken
      as="form"
      aria-label="Dates"
      noValidate
      css={{ padding: '$4' }}
      onSubmit={inPlace(() => actor.send({ type: 'range.apply' }))}
    >
      <Row gap={3} wraps align="start">
        {(['startDate', 'endDate'] as const).map((field) => (
          <Box key={field} css={{ flex: '1 1 170px', minWidth: 0 }}>
            <TextField
              type="date"
              label={labels[field]}
              value={fields[field]}
              error={errors[field] ?? null}
              onChange={(value) => actor.send({ type: 'field.change', field, value })}
            />
          </Box>
        ))}
        <Row gap={2} css={{ paddingTop: 26 }}>
          <Button type="submit">Show</Button>
          <Button tone="quiet" onClick={() => actor.send({ type: 'range.close' })}>
            Cancel
          </Button>
        </Row>
      </Row>
    </Sunken>
  )
}

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'bills', label: 'Bills' },
  { value: 'payments', label: 'Payments' },
  { value: 'credits', label: 'Credits' },
] as const satisfies readonly { value: TransactionFilter; label: string }[]

const fuels = [
  { value: 'electricity', icon: <Zap size={18} aria-hidden /> },
  { value: 'naturalGas', icon: <Flame size={18} aria-hidden /> },
  { value: 'lpg', icon: <Cylinder size={18} aria-hidden /> },
] as const

/** By supply only if there are several; a chosen one stays, even without rows in the range. */
const filtersOf = ({ transactions }: TransactionHistory, chosen: TransactionFilter) => {
  const supplied = fuels.filter(
    ({ value }) => value === chosen || transactions.some(({ supplyTypes }) => supplyTypes.includes(value)),
  )
  const areOffered = supplied.length > 1 || supplied.some(({ value }) => value === chosen)
  const all = [...kinds, ...(areOffered ? supplied.map((fuel) => ({ ...fuel, label: supplyWords[fuel.value] })) : [])]
  return all.map((option) => ({ ...option, count: select.selectFilterCount(transactions, option.value) }))
}

const Nothing = ({ actor, history }: { actor: BillTransactionsActor; history: TransactionHistory }) => {
  const { firstBillDate, firstDate } = history
  return (
    <EmptyState
      title="Nothing between those dates."
      detail={
        firstBillDate === null ? 'You haven’t had your first bill yet.' : `Your first bill was ${formatFullDate(firstBillDate)}.`
      }
      action={
        firstDate === null ? undefined : (
          <Button tone="soft" onClick={() => actor.send({ type: 'all.show', firstDate })}>
            Show all
          </Button>
        )
      }
    />
  )
}

const Rows = ({ actor, history }: { actor: BillTransactionsActor; history: TransactionHistory }) => {
  const filter = useSelector(actor, ({ context }) => context.filter)
  const count = useSelector(actor, ({ context }) => context.rows)
  const today = useSelector(actor, select.selectToday)
  const { shown, more } = select.shownRows(history.transactions, filter, count)
  return (
    <Stack gap={4} css={{ marginTop: '$4' }}>
      <ChipGroup
        label="Show"
        options={filtersOf(history, filter)}
        value={filter}
        onChange={(value) => actor.send({ type: 'filter.choose', filter: value })}
      />
      {shown.length === 0 ? (
        <Text tone="second">None of these between those dates.</Text>
      ) : (
        <TransactionTable actor={actor} rows={shown} />
      )}
      <Row spread wraps>
        {more === 0 ? (
          <span />
        ) : (
          <Button tone="quiet" onClick={() => actor.send({ type: 'earlier.show' })}>
            {`Show ${Math.min(more, 10)} earlier ${more === 1 ? 'transaction' : 'transactions'}`}
          </Button>
        )}
        {filter === 'all' ? (
          <Text kind="small" tone="second">
            {listSumWords(history, today)}
          </Text>
        ) : null}
      </Row>
    </Stack>
  )
}

const rangeOf = ({ startDate, endDate }: TransactionHistory) => ({ startDate, endDate })

const Tools = ({ actor, history }: { actor: BillTransactionsActor; history: TransactionHistory }) => {
  const isChoosing = useSelector(actor, select.selectIsChoosing)
  const thisYear = yearOf(useSelector(actor, select.selectToday))
  return (
    <Row gap={3} align="start" css={{ '@belowMd': { flexDirection: 'column', width: '100%', '& > *': { width: '100%' } } }}>
      <Button
        tone="outline"
        aria-expanded={isChoosing}
        icon={<CalendarDays size={18} aria-hidden />}
        onClick={() => actor.send({ type: 'range.toggle', shown: rangeOf(history) })}
      >
        {formatRangeFrom(thisYear, history)}
        <ChevronDown size={16} aria-hidden />
      </Button>
      {history.transactions.length > 0 ? <StatementMenu actor={actor} range={rangeOf(history)} /> : null}
    </Row>
  )
}

export const TransactionsCard = ({ actor, history }: { actor: BillTransactionsActor; history: TransactionHistoryActor }) => {
  const isChoosing = useSelector(actor, select.selectIsChoosing)
  const read = useSelector(history, selectLoaded, shallowEqual)
  return (
    <LoadCard
      actor={history}
      title="Transactions"
      minHeight={360}
      subtitle={({ startDate, endDate }) => `${formatFullDate(startDate)} to ${formatFullDate(endDate)}, newest first`}
      aside={(data) => <Tools actor={actor} history={data} />}
      failure={{ title: 'We couldn’t load your transactions' }}
      skeleton={
        <Stack gap={3} css={{ marginTop: '$5' }}>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} css={{ height: 48 }} />
          ))}
        </Stack>
      }
    >
      {(data) => (
        <>
          {isChoosing && read ? (
            <Box css={{ marginTop: '$4' }}>
              <RangeForm actor={actor} />
            </Box>
          ) : null}
          {data.transactions.length === 0 ? <Nothing actor={actor} history={data} /> : <Rows actor={actor} history={data} />}
        </>
      )}
    </LoadCard>
  )
}
