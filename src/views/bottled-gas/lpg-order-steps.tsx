import { useSelector } from '@xstate/react'
import { ChoiceChips } from '#design/fields/choice-chips.tsx'
import { NumberStepper } from '#design/fields/number-stepper.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Rule, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { FieldsActor } from '#machines/kit/form.ts'
import { type OrderFields, placeNames } from '#domain/customer/lpg-order.ts'
import type { BottlePlace, OrderInfo } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { LpgOrderFormActor } from '#machines/bottled-gas/lpg-order-form.machine.ts'
import { selectInfo } from '#machines/bottled-gas/lpg-order-form.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { fieldId, limitWords } from './lpg-order-words.ts'

const yesNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const

const places = (Object.entries(placeNames) as [BottlePlace, string][]).map(([value, label]) => ({ value, label }))

interface FieldsProps {
  readonly actor: FieldsActor<OrderFields>
}

export const BottlesField = ({
  actor,
  info,
}: FieldsProps & { readonly info: Pick<OrderInfo, 'minimumBottles' | 'maximumBottles'> & { readonly hint: string } }) => {
  const { fields, errorOf, change } = useFields(actor, fieldId)
  return (
    <NumberStepper
      label="45 kg bottles"
      hint={fields.numberOfBottles === String(info.maximumBottles) ? `${info.hint} That is the most at a time.` : info.hint}
      value={fields.numberOfBottles}
      min={info.minimumBottles}
      max={info.maximumBottles}
      error={errorOf('numberOfBottles')}
      onChange={change('numberOfBottles')}
    />
  )
}

export const AccessFields = ({ actor }: FieldsProps) => {
  const { fields, change, field } = useFields(actor, fieldId)
  const { isGateLocked, isDogOnSite, bottlePlace } = fields
  const answer = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no')
  return (
    <Stack gap={4}>
      <ChoiceChips
        label="Is a gate locked during the day?"
        options={yesNo}
        value={answer(isGateLocked)}
        onChange={(value) => change('isGateLocked')(value === 'yes')}
      />
      <Rule />
      <ChoiceChips
        label="Is there a dog?"
        options={yesNo}
        value={answer(isDogOnSite)}
        onChange={(value) => change('isDogOnSite')(value === 'yes')}
      />
      <TextField
        label="What does the driver need to know?"
        hint="For example, how to get through the gate or past the dog. Only the driver sees this."
        {...field('accessNote')}
      />
      <Rule />
      <ChoiceChips label="Where are the bottles?" options={places} value={bottlePlace} onChange={change('bottlePlace')} />
      <Text kind="small" tone="second">
        These are all optional.
      </Text>
    </Stack>
  )
}

export const BottlesStep = ({ actor }: { actor: LpgOrderFormActor }) => {
  const info = useSelector(actor, selectInfo)
  return <BottlesField actor={actor} info={{ ...info, hint: limitWords(info) }} />
}

export const ContactStep = ({ actor }: { actor: LpgOrderFormActor }) => {
  const { field } = useFields(actor, fieldId)
  return (
    <TextField
      label="Phone number"
      type="tel"
      autoComplete="tel"
      hint="The driver will call if they can’t get to the bottles. We won’t change your account details."
      {...field('phoneNumber')}
    />
  )
}
