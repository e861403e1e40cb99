import type { FittedPlan, PlanFit } from '#contract/plan-fit/plan-fit.contract.ts'
import { BalanceBars } from '#design/charts/balance-bars.tsx'
import type { UsageBar } from '#design/charts/chart-types.ts'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatRange, monthOf, shortMonthName } from '#domain/basics/days.ts'
import { formatDollars, formatSignedDollars } from '#domain/basics/money.ts'
import { billLines, billSums, type FitBillLine } from '#machines/plan-fit/plan-fit.selectors.ts'

interface BillByBillProps {
  readonly fit: NonNullable<PlanFit['fit']>
  readonly plan: FittedPlan
}

const differenceWords = (saved: number): string => {
  if (saved === 0) return 'The same'
  return saved > 0 ? `${formatDollars(saved)} less` : `${formatDollars(Math.abs(saved))} more`
}

const sentenceOf = ({ dearer, count }: ReturnType<typeof billSums>): string => {
  if (dearer === 0) return 'How much less each bill would have been. None would have been dearer.'
  return dearer === count
    ? 'How much more each bill would have been. None would have been cheaper.'
    : `How much less each bill would have been. ${dearer} of ${count} would have been dearer.`
}

export const BillByBill = ({ fit, plan }: BillByBillProps) => {
  const lines = billLines(fit, plan)
  const sums = billSums(lines)
  const sentence = sentenceOf(sums)
  const columns: readonly Column<FitBillLine>[] = [
    { name: 'Bill', cell: (line) => formatRange(line) },
    { name: 'Your plan', isNumber: true, isSecond: true, cell: ({ ownCost }) => formatDollars(ownCost) },
    { name: plan.name, isNumber: true, cell: ({ planCost }) => formatDollars(planCost) },
    { name: 'Difference', isNumber: true, cell: ({ difference }) => formatSignedDollars(difference) },
  ]
  const bars = lines.toReversed().map(
    ({ key, endDate, saved }): UsageBar => ({
      key,
      label: shortMonthName(monthOf(endDate)),
      group: endDate.slice(0, 4),
      value: saved,
      kind: 'actual',
    }),
  )
  const rangeOf = (key: string) => {
    const line = lines.find((candidate) => candidate.key === key)
    return line ? formatRange(line) : ''
  }
  return (
    <Stack gap={2}>
      <Text as="h2" kind="h3">{`${plan.name}, bill by bill`}</Text>
      <Text kind="small" tone="second">
        {sentence}
      </Text>
      <BalanceBars
        bars={bars}
        label={`What ${plan.name} would have saved on each bill`}
        caption={sentence}
        tipOf={({ key, value }) => ({ title: rangeOf(key), value: differenceWords(value ?? 0) })}
      />
      <Row spread wraps gap={3}>
        <Text kind="small" tone="second">{`Best ${differenceWords(sums.most)}, worst ${differenceWords(sums.least)}`}</Text>
        <Text kind="small" weight="strong">{`Together ${differenceWords(sums.total)}`}</Text>
      </Row>
      <Disclosure title="View as table">
        <DataTable caption="With GST and the daily charge" columns={columns} lines={lines} keyOf={({ key }) => key} />
      </Disclosure>
    </Stack>
  )
}
