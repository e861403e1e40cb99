import { shallowEqual, useSelector } from '@xstate/react'
import type { TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { ChipGroup } from '#design/controls/chip-group.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { CalendarDays, ChevronDown } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { listSumWords } from '#domain/billing/bill-balance.ts'
import { formatFullDate, formatRangeFrom, yearOf } from '#domain/basics/days.ts'
import type { BillTransactionsActor, TransactionHistoryActor } from '#machines/transactions/bill-transactions.machine.ts'
import * as select from '#machines/transactions/bill-transactions.selectors.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { RangeForm } from './range-form.tsx'
import { StatementMenu } from './statement-menu.tsx'
import { filtersOf } from './transaction-filters.tsx'
import { TransactionTable } from './transaction-table.tsx'

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
  const filter = useSelector(actor, select.selectFilter)
  const count = useSelector(actor, select.selectRowCount)
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
