import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Row } from '#design/theme/layout.tsx'
import { Pips } from '#design/charts/pips.tsx'
import { Text } from '#design/theme/text.tsx'
import type { PowerShoutActor } from '#machines/power-shout/power-shout.machine.ts'
import { selectBalance, selectExpiring } from '#machines/power-shout/power-shout.selectors.ts'
import { expiryWords, hoursOf } from './power-shout-words.ts'

/** The hours that expire first are striped. */
export const BalanceCard = ({ actor }: { actor: PowerShoutActor }) => {
  const { loyalty } = useBrand()
  const balance = useSelector(actor, selectBalance)
  const expiring = useSelector(actor, selectExpiring)
  if (!balance) return null
  const { balanceHours } = balance
  return (
    <Card kind="loyal" role="region" aria-label="Balance">
      <Row align="baseline" gap={2} css={{ marginBottom: '$3' }}>
        <Figure whole={String(balanceHours)} />
        <Text as="span" kind="h3">
          {balanceHours === 1 ? loyalty.unitOne : loyalty.unitOther}
        </Text>
      </Row>
      {balanceHours === 0 ? (
        <Text kind="small">{loyalty.empty}</Text>
      ) : (
        <Pips
          hours={balanceHours}
          expiring={expiring.length > 1 ? (expiring[0]?.hours ?? 0) : 0}
          label={`${hoursOf(loyalty, balanceHours)}. ${expiryWords(expiring)}`}
        />
      )}
      {expiring.length > 0 ? (
        <Text kind="small" tone="loyal" css={{ marginTop: '$3' }}>
          {expiryWords(expiring)}
        </Text>
      ) : null}
    </Card>
  )
}
