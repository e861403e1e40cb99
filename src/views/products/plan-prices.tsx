import type { AgreedPlan } from '#contract/account/account.contract.ts'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Text, withLinks } from '#design/theme/text.tsx'
import { powerswitch } from '#domain/portal/help-services.ts'
import { priceWords } from './product-words.ts'

const columns: readonly Column<AgreedPlan['tariffs'][number]>[] = [
  { name: 'Charge', cell: ({ name }) => name },
  { name: 'When', isSecond: true, cell: ({ hours }) => hours ?? '' },
  { name: 'Price with GST', isNumber: true, cell: priceWords },
]

export const PlanPrices = ({ plan }: { plan: AgreedPlan }) => (
  <>
    {plan.tariffs.length === 0 ? (
      <Text kind="small" tone="second">
        Your prices aren’t shown here. Ask whoever looks after your energy contract.
      </Text>
    ) : (
      <DataTable caption="Prices include GST" columns={columns} lines={plan.tariffs} keyOf={({ name }) => name} />
    )}
    {plan.appliedDiscounts.map(({ name, value }) => (
      <Text key={name} kind="small" tone="good" css={{ marginTop: '$3' }}>
        {`${name}: ${value}% off`}
      </Text>
    ))}
    <Text kind="small" tone="second" css={{ marginTop: '$3', ...withLinks }}>
      <Link href={powerswitch.url}>{powerswitch.name}</Link> compares every retailer’s plans, free and independent.
    </Text>
  </>
)
