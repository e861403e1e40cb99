import { useSelector } from '@xstate/react'
import { RadioRows } from '#design/fields/radio-rows.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { keyTimeNames, keyTimes } from '#domain/portal/open-scopes.ts'
import type { ApiKeysActor } from '#machines/api-keys/api-keys.machine.ts'
import * as select from '#machines/api-keys/api-keys.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { SentForm } from '#views/kit/sent-form.tsx'
import { ScopeTicks } from '#views/privacy/scope-ticks.tsx'

const idOf = (name: string): string => `api-key-${name}`
const times = keyTimes.map((value) => ({ value, label: keyTimeNames[value] }))

export const ApiKeyForm = ({ actor }: { actor: ApiKeysActor }) => {
  const mode = useSelector(actor, select.selectFormMode)
  const keys = useSelector(actor, select.selectApiKeys)
  const isBusy = mode === 'sending' || mode === 'proving'
  const { fields, errorOf, change, field } = useFields(actor, idOf, isBusy)
  const properties = [
    { value: '', label: 'All properties' },
    ...(keys?.properties ?? []).map(({ propertyId, name }) => ({ value: propertyId, label: name })),
  ]
  return (
    <Stack gap={4}>
      <SentForm
        actor={actor}
        mode={mode}
        proof={actor}
        title="A new key"
        level="h3"
        names={['name', 'scopes']}
        idOf={idOf}
        taken="we created your key"
        what="your key"
        send="Create key"
        leave="Cancel"
      >
        <TextField label="What’s it for?" hint="For example, Home Assistant." {...field('name')} />
        <ScopeTicks
          id={idOf('scopes')}
          chosen={fields.scopes}
          error={errorOf('scopes')}
          isDisabled={isBusy}
          onChange={change('scopes')}
        />
        {properties.length > 2 ? <Select label="Which property" options={properties} {...field('propertyId')} /> : null}
        <RadioRows
          label="For how long"
          options={times}
          value={fields.time}
          isDisabled={isBusy}
          isLine
          onChange={change('time')}
        />
      </SentForm>
      {mode === 'failed' ? null : (
        <NoticeBar tone="info">
          We’ll show the key once. Anyone who has it can read what you chose, so treat it like a password.
        </NoticeBar>
      )}
    </Stack>
  )
}
