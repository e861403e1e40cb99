import type { FittedPlan, PlanFit } from '#contract/plan-fit/plan-fit.contract.ts'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatRange } from '#domain/basics/days.ts'
import { formatDollars, formatSignedDollars } from '#domain/basics/money.ts'
import { billLines, type FitBillLine } from '#machines/plan-fit/plan-fit.selectors.ts'

interface BillByBillProps {
  readonly fit: NonNullable<PlanFit['fit']>
  readonly plan: FittedPlan
}

export const BillByBill = ({ fit, plan }: BillByBillProps) => {
  const columns: readonly Column<FitBillLine>[] = [
    { name: 'Bill', cell: (line) => formatRange(line) },
    { name: 'Your plan', isNumber: true, isSecond: true, cell: ({ ownCost }) => formatDollars(ownCost) },
    { name: plan.name, isNumber: true, cell: ({ planCost }) => formatDollars(planCost) },
    { name: 'Difference', isNumber: true, cell: ({ difference }) => formatSignedDollars(difference) },
  ]
  return (
    <Stack gap={2}>
      <Text as="h2" kind="h3">{`${plan.name}, bill by bill`}</Text>
      <DataTable
        caption="With GST and the daily charge"
        columns={columns}
        lines={billLines(fit, plan)}
        keyOf={({ key }) => key}
      />
    </Stack>
  )
}
