import { useSelector } from '@xstate/react'
import { Stack } from '#design/theme/layout.tsx'
import { NumberStepper } from '#design/controls/number-stepper.tsx'
import { OptionTiles } from '#design/controls/option-tiles.tsx'
import { Text } from '#design/theme/text.tsx'
import { carbonBounds } from '#domain/insights/carbon-calculator.ts'
import type { CarbonCalculatorActor } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import * as select from '#machines/carbon-calculator/carbon-calculator.selectors.ts'

export interface FieldProps {
  readonly actor: CarbonCalculatorActor
  readonly isDisabled: boolean
}

interface CountProps extends FieldProps {
  readonly name: 'adults' | 'children' | 'numOfCars'
  readonly label: string
  readonly hint?: string
}

export const Count = ({ actor, isDisabled, name, label, hint }: CountProps) => {
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

export const Choice = ({ actor, isDisabled, name, label, options }: ChoiceProps) => {
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
