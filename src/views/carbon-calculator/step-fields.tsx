import { useSelector } from '@xstate/react'
import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import * as select from '#machines/carbon-calculator/carbon-calculator.selectors.ts'
import { CarFields } from './car-fields.tsx'
import { Gas } from './gas-fields.tsx'
import { Choice, Count, type FieldProps } from './step-parts.tsx'

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
