import { type BillTick, BillTicks } from '#design/bill-ticks.tsx'
import { Sunken } from '#design/card.tsx'
import { Figure } from '#design/figure.tsx'
import { Box, Row } from '#design/layout.tsx'
import { styled } from '#design/stitches.ts'
import { Text } from '#design/text.tsx'
import { formatDate } from '#domain/days.ts'
import { formatKwh } from '#domain/energy.ts'
import { formatDollars, formatWholeDollars, splitDollars } from '#domain/money.ts'
import type { BillSummary } from '#machines/dashboard/widgets.ts'

const Pair = styled('dl', { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, marginTop: 18 })

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

/** Beside one of several properties, whose bill this is. */
const soFarWords = ({ properties }: BillSummary) =>
  properties === null ? 'so far' : `so far, for all ${properties.count} properties`

/** What this bill comes to so far, how far it is, and where it is heading. */
export const BillMoney = ({ bill }: { bill: BillSummary }) => {
  const { whole, cents } = splitDollars(bill.soFar)
  return (
    <>
      <Row align="baseline" gap={2} css={{ marginTop: '$4' }}>
        <Figure whole={whole} fraction={cents} />
        <Text as="span" kind="small" tone="second">
          {soFarWords(bill)}
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

/** The same for accounts whose costs are not shown: energy alone. */
export const BillEnergy = ({ bill }: { bill: BillSummary }) => {
  const kwh = bill.supplies.reduce((sum, { kw }) => sum + (kw ?? 0), 0)
  const [whole = '0'] = formatKwh(kwh).split(' ')
  return (
    <>
      <Row align="baseline" gap={2} css={{ marginTop: '$4' }}>
        <Figure whole={whole} unit="kWh" />
        <Text as="span" kind="small" tone="second">
          {soFarWords(bill)}
        </Text>
      </Row>
      <Progress bill={bill} />
    </>
  )
}
