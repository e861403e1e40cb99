import { type BillTick, BillTicks } from '#design/bill-ticks.tsx'
import { Sunken } from '#design/card.tsx'
import { Figure } from '#design/figure.tsx'
import { ArrowRight, CalendarCheck, Cylinder, Flame, Zap } from '#design/icons.ts'
import { Box, Row, Stack } from '#design/layout.tsx'
import { Link } from '#design/link-context.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { styled } from '#design/stitches.ts'
import { Strong, Text } from '#design/text.tsx'
import { formatDate } from '#domain/days.ts'
import { formatKwh } from '#domain/energy.ts'
import { formatDollars, formatWholeDollars, splitDollars } from '#domain/money.ts'
import type { BillSummary } from '#machines/dashboard/widgets.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { LoadCard } from './load-card.tsx'

const icons = { electricity: Zap, naturalGas: Flame, lpg: Cylinder } as const

const Pair = styled('dl', { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, marginTop: 18 })

const Supplies = styled('ul', {
  marginTop: 8,
  fontSize: '.9375rem',
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 42 },
  '& > li + li': { borderTop: '1px solid $line' },
})

const ViewBill = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  fontSize: '.875rem',
  fontWeight: 580,
  color: '$primary',
})

const ticksOf = (bill: BillSummary): BillTick[] =>
  bill.ticks.map((tick) => (tick === 'coming' || tick === 'empty' ? 'ahead' : tick))

const count = (bill: BillSummary, kind: string) => bill.ticks.filter((tick) => tick === kind).length
const days = (number: number) => `${number} ${number === 1 ? 'day' : 'days'}`

const labelOf = (bill: BillSummary) =>
  `Day ${bill.dayNumber} of ${bill.daysInBillPeriod}. ${days(count(bill, 'actual'))} metered, ${days(count(bill, 'estimated'))} estimated, ${days(bill.remainingDays)} to go.`

const Progress = ({ bill }: { bill: BillSummary }) => (
  <Box css={{ marginTop: 18 }}>
    <BillTicks
      ticks={ticksOf(bill)}
      label={labelOf(bill)}
      start={formatDate(bill.startDate)}
      middle={bill.remainingDays === 0 ? 'Last day' : `${days(bill.remainingDays)} to go`}
      end={formatDate(bill.endDate)}
    />
  </Box>
)

const Money = ({ bill }: { bill: BillSummary }) => {
  const { whole, cents } = splitDollars(bill.soFar)
  return (
    <>
      <Row align="baseline" gap={2} css={{ marginTop: '$4' }}>
        <Figure whole={whole} fraction={cents} />
        <Text as="span" kind="small" tone="second">
          so far
        </Text>
      </Row>
      <Progress bill={bill} />
      <Pair>
        <Amount name="On track for" words={bill.onTrackFor === null ? 'Too soon to say' : formatWholeDollars(bill.onTrackFor)} />
        <Amount name="Last bill" words={bill.lastBill === null ? 'None yet' : formatDollars(bill.lastBill.amount)} />
      </Pair>
    </>
  )
}

const Amount = ({ name, words }: { name: string; words: string }) => (
  <Sunken>
    <Text as="dt" kind="caption" tone="second">
      {name}
    </Text>
    <Text as="dd" kind="lead" weight="strong" isTabular>
      {words}
    </Text>
  </Sunken>
)

const Energy = ({ bill }: { bill: BillSummary }) => {
  const kwh = bill.supplies.reduce((sum, { kw }) => sum + (kw ?? 0), 0)
  const [whole = '0'] = formatKwh(kwh).split(' ')
  return (
    <>
      <Row align="baseline" gap={2} css={{ marginTop: '$4' }}>
        <Figure whole={whole} unit="kWh" />
        <Text as="span" kind="small" tone="second">
          so far
        </Text>
      </Row>
      <Progress bill={bill} />
    </>
  )
}

/** Where this bill stands: so far, on track for, what each supply adds, and how it will be paid. */
export const BillCard = ({ actor }: { actor: LoadActor<BillSummary> }) => (
  <LoadCard
    actor={actor}
    title="This bill"
    minHeight={448}
    aside={(bill) => (
      <Text as="span" kind="small" tone="second" isTabular>
        Day {bill.dayNumber} of {bill.daysInBillPeriod}
      </Text>
    )}
    failure={{ title: 'We couldn’t load this bill', detail: 'Your account is fine. This one piece didn’t arrive.' }}
    skeleton={
      <Stack gap={4} css={{ marginTop: '$4' }}>
        <Skeleton css={{ width: '55%', height: 52 }} />
        <Skeleton css={{ height: 52 }} />
        <Skeleton css={{ height: 66 }} />
        <Skeleton css={{ height: 84 }} />
      </Stack>
    }
  >
    {(bill) => (
      <>
        {bill.costIncluded ? <Money bill={bill} /> : <Energy bill={bill} />}
        <Supplies>
          {bill.supplies.map(({ supplyType, display, kw, amount, note }) => {
            const Icon = icons[supplyType]
            return (
              <li key={display}>
                <Icon size={18} strokeWidth={1.9} aria-hidden />
                <Box css={{ flex: 1 }}>{display}</Box>
                <Text as="span" kind="small" tone="second" isTabular>
                  {note ?? (kw === null ? '' : formatKwh(kw))}
                </Text>
                {amount === null ? null : <Strong css={{ fontVariantNumeric: 'tabular-nums' }}>{formatDollars(amount)}</Strong>}
              </li>
            )
          })}
        </Supplies>
        <Row spread wraps css={{ marginTop: 'auto', paddingTop: 14 }}>
          {bill.payment === null ? (
            <span />
          ) : (
            <Text
              kind="small"
              tone={bill.payment.isOverdue ? 'bad' : 'second'}
              css={{ display: 'flex', alignItems: 'center', gap: 8 }}
            >
              <CalendarCheck size={18} strokeWidth={1.9} aria-hidden />
              {bill.payment.text}
            </Text>
          )}
          <ViewBill href="/account/bill">
            View bill <ArrowRight size={16} aria-hidden />
          </ViewBill>
        </Row>
      </>
    )}
  </LoadCard>
)
