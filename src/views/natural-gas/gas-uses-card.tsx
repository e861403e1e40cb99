import type { GasUse } from '#contract/natural-gas/natural-gas.contract.ts'
import { TextLink } from '#design/controls/text-link.tsx'
import { StatList, StatRow } from '#design/frame/stat-row.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { ArrowRight, Flame, Heater } from '#design/theme/icons.ts'
import { Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatKwh, gasSeries, gasSeriesNames } from '#domain/supply/energy.ts'
import { pathOf } from '#domain/portal/routes.ts'

const looks = {
  [gasSeriesNames.heating]: {
    icon: <Heater size={20} aria-hidden />,
    tone: 'warn',
    hint: 'The extra you use on cold days',
  },
  [gasSeriesNames.remainder]: { icon: <Flame size={20} aria-hidden />, tone: 'info', hint: 'Hot water and cooking, all year' },
  [gasSeriesNames.all]: {
    icon: <Flame size={20} aria-hidden />,
    tone: 'info',
    hint: 'None for heating, as far as we can tell',
  },
} as const

export const GasUsesCard = ({ uses }: { uses: readonly GasUse[] }) => (
  <TitledCard title="What you used gas for">
    <Text tone="second" css={{ marginTop: '$1' }}>
      Estimated from your profile and how cold it was.
    </Text>
    <Box css={{ display: 'grid', flex: 1, marginTop: '$2' }}>
      <StatList>
        {gasSeries(uses).map(({ name, kwh }) => (
          <StatRow key={name} {...looks[name]} name={name} value={formatKwh(kwh)} />
        ))}
      </StatList>
    </Box>
    <TextLink href={`${pathOf('energyMix')}?fuel=naturalGas`}>
      See it bill by bill <ArrowRight size={16} aria-hidden />
    </TextLink>
  </TitledCard>
)
