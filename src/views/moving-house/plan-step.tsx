import type { MoveRate } from '#contract/moving-house/moving-house.contract.ts'
import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Button } from '#design/controls/button.tsx'
import { OptionTiles } from '#design/fields/option-tiles.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { formatPrice, fuelNames } from '#domain/supply/energy.ts'
import type { MoveWizardActor } from '#machines/moving-house/move-wizard.machine.ts'
import * as select from '#machines/moving-house/move-wizard.selectors.ts'
import { Facts } from './facts.tsx'
import { fieldId } from './moving-house-words.ts'

export const priceFacts = ({ prices }: MoveRate): readonly (readonly [string, string])[] =>
  prices.map((price) => [
    price.hours === null ? price.name : `${price.name}, ${price.hours}`,
    formatPrice(price.value, price.unit),
  ])

const Rate = ({ rate }: { rate: MoveRate }) => (
  <Card kind="flat" aria-label={`Prices: ${rate.planName}`}>
    <Text as="h3" kind="h3">
      {rate.planName}
    </Text>
    <Text kind="small" tone="second">
      {fuelNames[rate.energy]}
    </Text>
    <Facts facts={priceFacts(rate)} />
  </Card>
)

const Offers = ({ actor }: { actor: MoveWizardActor }) => {
  const offers = useSelector(actor, select.selectOffers)
  const { selectedOffer } = useSelector(actor, select.selectForm)
  const errors = useSelector(actor, select.selectErrors)
  return (
    <Box id={fieldId('selectedOffer')} tabIndex={-1}>
      <OptionTiles
        label="Plans"
        choose="one"
        options={offers.map(({ offerId, title, detail }) => ({ value: offerId, label: title, hint: detail }))}
        values={selectedOffer === '' ? [] : [selectedOffer]}
        error={errors.selectedOffer ?? null}
        onPress={(offerId) => actor.send({ type: 'offer.choose', offerId })}
      />
    </Box>
  )
}

const Bonus = ({ actor }: { actor: MoveWizardActor }) => {
  const bonus = useSelector(actor, ({ context }) => context.bonusOfferData)
  const { bonusOfferCode } = useSelector(actor, select.selectForm)
  const errors = useSelector(actor, select.selectErrors)
  return (
    <Card kind="loyal" aria-label="Bonus">
      <Stack gap={3}>
        <Text tone="loyal" weight="strong">
          {bonus ? `${bonus.title} for you. Enter ${bonus.code}.` : 'Do you have a bonus code?'}
        </Text>
        <TextField
          id={fieldId('bonusOfferCode')}
          label="Bonus code"
          autoComplete="off"
          value={bonusOfferCode}
          error={errors.bonusOfferCode ?? null}
          onChange={(value) => actor.send({ type: 'field.change', name: 'bonusOfferCode', value })}
        />
      </Stack>
    </Card>
  )
}

export const PlanStep = ({ actor }: { actor: MoveWizardActor }) => {
  const mode = useSelector(actor, select.selectPlansMode)
  const form = useSelector(actor, select.selectForm)
  const rates = select.ratesOf(useSelector(actor, select.selectRates), form)
  const info = useSelector(actor, ({ context }) => context.additionalPlanInfo)
  const { variant } = useSelector(actor, select.selectOptions)
  const { phone } = useBrand()
  if (mode === 'failed')
    return (
      <NoticeBar
        tone="bad"
        role="alert"
        action={
          <Button tone="outline" onClick={() => actor.send({ type: 'plans.retry' })}>
            Try again
          </Button>
        }
      >
        We couldn’t load the plans. Try again, or call {phone}.
      </NoticeBar>
    )
  if (mode === 'loading')
    return (
      <Stack gap={3} aria-busy role="status" aria-label="Loading plans">
        <Skeleton css={{ height: 72 }} />
        <Skeleton css={{ height: 72 }} />
        <Skeleton css={{ height: 72 }} />
      </Stack>
    )
  return (
    <Stack gap={5}>
      {variant === 'standard' ? null : <Offers actor={actor} />}
      <Box css={{ display: 'grid', gap: '$4', '@lg': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}>
        {rates.map((rate) => (
          <Rate key={`${rate.energy} ${rate.planName}`} rate={rate} />
        ))}
        {variant === 'bonusOffer' ? <Bonus actor={actor} /> : null}
      </Box>
      <Text kind="small" tone="second">
        {info.join(' ')}
      </Text>
    </Stack>
  )
}
