import type { Dependence } from '#contract/care/care.contract.ts'
import { Checkbox } from '#design/controls/checkbox.tsx'
import { FieldError } from '#design/controls/field-parts.tsx'
import { TextArea } from '#design/controls/text-area.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { dependenceWords, longestDetails } from '#domain/customer/care-registration.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { AlternateFields, type FieldsProps, Group, idOf, optionsOf, useCareFields } from './request-fields.tsx'

const toggled = (chosen: readonly Dependence[], dependence: Dependence, isOn: boolean) =>
  isOn ? [...chosen, dependence] : chosen.filter((candidate) => candidate !== dependence)

const DependsOn = ({ actor }: FieldsProps) => {
  const { fields, errorOf, change, isBusy } = useCareFields(actor)
  const error = errorOf('dependsOn')
  const errorId = error === null ? null : `${idOf('dependsOn')}-error`
  return (
    <Group>
      <legend>What do they depend on power for?</legend>
      {optionsOf(dependenceWords).map(({ value, label }, index) => (
        <Checkbox
          key={value}
          {...(index === 0 && { id: idOf('dependsOn') })}
          label={label}
          isChecked={fields.dependsOn.includes(value)}
          isDisabled={isBusy}
          sharedErrorId={errorId}
          onChange={(isOn) => change('dependsOn')(toggled(fields.dependsOn, value, isOn))}
        />
      ))}
      {error === null || errorId === null ? null : <FieldError id={errorId}>{error}</FieldError>}
    </Group>
  )
}

/** Includes an alternate contact for when we cannot reach the customer. */
export const RegisterFields = ({ actor }: FieldsProps) => {
  const { field, tick } = useCareFields(actor)
  return (
    <>
      <TextField label="Who depends on power" hint="Their name, or “me”. We store it encrypted." {...field('person')} />
      <DependsOn actor={actor} />
      <TextArea
        label="Anything we should know"
        hint={`Optional. Up to ${formatNumber(longestDetails)} characters.`}
        rows={3}
        {...field('details')}
      />
      <AlternateFields actor={actor} />
      <Checkbox label="I know the power can fail at any time, and we have a plan for that." {...tick('hasEmergencyPlan')} />
    </>
  )
}
