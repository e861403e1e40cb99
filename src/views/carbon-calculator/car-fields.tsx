import { useSelector } from '@xstate/react'
import { Stack } from '#design/theme/layout.tsx'
import { Select } from '#design/fields/select.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import type { CarbonCalculatorActor } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import * as select from '#machines/carbon-calculator/carbon-calculator.selectors.ts'

type Option = readonly [string, string]

const choices: Readonly<Record<string, { readonly label: string; readonly options: readonly Option[] }>> = {
  fuelType: {
    label: 'Fuel',
    options: [
      ['petrol', 'Petrol'],
      ['diesel', 'Diesel'],
      ['hybrid', 'Hybrid'],
      ['electric', 'Electric'],
    ],
  },
  carYear: {
    label: 'Year it was made',
    options: [
      ['before2010', 'Before 2010'],
      ['2010to2015', '2010 to 2015'],
      ['after2015', 'After 2015'],
    ],
  },
  evYear: {
    label: 'Year it was made',
    options: [
      ['2010to2015', 'Until 2015'],
      ['after2015', 'After 2015'],
    ],
  },
  engineSize: {
    label: 'Engine size',
    options: [
      ['under1350cc', 'Under 1350 cc'],
      ['1350to1600cc', '1350 to 1600 cc'],
      ['1600to2000cc', '1600 to 2000 cc'],
      ['2000to3000cc', '2000 to 3000 cc'],
      ['over3000cc', '3000 cc or more'],
    ],
  },
  carSize: {
    label: 'Size of the car',
    options: [
      ['small', 'Small'],
      ['medium', 'Medium'],
      ['large', 'Large'],
    ],
  },
}

export interface CarFieldsProps {
  readonly actor: CarbonCalculatorActor
  /** From 0. */
  readonly index: number
  readonly isDisabled: boolean
}

/** Asks what the published factors distinguish for the fuel. */
export const CarFields = ({ actor, index, isDisabled }: CarFieldsProps) => {
  const draft = useSelector(actor, select.selectDraft)
  const errors = useSelector(actor, select.selectErrors)
  return (
    <Stack gap={4}>
      <Text as="h2" kind="h3">
        Car {index + 1}
      </Text>
      {select.selectCarFields(draft, index).map((field) => {
        const key = `${index}.${field}`
        const fieldProps = {
          value: draft[key] ?? '',
          error: errors[key] ?? null,
          disabled: isDisabled,
          onChange: (value: string) => actor.send({ type: 'answer.give', key, value }),
        }
        const choice = choices[field]
        return choice ? (
          <Select
            key={field}
            {...fieldProps}
            label={choice.label}
            options={[
              { value: '', label: 'Choose', isDisabled: true },
              ...choice.options.map(([value, label]) => ({ value, label })),
            ]}
          />
        ) : (
          <TextField key={field} {...fieldProps} label="Kilometres a year" inputMode="numeric" autoComplete="off" />
        )
      })}
    </Stack>
  )
}
