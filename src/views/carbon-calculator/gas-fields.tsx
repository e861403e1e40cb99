import { useSelector } from '@xstate/react'
import { Stack } from '#design/theme/layout.tsx'
import { OptionTiles } from '#design/controls/option-tiles.tsx'
import { Text } from '#design/theme/text.tsx'
import * as select from '#machines/carbon-calculator/carbon-calculator.selectors.ts'
import { Choice, type FieldProps } from './step-parts.tsx'

const appliances = [
  { value: 'heating', label: 'Heating' },
  { value: 'hotWater', label: 'Hot water' },
  { value: 'cooking', label: 'Cooking' },
]

export const Gas = (props: FieldProps) => {
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
