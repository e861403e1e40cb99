import { useSelector } from '@xstate/react'
import type { BillPlanner } from '#contract/bill-planner/bill-planner.contract.ts'
import { BalanceBars } from '#design/charts/balance-bars.tsx'
import { DataTable } from '#design/charts/data-table.tsx'
import { LegendList } from '#design/charts/legend.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate, formatRange, monthName, monthOf, yearOf } from '#domain/basics/days.ts'
import { formatDollars, formatWholeDollars } from '#domain/basics/money.ts'
import type { LeadsTo } from '#domain/billing/smooth-pay.ts'
import type { SmoothPayActor } from '#machines/bill-planner/smooth-pay.machine.ts'
import * as select from '#machines/bill-planner/smooth-pay.selectors.ts'
import { endLabels } from '#views/bills/bill-words.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'

const Swatch = styled('i', {
  width: 12,
  height: 12,
  borderRadius: 4,
  variants: {
    kind: {
      ahead: { background: '$bar' },
      behind: {
        background: 'repeating-linear-gradient(45deg, $colors$cmp 0 2px, transparent 2px 5px)',
        boxShadow: 'inset 0 0 0 1.5px $colors$cmp',
      },
    },
  },
})

const bases: Readonly<Record<BillPlanner['forecast']['basis'], string>> = {
  year: '',
  part: ' We have less than a year of your readings, so the range is wide.',
  profile: ' We don’t have your readings yet, so this is what others on your plan use.',
}

const monthAt = (day: string) => monthName(monthOf(day))

/** `Furthest behind in October, by $192, and even again in February. It could be $40 more or less.` */
const sentenceOf = ({ lowest, evenAgain, eitherWayCents }: LeadsTo): string => {
  const range = `It could be ${formatWholeDollars(eitherWayCents / 100)} more or less.`
  if (!lowest) return `Your balance after each bill. You’re never behind. ${range}`
  const even = evenAgain ? `, and even again in ${monthAt(evenAgain.endDate)}` : ''
  return `Your balance after each bill. Furthest behind in ${monthAt(lowest.endDate)}, by ${formatWholeDollars(-lowest.cents / 100)}${even}. ${range}`
}

const balanceWords = (cents: number): string =>
  cents < 0 ? `${formatDollars(-cents / 100)} behind` : `${formatDollars(cents / 100)} ahead`

export const LeadsToCard = ({ actor }: { actor: SmoothPayActor }) => {
  const weekly = useSelector(actor, select.selectWeekly)
  const planner = useSelector(actor, ({ context }) => context.planner)
  const leads = select.leadsToOf(planner, weekly)
  const { bills, basis } = planner.forecast
  const labels = endLabels(leads.balances.map(({ endDate }) => endDate))
  const bars = leads.balances.map(({ endDate, cents }, at) => ({
    key: endDate,
    label: labels[at] ?? '',
    group: String(yearOf(endDate)),
    value: cents / 100,
    kind: 'actual' as const,
  }))
  const title = `What ${formatWholeDollars(weekly)} a week leads to`
  return (
    <ExplainedPart actor={actor}>
      <Card aria-labelledby="leads-title">
        <Stack gap={4}>
          <CardHead
            titleId="leads-title"
            align="start"
            aside={
              <LegendList>
                <li>
                  <Swatch kind="ahead" />
                  Ahead
                </li>
                <li>
                  <Swatch kind="behind" />
                  Behind
                </li>
              </LegendList>
            }
          >
            <Box css={{ flex: '1 1 260px', minWidth: 0 }}>
              <Text as="h2" kind="h3" id="leads-title">
                {title}
              </Text>
              <Text kind="small" tone="second" isTabular css={{ marginTop: '$1' }} aria-live="polite">
                {sentenceOf(leads)}
                {bases[basis]}
              </Text>
            </Box>
          </CardHead>
          <BalanceBars
            bars={bars}
            label="Your balance after each bill"
            caption={sentenceOf(leads)}
            tipOf={({ key, value }) => ({
              title: `After the bill to ${formatFullDate(key)}`,
              value: balanceWords(Math.round((value ?? 0) * 100)),
            })}
          />
          <Disclosure title="View as table">
            <DataTable
              caption="Your next bills, what they’re likely to be, and your balance after each"
              keyOf={({ endDate }) => endDate}
              lines={bills.map((bill, at) => ({ ...bill, balance: leads.balances[at]?.cents ?? 0 }))}
              columns={[
                { name: 'Bill', cell: (bill) => formatRange(bill) },
                { name: 'Forecast', cell: ({ amount }) => formatWholeDollars(amount), isNumber: true },
                {
                  name: 'Range',
                  cell: ({ low, high }) => `${formatWholeDollars(low)} to ${formatWholeDollars(high)}`,
                  isNumber: true,
                  isSecond: true,
                },
                { name: 'Balance', cell: ({ balance }) => balanceWords(balance), isNumber: true, isSecond: true },
              ]}
            />
          </Disclosure>
        </Stack>
      </Card>
    </ExplainedPart>
  )
}
