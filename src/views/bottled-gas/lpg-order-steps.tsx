import { useSelector } from '@xstate/react'
import { ChoiceChips } from '#design/controls/choice-chips.tsx'
import { NumberStepper } from '#design/controls/number-stepper.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { Rule, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { FieldErrors } from '#machines/kit/form.ts'
import { selectErrors, selectFields } from '#machines/kit/form.selectors.ts'
import { type OrderField, type OrderFields, placeNames } from '#domain/lpg-order.ts'
import type { BottlePlace, OrderInfo } from '#contract/bottled-gas.contract.ts'
import type { LpgOrderFormActor } from '#machines/bottled-gas/lpg-order-form.machine.ts'
import { selectInfo } from '#machines/bottled-gas/lpg-order-form.selectors.ts'
import { fieldId, limitWords } from './lpg-order-words.ts'

const yesNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const

const places = (Object.entries(placeNames) as [BottlePlace, string][]).map(([value, label]) => ({ value, label }))

type Change = <Name extends OrderField>(name: Name, value: OrderFields[Name]) => void

interface FieldsProps {
  readonly fields: OrderFields
  readonly errors: FieldErrors
  readonly onChange: Change
}

/** How many bottles, up to what the account may order. */
export const BottlesField = ({
  fields,
  errors,
  onChange,
  info,
}: FieldsProps & { readonly info: Pick<OrderInfo, 'minimumBottles' | 'maximumBottles'> & { readonly hint: string } }) => (
  <NumberStepper
    label="45 kg bottles"
    hint={fields.numberOfBottles === String(info.maximumBottles) ? `${info.hint} That is the most at a time.` : info.hint}
    value={fields.numberOfBottles}
    min={info.minimumBottles}
    max={info.maximumBottles}
    error={errors['numberOfBottles'] ?? null}
    onChange={(value) => onChange('numberOfBottles', value)}
  />
)

/** Gate, dog and place; what the driver needs to know where there is something in the way. */
export const AccessFields = ({ fields, errors, onChange }: FieldsProps) => {
  const { isGateLocked, isDogOnSite, accessNote, bottlePlace } = fields
  const answer = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no')
  return (
    <Stack gap={4}>
      <ChoiceChips
        label="Is a gate locked during the day?"
        options={yesNo}
        value={answer(isGateLocked)}
        onChange={(value) => onChange('isGateLocked', value === 'yes')}
      />
      <Rule />
      <ChoiceChips
        label="Is there a dog?"
        options={yesNo}
        value={answer(isDogOnSite)}
        onChange={(value) => onChange('isDogOnSite', value === 'yes')}
      />
      <TextField
        id={fieldId('accessNote')}
        label="What does the driver need to know?"
        hint="Such as how to get through the gate, or past the dog. Only the driver sees this, on the day."
        value={accessNote}
        error={errors['accessNote'] ?? null}
        onChange={(value) => onChange('accessNote', value)}
      />
      <Rule />
      <ChoiceChips
        label="Where are the bottles?"
        options={places}
        value={bottlePlace}
        onChange={(value) => onChange('bottlePlace', value)}
      />
      <Text kind="small" tone="second">
        You can leave any of these out.
      </Text>
    </Stack>
  )
}

const changeOf =
  (actor: LpgOrderFormActor): Change =>
  (name, value) =>
    actor.send({ type: 'field.change', name, value })

export const BottlesStep = ({ actor }: { actor: LpgOrderFormActor }) => {
  const info = useSelector(actor, selectInfo)
  const fields = useSelector(actor, selectFields<OrderFields>)
  const errors = useSelector(actor, selectErrors)
  return <BottlesField {...{ fields, errors }} info={{ ...info, hint: limitWords(info) }} onChange={changeOf(actor)} />
}

export const AccessStep = ({ actor }: { actor: LpgOrderFormActor }) => {
  const fields = useSelector(actor, selectFields<OrderFields>)
  const errors = useSelector(actor, selectErrors)
  return <AccessFields {...{ fields, errors }} onChange={changeOf(actor)} />
}

export const ContactStep = ({ actor }: { actor: LpgOrderFormActor }) => {
  const { phoneNumber } = useSelector(actor, selectFields<OrderFields>)
  const errors = useSelector(actor, selectErrors)
  return (
    <TextField
      id={fieldId('phoneNumber')}
      label="Phone number"
      type="tel"
      autoComplete="tel"
      hint="The driver calls it if they can’t get to the bottles. Your account details stay as they are."
      value={phoneNumber}
      error={errors['phoneNumber'] ?? null}
      onChange={(value) => changeOf(actor)('phoneNumber', value)}
    />
  )
}
