import type { AgreedPlan, SupplyPoint } from '#contract/account/account.contract.ts'
import type { PropertyMeter, PropertySupply } from '#contract/property-details/property-details.contract.ts'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { ArrowRight, Cylinder, Flame, Zap } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDate } from '#domain/basics/days.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import { Fact, Facts } from '#views/kit/facts.tsx'
import { PlanPrices } from '#views/products/plan-prices.tsx'
import { detailsOf } from '#views/products/product-links.ts'
import { termWords } from '#views/products/product-words.ts'
import { lastReadWords, meterKindWords, supplyWords } from './property-words.ts'

const icons = { electricity: Zap, naturalGas: Flame, lpg: Cylinder } as const

const Prices = ({ plan, isOpen }: { plan: AgreedPlan; isOpen: boolean }) => (
  <Box css={{ marginTop: '$4', borderTop: '1px solid $line' }}>
    <Disclosure title={`Prices for ${plan.planDisplay}`} isOpenAtFirst={isOpen}>
      <PlanPrices plan={plan} />
    </Disclosure>
  </Box>
)

const MeterFacts = ({ meter, point }: { meter: PropertyMeter; point: SupplyPoint }) => (
  <>
    <Fact name="Meter">{meter.location === null ? meter.serial : `${meter.serial}, ${meter.location}`}</Fact>
    <Fact name="How we read it">{meterKindWords(meter, point)}</Fact>
    {meter.isSmart
      ? null
      : meter.registers.map((register) => (
          <Fact key={register.id} name={meter.registers.length === 1 ? 'Last read' : `Last read, ${register.name.toLowerCase()}`}>
            {lastReadWords(register)}
          </Fact>
        ))}
    {meter.dueBy === null ? null : <Fact name="On this bill if read by">{formatDate(meter.dueBy)}</Fact>}
  </>
)

interface SupplyCardProps {
  readonly point: SupplyPoint
  readonly supply: PropertySupply
  readonly isOnly: boolean
}

export const SupplyCard = ({ point, supply, isOnly }: SupplyCardProps) => {
  const { id, supplyType, icp } = point
  const { plan, network, meters } = supply
  const Icon = icons[supplyType]
  const details = detailsOf(point)
  return (
    <Card aria-labelledby={`supply-${id}`}>
      <CardHead titleId={`supply-${id}`} align="start" aside={plan === null ? null : <Badge>{termWords(plan)}</Badge>}>
        <Row gap={4} align="start" css={{ flex: '1 1 220px', minWidth: 0 }}>
          <IconTile tone="primary">
            <Icon size={22} strokeWidth={1.9} aria-hidden />
          </IconTile>
          <Box css={{ flex: 1, minWidth: 140 }}>
            <Text as="h3" kind="h3" id={`supply-${id}`}>
              {fuelNames[supplyType]}
            </Text>
            <Text kind="small" tone="second">
              {plan?.planDisplay ?? 'No plan yet'}
            </Text>
          </Box>
        </Row>
      </CardHead>
      <Facts>
        {icp === null ? null : <Fact name="ICP">{icp}</Fact>}
        {network === null ? null : (
          <Fact name={supplyType === 'naturalGas' ? 'Gas network' : 'Lines company'}>{network.name}</Fact>
        )}
        <Fact name="With us">{supplyWords(supply)}</Fact>
        {meters.map((meter) => (
          <MeterFacts key={meter.serial} meter={meter} point={point} />
        ))}
      </Facts>
      {plan === null ? null : <Prices plan={plan} isOpen={isOnly} />}
      <Box css={{ marginTop: 'auto', paddingTop: '$3' }}>
        <TextLink href={details.href}>
          {details.words} <ArrowRight size={16} aria-hidden />
        </TextLink>
      </Box>
    </Card>
  )
}
