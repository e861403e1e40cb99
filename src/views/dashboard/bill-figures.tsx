import { type BillTick, BillTicks } from '#design/charts/bill-ticks.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { formatDate } from '#domain/basics/days.ts'
import { type DayCounts, energyWords, type LeadingPart } from '#domain/billing/bill-part.ts'
import { formatOwed, formatWholeDollars, splitDollars } from '#domain/basics/money.ts'
import { selectDayCounts, selectUncertainDays } from '#machines/dashboard/tile-figures.selectors.ts'
import type { BillSummary } from '#contract/dashboard/dashboard.contract.ts'

type Tick = LeadingPart['ticks'][number]

const drawn: Readonly<Record<Tick, BillTick>> = {
  actual: 'actual',
  estimated: 'estimated',
  incomplete: 'estimated',
  checked: 'estimated',
  empty: 'ahead',
  today: 'today',
  coming: 'ahead',
}
const ticksOf = ({ ticks }: LeadingPart): BillTick[] => ticks.map((tick) => drawn[tick])

const days = (number: number) => counted(number, 'day')

const awaitedIn = ({ awaited }: DayCounts): string[] => (awaited > 0 ? [`${days(awaited)} estimated for now`] : [])

/** `2 days estimated`, `1 day being checked`, `2 days with a part missing` */
const uncertain = ({ estimated, checked, incomplete }: DayCounts): string[] => [
  ...(estimated > 0 ? [`${days(estimated)} estimated`] : []),
  ...(checked > 0 ? [`${days(checked)} being checked`] : []),
  ...(incomplete > 0 ? [`${days(incomplete)} with a part missing`] : []),
]

const labelOf = (bill: BillSummary, counts: DayCounts) => {
  const dayTexts = [`${days(counts.metered)} metered`, ...uncertain(counts), ...awaitedIn(counts)]
  return `Day ${bill.dayNumber} of ${bill.daysInBillPeriod}. ${dayTexts.join(', ')}, ${days(bill.remainingDays)} to go.`
}

/** What the picture does not show. */
const notesOf = (counts: DayCounts): string[] => {
  const [unsure, awaited] = [uncertain(counts), awaitedIn(counts)]
  return [
    ...(unsure.length > 0
      ? [`${unsure.join(', ')}. We’ll correct ${selectUncertainDays(counts) === 1 ? 'it' : 'them'} when the readings arrive.`]
      : []),
    ...(awaited.length > 0 ? [`${awaited.join('')}. Readings take two or three days.`] : []),
  ]
}

const Progress = ({ bill, part }: FiguresProps) => (
  <Box css={{ marginTop: 14 }}>
    <BillTicks
      ticks={ticksOf(part)}
      label={labelOf(bill, selectDayCounts(part))}
      start={formatDate(bill.startDate)}
      middle={bill.remainingDays === 0 ? 'Last day' : `${days(bill.remainingDays)} to go`}
      end={formatDate(bill.endDate)}
    />
    {notesOf(selectDayCounts(part)).map((note) => (
      <Text key={note} kind="caption" tone="second" css={{ marginTop: 8 }}>
        {note}
      </Text>
    ))}
  </Box>
)

/** Names the property if there are several. */
const soFarWords = ({ properties }: BillSummary, { name, soFar }: LeadingPart) => {
  const words = soFar < 0 ? 'in credit so far' : 'so far'
  if (name !== null) return `${words}, ${name}`
  return properties === null ? words : `${words}, for all ${properties.count} properties`
}

interface FiguresProps {
  readonly bill: BillSummary
  readonly part: LeadingPart
}

export const BillMoney = ({ bill, part }: FiguresProps) => {
  const { whole, cents } = splitDollars(part.soFar)
  return (
    <>
      <Row spread wraps align="baseline" css={{ marginTop: '$3' }}>
        <Row align="baseline" gap={2}>
          <Figure whole={whole} fraction={cents} />
          <Text as="span" kind="small" tone="second">
            {soFarWords(bill, part)}
          </Text>
        </Row>
        <Box as="dl" css={{ marginInlineStart: 'auto', textAlign: 'end' }}>
          <Text as="dt" kind="small" tone="second">
            On track for
          </Text>
          <Text as="dd" kind="lead" weight="strong" isTabular>
            {part.onTrackFor === null ? 'Too soon to say' : formatOwed(part.onTrackFor, formatWholeDollars)}
          </Text>
        </Box>
      </Row>
      <Progress bill={bill} part={part} />
    </>
  )
}

/** For accounts without costs. */
export const BillEnergy = ({ bill, part }: FiguresProps) => {
  const [whole = '0'] = energyWords(part).split(' ')
  return (
    <>
      <Row align="baseline" gap={2} css={{ marginTop: '$4' }}>
        <Figure whole={whole} unit="kWh" />
        <Text as="span" kind="small" tone="second">
          {soFarWords(bill, part)}
        </Text>
      </Row>
      <Progress bill={bill} part={part} />
    </>
  )
}
