import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Check, CircleUserRound, Gift, House, Zap } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import type { MoveStep } from '#domain/customer/moving-house.ts'
import type { MoveWizardActor } from '#machines/moving-house/move-wizard.machine.ts'
import * as select from '#machines/moving-house/move-wizard.selectors.ts'
import { Facts } from './facts.tsx'
import { energyWords, yesNo } from './moving-house-words.ts'
import { MoveScene } from './move-scene.tsx'
import { priceFacts } from './plan-step.tsx'

interface PartProps {
  readonly title: string
  readonly icon: ReactNode
  readonly facts: readonly (readonly (readonly [string, string])[])[]
  readonly onEdit?: (() => void) | undefined
}

const Part = ({ title, icon, facts, onEdit }: PartProps) => (
  <Card aria-label={title} css={{ padding: '18px 20px', '@sm': { padding: '18px 20px' } }}>
    <Row spread css={{ minHeight: 44 }}>
      <Text as="h3" kind="h3">
        <Row as="span" gap={2}>
          {icon}
          {title}
        </Row>
      </Text>
      {onEdit ? (
        <Box css={{ marginRight: -12 }}>
          <Button tone="quiet" aria-label={`Edit: ${title}`} onClick={onEdit}>
            Edit
          </Button>
        </Box>
      ) : null}
    </Row>
    <div>
      {facts.map((list) => (
        <Facts key={list[0]?.join(' ')} facts={list} />
      ))}
    </div>
  </Card>
)

const ComesAlong = ({ actor }: { actor: MoveWizardActor }) => {
  const { customerData } = useSelector(actor, select.selectOptions)
  const { bonusOfferCode } = useSelector(actor, select.selectForm)
  const bonus = useSelector(actor, ({ context }) => context.bonusOfferData)
  const { loyalty } = useBrand()
  const { freeHours, paymentMethod } = customerData
  const items = [
    freeHours > 0 ? `Your ${counted(freeHours, loyalty.unitOne, loyalty.unitOther)}` : null,
    paymentMethod === 'directDebit' ? 'Direct debit, so nothing to set up' : null,
    paymentMethod === 'card' ? 'Your card, so nothing to set up' : null,
    bonus && bonusOfferCode.trim() !== '' ? `${bonus.title}, code ${bonus.code}` : null,
    'Your account, your bills and your history',
  ].filter((item) => item !== null)
  return (
    <Card kind="loyal" aria-label="What comes with you" css={{ padding: '18px 20px', '@sm': { padding: '18px 20px' } }}>
      <Text as="h3" kind="h3" tone="loyal">
        <Row as="span" gap={2} css={{ minHeight: 44 }}>
          <Gift size={18} aria-hidden />
          What comes with you
        </Row>
      </Text>
      <Box as="ul" css={{ display: 'grid', gap: 6, listStyle: 'none', padding: 0, marginTop: '$1' }}>
        {items.map((item) => (
          <Row as="li" key={item} gap={2} align="start">
            <Check size={16} strokeWidth={2.6} aria-hidden style={{ flex: 'none', marginTop: 3 }} />
            <Text kind="small" tone="loyal">
              {item}
            </Text>
          </Row>
        ))}
      </Box>
    </Card>
  )
}

export const ReviewStep = ({ actor }: { actor: MoveWizardActor }) => {
  const form = useSelector(actor, select.selectForm)
  const rates = select.ratesOf(useSelector(actor, select.selectRates), form)
  const isSending = useSelector(actor, select.selectIsSending)
  const { customerData } = useSelector(actor, select.selectOptions)
  const edit = (step: MoveStep) => (isSending ? undefined : () => actor.send({ type: 'step.open', step }))
  const plans = rates.map((rate) => [['Plan', rate.planName] as const, ...priceFacts(rate)])
  return (
    <Stack gap={4}>
      {form.currentMoveDate && form.newMoveDate ? (
        <MoveScene from={form.currentAddress} to={form.newAddress} leaving={form.currentMoveDate} arriving={form.newMoveDate} />
      ) : null}
      <Box css={{ display: 'grid', gap: '$4', '@md': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}>
        <Part
          title="Energy and plan"
          icon={<Zap size={18} aria-hidden />}
          facts={[[['Energy', energyWords(form.selectedEnergy)]], ...plans]}
          onEdit={edit('chooseEnergy')}
        />
        <Part
          title="Property"
          icon={<House size={18} aria-hidden />}
          facts={[
            [
              ['Meter access', form.meterAccessPrevented ? form.meterAccessNotes : 'No problems'],
              ['Dog on site', yesNo(form.isDogOnSite)],
              ['Medical support', form.medicalSupport ? 'Needed' : 'Not needed'],
              ['Note for us', form.additionalMessage.trim() || 'None'],
            ],
          ]}
          onEdit={edit('propertyInfo')}
        />
        <Part
          title="Your details"
          icon={<CircleUserRound size={18} aria-hidden />}
          facts={[
            [
              ['Name', customerData.name],
              ['Mobile', form.mobileNumber],
              ['Email', form.emailAddress],
            ],
          ]}
          onEdit={edit('contactDetails')}
        />
        <ComesAlong actor={actor} />
      </Box>
    </Stack>
  )
}
