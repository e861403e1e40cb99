import { useSelector } from '@xstate/react'
import { RadioRows } from '#design/controls/radio-rows.tsx'
import { Select } from '#design/controls/select.tsx'
import { TextArea } from '#design/controls/text-area.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { type CareFields, channelWords, longestHelp, timeWords, wishWords } from '#domain/customer/care-registration.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { CareRequestActor } from '#machines/care/care-request.machine.ts'
import { selectIsBusy } from '#machines/kit/draft-form.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'

export const idOf = (name: keyof CareFields): string => `care-${name}`

export interface FieldsProps {
  readonly actor: CareRequestActor
}

export const Group = styled('fieldset', {
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontWeight: 560 },
})

export const useCareFields = (actor: CareRequestActor) => useFields(actor, idOf, useSelector(actor, selectIsBusy))

export const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** Alternate contact; sees nothing of the account. */
export const AlternateFields = ({ actor }: FieldsProps) => {
  const { field } = useCareFields(actor)
  return (
    <Group>
      <legend>Who can we ask if we can’t reach you?</legend>
      <Text kind="small" tone="second" css={{ marginBottom: '$3' }}>
        Optional. They can talk to us about care for you, but can’t see your account.
      </Text>
      <Stack gap={3}>
        <TextField label="Their name" {...field('alternateName')} />
        <TextField label="Who they are to you" hint="Sister, neighbour, support worker" {...field('alternateRelation')} />
        <TextField label="Their phone number" type="tel" {...field('alternatePhone')} />
      </Stack>
    </Group>
  )
}

export const ContactFields = ({ actor }: FieldsProps) => {
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

export const HelpFields = ({ actor }: FieldsProps) => {
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
