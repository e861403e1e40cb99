import { useSelector } from '@xstate/react'
import { RadioRows } from '#design/controls/radio-rows.tsx'
import { Select } from '#design/controls/select.tsx'
import { TextArea } from '#design/controls/text-area.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { type CareFields, channelWords, longestHelp, timeWords, wishWords } from '#domain/care-registration.ts'
import { formatNumber } from '#domain/money.ts'
import type { CareRequestActor } from '#machines/care/care-request.machine.ts'
import { selectErrors, selectFields } from '#machines/kit/form.selectors.ts'

export const idOf = (name: keyof CareFields): string => `care-${name}`

export interface FieldsProps {
  readonly actor: CareRequestActor
  readonly isBusy: boolean
}

export const Group = styled('fieldset', {
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontWeight: 560 },
})

/** What every field has: what stands in it, what is wrong with it, and how it is changed. */
export const useField = (actor: CareRequestActor) => {
  const fields = useSelector(actor, selectFields)
  const errors = useSelector(actor, selectErrors)
  return {
    fields,
    errorOf: (name: keyof CareFields) => errors[name] ?? null,
    change: <Name extends keyof CareFields>(name: Name, value: CareFields[Name]) =>
      actor.send({ type: 'field.change', name, value }),
  }
}

export const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))

export const TextOf = ({
  actor,
  isBusy,
  name,
  ...words
}: FieldsProps & { name: TextName; label: string; hint?: string; type?: string }) => {
  const { fields, errorOf, change } = useField(actor)
  return (
    <TextField
      {...words}
      id={idOf(name)}
      value={fields[name]}
      error={errorOf(name)}
      disabled={isBusy}
      onChange={(value) => change(name, value)}
    />
  )
}
type TextName = 'person' | 'alternateName' | 'alternateRelation' | 'alternatePhone'

/** Somebody who may be asked; they see nothing of the account. */
export const AlternateFields = (props: FieldsProps) => (
  <Group>
    <legend>Who may we ask when we can’t reach you?</legend>
    <Text kind="small" tone="second" css={{ marginBottom: '$3' }}>
      If you like. They may speak to us for you about care, and see nothing of your account.
    </Text>
    <Stack gap={3}>
      <TextOf {...props} name="alternateName" label="Their name" />
      <TextOf {...props} name="alternateRelation" label="Who they are to you" hint="Sister, neighbour, support worker" />
      <TextOf {...props} name="alternatePhone" label="Their phone number" type="tel" />
    </Stack>
  </Group>
)

export const ContactFields = (props: FieldsProps) => {
  const { fields, change } = useField(props.actor)
  return (
    <>
      <RadioRows
        label="How"
        options={optionsOf(channelWords)}
        value={fields.channel}
        isDisabled={props.isBusy}
        isLine
        onChange={(value) => change('channel', value)}
      />
      <Select
        id={idOf('time')}
        label="When"
        options={optionsOf(timeWords)}
        value={fields.time}
        disabled={props.isBusy}
        onChange={(value) => change('time', value)}
      />
      <AlternateFields {...props} />
    </>
  )
}

export const HelpFields = ({ actor, isBusy }: FieldsProps) => {
  const { fields, errorOf, change } = useField(actor)
  return (
    <>
      <Select
        id={idOf('wish')}
        label="What would help"
        options={[{ value: '', label: 'Choose one' }, ...optionsOf(wishWords)]}
        value={fields.wish}
        error={errorOf('wish')}
        disabled={isBusy}
        onChange={(value) => change('wish', value)}
      />
      <TextArea
        id={idOf('message')}
        label="What we should know"
        hint={`If you like, ${formatNumber(longestHelp)} characters at most. You need not explain yourself.`}
        rows={4}
        value={fields.message}
        error={errorOf('message')}
        disabled={isBusy}
        onChange={(value) => change('message', value)}
      />
    </>
  )
}
