import { useSelector } from '@xstate/react'
import type { FuelComparison, GroupComparison, HomeComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import { ComparisonBars } from '#design/charts/comparison-bars.tsx'
import { Button } from '#design/controls/button.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Card } from '#design/theme/card.tsx'
import { House, Sprout, Users } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatKwh } from '#domain/supply/energy.ts'
import { formatWholeDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { selectApart, selectMostAbove, selectSoleSaving } from '#machines/home-comparison/comparison-figures.selectors.ts'
import type { HomeComparisonActor } from '#machines/home-comparison/home-comparison.machine.ts'
import * as select from '#machines/home-comparison/home-comparison.selectors.ts'
import { ShareButton } from './share-button.tsx'
import { formatIn, fuelNames, headlineOf, kindWords, ordinal, sharedSentence } from './comparison-words.ts'

const tipCategories: Readonly<Record<string, { readonly category: string; readonly words: string }>> = {
  Heating: { category: 'heating', words: 'heating' },
  'Hot Water': { category: 'hot-water', words: 'hot water' },
  EV: { category: 'electric-vehicle', words: 'EV' },
  Appliances: { category: 'appliances', words: 'appliance' },
}
const tipsOf = (name: string | null) => (name === null ? null : (tipCategories[name] ?? null))

const sentenceOf = (
  comparison: FuelComparison,
  efficientWords: string,
  /** The one reason why the home is below its group. */
  saving: string | null,
) => {
  const { kwh, dollars, aboveEfficient, isBelow, isEfficient } = selectApart(comparison)
  const worth = dollars === null ? '' : `, or about ${formatWholeDollars(dollars)} at your rates`
  const first = kwh === 0 ? 'That’s about average.' : `That’s ${formatKwh(kwh)} ${isBelow ? 'below' : 'above'} them${worth}.`
  if (saving !== null) return `${first} All of that is ${saving}.`
  if (isEfficient) return `${first} Nice work, you’re among the ${efficientWords}.`
  return `${first}${isBelow ? ' Nice work.' : ''} ${efficientWords.charAt(0).toUpperCase()}${efficientWords.slice(1)} are ${isBelow ? 'another ' : ''}${formatKwh(aboveEfficient)} below you.`
}

interface BarsCardProps {
  readonly actor: HomeComparisonActor
  readonly answer: HomeComparison
  readonly comparison: GroupComparison
  readonly isEarly: boolean
}

export const BarsCard = ({ actor, answer, comparison, isEarly }: BarsCardProps) => {
  const thirtyDay = useSelector(actor, select.selectThirtyDay)
  const fuels = useSelector(actor, select.selectFuels)
  const fuel = useSelector(actor, select.selectFuel)
  const unit = useSelector(actor, select.selectUnit)
  const { share } = useSelector(actor, ({ children }) => children)
  const words = kindWords(answer.kind)
  const { actual, efficient, homes, efficientHomes, rank, parts } = comparison
  const compared = select.thirtyDaysOf(comparison, thirtyDay, fuel)
  const shown = select.valuesOf(compared, unit)
  const format = formatIn(shown.unit)
  // Always kWh: dollars include daily charges.
  const { Actual: used, Average: usedByOthers } = compared.UsageInKWh
  const isElectricity = fuel === 'electricity'
  const above = isElectricity ? selectMostAbove(parts) : null
  const tips = tipsOf(above)
  return (
    <Card aria-labelledby="comparison-headline">
      <Box css={{ display: 'grid', gap: '$6', '@lg': { gridTemplateColumns: '5fr 7fr', alignItems: 'center' } }}>
        <Stack gap={3}>
          <CardHead
            titleId="comparison-headline"
            aside={isEarly ? <Badge tone="warn">{answer.daysOfData} of 30 days</Badge> : null}
          >
            <Text tone="second">{fuelNames[fuel]}, last 30 days</Text>
          </CardHead>
          <Text as="h2" kind="h1" id="comparison-headline" css={{ textWrap: 'balance' }}>
            {isEarly ? 'Early signs: ' : ''}
            {headlineOf(used, usedByOthers, words.several)}
          </Text>
          <Text tone="second" css={{ textWrap: 'pretty' }}>
            {sentenceOf(compared, words.efficient.toLowerCase(), isElectricity ? selectSoleSaving(comparison) : null)}
            {above && actual > efficient
              ? ` Where you use more, it’s mostly for ${above.toLowerCase().replace('ev', 'the EV')}.`
              : ''}
          </Text>
          <Row gap={3} wraps>
            <Button href={tips ? `${pathOf('tips')}/category/${tips.category}` : pathOf('tips')}>
              {tips ? `See ${tips.words} tips` : 'See tips'}
            </Button>
            {share && !isEarly ? (
              <ShareButton actor={share} sentence={sharedSentence(used, usedByOthers, fuel, answer.kind)} />
            ) : null}
            {fuels.length > 1 ? (
              <Segmented
                label="Fuel"
                value={fuel}
                options={fuels.map((a) => ({ value: a, label: fuelNames[a] }))}
                onChange={(chosen) => actor.send({ type: 'fuel.choose', fuel: chosen })}
              />
            ) : null}
          </Row>
        </Stack>
        <ComparisonBars
          isEarly={isEarly}
          bars={[
            {
              name: words.efficient,
              note: isElectricity ? `The best fifth, ${formatNumber(efficientHomes)} ${words.several}` : 'The best fifth',
              value: shown.efficient,
              words: format(shown.efficient),
              icon: Sprout,
              isEfficient: true,
            },
            {
              name: words.yours,
              ...(isElectricity && { note: `${ordinal(rank)} of ${formatNumber(homes)}` }),
              value: shown.actual,
              words: format(shown.actual),
              icon: House,
              isOwn: true,
            },
            {
              name: words.similar,
              note: isElectricity ? `The average of ${formatNumber(homes)} ${words.several}` : 'The average',
              value: shown.average,
              words: format(shown.average),
              icon: Users,
            },
          ]}
        />
      </Box>
    </Card>
  )
}
