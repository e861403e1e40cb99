import { useSelector } from '@xstate/react'
import { NumberStepper } from '#design/fields/number-stepper.tsx'
import { OptionTiles } from '#design/fields/option-tiles.tsx'
import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { carbonBounds } from '#domain/insights/carbon-calculator.ts'
import type { CarbonCalculatorActor } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import * as select from '#machines/carbon-calculator/carbon-calculator.selectors.ts'
import { CarFields } from './car-fields.tsx'

interface FieldProps {
  readonly actor: CarbonCalculatorActor
  readonly isDisabled: boolean
}

interface CountProps extends FieldProps {
  readonly name: 'adults' | 'children' | 'numOfCars'
  readonly label: string
  readonly hint?: string
}

const Count = ({ actor, isDisabled, name, label, hint }: CountProps) => {
  const draft = useSelector(actor, select.selectDraft)
  const errors = useSelector(actor, select.selectErrors)
  return (
    <NumberStepper
      label={label}
      {...(hint !== undefined && { hint })}
      value={draft[name] ?? ''}
      error={errors[name] ?? null}
      {...carbonBounds[name]}
      isDisabled={isDisabled}
      onChange={(value) => actor.send({ type: 'answer.give', key: name, value })}
    />
  )
}

interface ChoiceProps extends FieldProps {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const Choice = ({ actor, isDisabled, name, label, options }: ChoiceProps) => {
  const draft = useSelector(actor, select.selectDraft)
  const errors = useSelector(actor, select.selectErrors)
  return (
    <Stack gap={2}>
      <Text weight="strong" aria-hidden>
        {label}
      </Text>
      <OptionTiles
        label={label}
        choose="one"
        options={options}
        values={[draft[name] ?? '']}
        isDisabled={isDisabled}
        error={errors[name] ?? null}
        onPress={(value) => actor.send({ type: 'answer.give', key: name, value })}
      />
    </Stack>
  )
}

const appliances = [
  { value: 'heating', label: 'Heating' },
  { value: 'hotWater', label: 'Hot water' },
  { value: 'cooking', label: 'Cooking' },
]

const Gas = (props: FieldProps) => {
  const { actor, isDisabled } = props
  const draft = useSelector(actor, select.selectDraft)
  const errors = useSelector(actor, select.selectErrors)
  const toggle = (key: string) => actor.send({ type: 'answer.give', key, value: draft[key] === 'yes' ? '' : 'yes' })
  return (
    <>
      <Choice
        {...props}
        name="usesGas"
        label="Do you use gas at home?"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
      {draft['usesGas'] === 'yes' ? (
        <>
          <Stack gap={2}>
            <Text weight="strong" aria-hidden>
              What for?
            </Text>
            <OptionTiles
              label="What for?"
              choose="many"
              options={appliances}
              values={appliances.map(({ value }) => value).filter((value) => draft[value] === 'yes')}
              isDisabled={isDisabled}
              error={errors['appliances'] ?? null}
              onPress={toggle}
            />
          </Stack>
          <Choice
            {...props}
            name="source"
            label="Where does it come from?"
            options={[
              { value: 'naturalGas', label: 'Natural gas, by pipe' },
              { value: 'bottledGas', label: 'Bottled gas (LPG)' },
            ]}
          />
        </>
      ) : null}
    </>
  )
}

const Shower = (props: FieldProps) => (
  <>
    <Choice
      {...props}
      name="frequency"
      label="How often does each of you wash?"
      options={[
        { value: '1', label: 'Once a week' },
        { value: '2', label: 'Twice a week' },
        { value: '3', label: '3 times a week' },
      ]}
    />
    <Choice
      {...props}
      name="duration"
      label="For how long?"
      options={[
        { value: 'bath', label: 'A bath' },
        { value: '1min', label: 'A 1-minute shower' },
        { value: '2mins', label: 'A 2-minute shower' },
      ]}
    />
  </>
)

const Cars = (props: FieldProps) => {
  const count = useSelector(props.actor, select.selectCarCount)
  return (
    <>
      <Count {...props} name="numOfCars" label="Cars" hint="0 if no one drives." />
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} role="group" aria-label={`Car ${index + 1}`}>
          <CarFields {...props} index={index} />
        </Card>
      ))}
    </>
  )
}

export const StepFields = (props: FieldProps) => {
  const step = useSelector(props.actor, select.selectStep)
  return (
    <Stack gap={5} css={{ marginTop: '$5', maxWidth: 620 }}>
      {step === 'occupants' ? (
        <>
          <Count {...props} name="adults" label="Adults" />
          <Count {...props} name="children" label="Children" hint="Under 18." />
        </>
      ) : null}
      {step === 'gasUsage' ? <Gas {...props} /> : null}
      {step === 'shower' ? <Shower {...props} /> : null}
      {step === 'carDetails' ? <Cars {...props} /> : null}
    </Stack>
  )
}
