import { useSelector } from '@xstate/react'
import type { Dependence } from '#contract/care/care.contract.ts'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { FieldError } from '#design/fields/field-parts.tsx'
import { RadioRows } from '#design/fields/radio-rows.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatNumber } from '#domain/basics/numbers.ts'
import {
  fieldsOf,
  dependenceWords,
  longestDetails,
  type CareFields,
  channelWords,
  longestHelp,
  timeWords,
  wishWords,
} from '#domain/customer/care-registration.ts'
import type { CareRequestActor } from '#machines/care/care-request.machine.ts'
import { selectIsBusy } from '#machines/kit/draft-form.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { SentForm } from '#views/kit/sent-form.tsx'
import { formTitles } from './care-words.ts'

const idOf = (name: keyof CareFields): string => `care-${name}`

interface FieldsProps {
  readonly actor: CareRequestActor
}

const Group = styled('fieldset', {
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontWeight: 560 },
})

const useCareFields = (actor: CareRequestActor) => useFields(actor, idOf, useSelector(actor, selectIsBusy))

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** Alternate contact; sees nothing of the account. */
const AlternateFields = ({ actor }: FieldsProps) => {
  const { field } = useCareFields(actor)
  return (
    <Group>
      <legend>Who can we ask if we can’t reach you?</legend>
      <Text kind="small" tone="second" css={{ marginBottom: '$3' }}>
        Optional. They can talk to us about care for you, but can’t see your account.
      </Text>
      <Stack gap={3}>
        <TextField label="Their name" {...field('alternateName')} />
        <TextField label="Their relationship to you" hint="Sister, neighbour, support worker" {...field('alternateRelation')} />
        <TextField label="Their phone number" type="tel" {...field('alternatePhone')} />
      </Stack>
    </Group>
  )
}

const ContactFields = ({ actor }: FieldsProps) => {
  const { fields, field, change, isBusy } = useCareFields(actor)
  return (
    <>
      <RadioRows
        label="How"
        options={optionsOf(channelWords)}
        value={fields.channel}
        isDisabled={isBusy}
        isLine
        onChange={change('channel')}
      />
      <Select label="When" options={optionsOf(timeWords)} {...field('time')} />
      <AlternateFields actor={actor} />
    </>
  )
}

const HelpFields = ({ actor }: FieldsProps) => {
  const { field } = useCareFields(actor)
  return (
    <>
      <Select
        label="What would help"
        options={[{ value: '', label: 'Choose one' }, ...optionsOf(wishWords)]}
        {...field('wish')}
      />
      <TextArea
        label="What should we know?"
        hint={`Optional. Up to ${formatNumber(longestHelp)} characters.`}
        rows={4}
        {...field('message')}
      />
    </>
  )
}

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
const RegisterFields = ({ actor }: FieldsProps) => {
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

const parts = { register: RegisterFields, contact: ContactFields, help: HelpFields } as const

export const CareRequestForm = ({ actor }: { actor: CareRequestActor }) => {
  const subject = useSelector(actor, ({ context }) => context.subject)
  const { title, send } = formTitles[subject]
  const Fields = parts[subject]
  return (
    <Card aria-label={title}>
      <SentForm
        actor={actor}
        title={title}
        level="h2"
        names={fieldsOf[subject]}
        idOf={idOf}
        taken="we got your request"
        what="your request"
        send={send}
        leave="Back without sending"
      >
        <Fields actor={actor} />
      </SentForm>
    </Card>
  )
}
