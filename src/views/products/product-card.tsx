import { CardHead } from '#design/frame/card-head.tsx'
import { useSelector } from '@xstate/react'
import type { CallName } from '#contract/access-table.ts'
import { Badge } from '#design/frame/badge.tsx'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { ArrowRight, CarFront, Cylinder, Flame, Zap } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { fuelNames } from '#domain/supply/energy.ts'
import { meterReadPath } from '#domain/portal/meter-read-address.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { isEvPlan } from '#machines/products/product-tabs.ts'
import type { ProductsActor } from '#machines/products/products.machine.ts'
import { selectMeter } from '#machines/products/products.selectors.ts'
import type { AgreedPlan, SupplyPoint } from '#contract/account/account.contract.ts'
import { Allowed } from '#views/kit/access.tsx'
import { Fact, Facts } from '#views/kit/facts.tsx'
import { detailsOf, queryOf } from './product-links.ts'
import { lastReadingWords, priceWords } from './product-words.ts'

const icons = { electricity: Zap, naturalGas: Flame, lpg: Cylinder } as const

interface Todo {
  readonly href: string
  readonly words: string
  readonly call: CallName
}

const todoOf = ({ supplyType, id, supplyAgreementId, canSubmitMeterRead }: SupplyPoint): Todo | null => {
  if (supplyType === 'lpg')
    return {
      href: `${pathOf('bottledGasOrder')}${queryOf('supplyAgreementId', supplyAgreementId)}`,
      words: 'Order bottled gas',
      call: 'placeLpgOrder',
    }
  if (!canSubmitMeterRead) return null
  return {
    href: `${meterReadPath}${queryOf('supplyPointId', id)}`,
    words: 'Submit meter read',
    call: 'submitMeterRead',
  }
}

interface ProductCardProps {
  readonly actor: ProductsActor
  readonly product: SupplyPoint
  /** Null while unknown. */
  readonly plan: AgreedPlan | null
}

export const ProductCard = ({ actor, product, plan }: ProductCardProps) => {
  const { supplyType, id, icp } = product
  const meter = useSelector(actor, selectMeter(id))
  const Icon = icons[supplyType]
  const details = detailsOf(product)
  const todo = todoOf(product)
  return (
    <Card aria-labelledby={`product-${id}`}>
      <CardHead
        titleId={`product-${id}`}
        align="start"
        aside={
          isEvPlan(product.plan) ? (
            <Badge tone="primary">
              <CarFront size={14} aria-hidden /> EV
            </Badge>
          ) : null
        }
      >
        <Row gap={4} align="start" css={{ flex: '1 1 220px', minWidth: 0 }}>
          <IconTile tone="primary">
            <Icon size={22} strokeWidth={1.9} aria-hidden />
          </IconTile>
          <Box css={{ flex: 1 }}>
            <Text as="h3" kind="h3" id={`product-${id}`}>
              {fuelNames[supplyType]}
            </Text>
            <Text kind="small" tone="second">
              {product.plan || 'No plan yet'}
            </Text>
          </Box>
        </Row>
      </CardHead>
      <Facts>
        {plan?.tariffs.map((tariff) => (
          <Fact key={tariff.name} name={tariff.name}>
            {priceWords(tariff)}
          </Fact>
        ))}
        {icp === null ? null : <Fact name="ICP">{icp}</Fact>}
        {meter === null ? null : <Fact name="Meter">{meter}</Fact>}
        {supplyType === 'lpg' ? null : <Fact name="Data">{lastReadingWords(product)}</Fact>}
      </Facts>
      <Row spread wraps gap={2} css={{ marginTop: 'auto', paddingTop: '$4' }}>
        <TextLink href={details.href}>
          {details.words} <ArrowRight size={16} aria-hidden />
        </TextLink>
        {todo === null ? null : (
          <Allowed to={todo.call}>
            <Button tone="soft" size="compact" href={todo.href}>
              {todo.words}
            </Button>
          </Allowed>
        )}
      </Row>
    </Card>
  )
}
