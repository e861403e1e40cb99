import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { WaterSource } from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import { NumberStepper } from '#design/fields/number-stepper.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { Slider } from '#design/fields/slider.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { showerFrequencies, showerLimits, type ShowerFields as Fields } from '#domain/insights/shower-optimiser.ts'
import type { ShowerOptimiserActor } from '#machines/shower-optimiser/shower-optimiser.machine.ts'
import * as select from '#machines/shower-optimiser/shower-optimiser.selectors.ts'
import { selectErrors } from '#machines/kit/form.selectors.ts'
import { sourceNames } from './shower-words.ts'

type Name = 'minutesNow' | 'litresNow' | 'minutes' | 'litres'

const sources = Object.keys(sourceNames) as WaterSource[]

const minuteWords = (minutes: number) => counted(minutes, 'minute')
const flowWords = (litres: number) => `${litres} litres a minute`

const useShowerFields = (actor: ShowerOptimiserActor) => {
  const fields = useSelector(actor, select.selectShowers)
  const isSaving = useSelector(actor, select.selectShowerMode) === 'saving'
  const change = <Field extends keyof Fields & string>(name: Field, value: Fields[Field]) =>
    actor.send({ type: 'field.change', name, value })
  const slider = (name: Name, { least, most }: { readonly least: number; readonly most: number }) => ({
    value: fields[name],
    min: least,
    max: most,
    isDisabled: isSaving,
    onChange: (value: number) => change(name, value),
  })
  return { fields, isSaving, change, slider }
}

const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Row css={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: '8px 12px', minHeight: 52 }}>
    <Text weight="medium">{label}</Text>
    {children}
  </Row>
)

export const ShowersNow = ({ actor }: { actor: ShowerOptimiserActor }) => {
  const { fields, isSaving, change, slider } = useShowerFields(actor)
  const errors = useSelector(actor, selectErrors)
  return (
    <Box
      css={{ display: 'grid', gap: '$4 $7', '@lg': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' } }}
    >
      <NumberStepper
        label="People who shower once a day"
        value={fields.people}
        min={showerLimits.people.least}
        max={showerLimits.people.most}
        error={errors['people'] ?? null}
        isDisabled={isSaving}
        onChange={(value) => change('people', value)}
      />
      <Choice label="What heats the water?">
        <Segmented
          label="What heats the water?"
          options={sources.map((value) => ({ value, label: sourceNames[value], isDisabled: isSaving }))}
          value={fields.hotWater}
          onChange={(value) => change('hotWater', value)}
        />
      </Choice>
      <Slider label="Minutes now" words={minuteWords(fields.minutesNow)} {...slider('minutesNow', showerLimits.minutes)} />
      <Slider
        label="Water flow now"
        words={flowWords(fields.litresNow)}
        hint="Run it into a bucket for a minute. 7 litres is low pressure, 11 is mains pressure."
        {...slider('litresNow', showerLimits.litres)}
      />
    </Box>
  )
}

export const ShowersLater = ({ actor }: { actor: ShowerOptimiserActor }) => {
  const { fields, isSaving, change, slider } = useShowerFields(actor)
  const aWeek = useSelector(actor, select.selectShowersAWeek)
  return (
    <Stack gap={4}>
      <Text as="h3" weight="strong">
        What you’d change
      </Text>
      <Slider
        label="Minutes in the shower"
        words={minuteWords(fields.minutes)}
        beside={`, now ${fields.minutesNow}`}
        {...slider('minutes', showerLimits.minutes)}
      />
      <Slider
        label="Water flow"
        words={flowWords(fields.litres)}
        beside={`, now ${fields.litresNow}`}
        {...slider('litres', showerLimits.litres)}
      />
      <Box>
        <Choice label="How often a week?">
          <Segmented
            label="How often a week?"
            options={showerFrequencies.map((times) => ({ value: String(times), label: String(times), isDisabled: isSaving }))}
            value={String(fields.frequency)}
            onChange={(value) => change('frequency', Number(value))}
          />
        </Choice>
        <Text kind="small" tone="second">
          How many of your {Number.isInteger(aWeek) && aWeek > 0 ? `${aWeek} ` : ''}showers a week you would change to begin with.
        </Text>
      </Box>
    </Stack>
  )
}
