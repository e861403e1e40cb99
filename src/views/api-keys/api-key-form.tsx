import { useSelector } from '@xstate/react'
import { useOpeningFocus } from '#design/controls/heading-focus.ts'
import { RadioRows } from '#design/controls/radio-rows.tsx'
import { Select } from '#design/controls/select.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { keyTimeNames, keyTimes } from '#domain/portal/open-scopes.ts'
import type { ApiKeysActor } from '#machines/api-keys/api-keys.machine.ts'
import * as select from '#machines/api-keys/api-keys.selectors.ts'
import { selectProblem, selectNeedsProof } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormButtons } from '#views/kit/form-buttons.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ProofNotice } from '#views/privacy/proof-notice.tsx'
import { ScopeTicks } from '#views/privacy/scope-ticks.tsx'

const idOf = (name: string): string => `api-key-${name}`
const times = keyTimes.map((value) => ({ value, label: keyTimeNames[value] }))

export const ApiKeyForm = ({ actor }: { actor: ApiKeysActor }) => {
  const problem = useSelector(actor, selectProblem)
  const mode = useSelector(actor, select.selectApiKeysMode)
  const keys = useSelector(actor, select.selectApiKeys)
  const command = useSelector(actor, select.selectMakingCommand)
  const isInvalid = useSelector(actor, select.selectIsInvalid)
  const hasFailed = useSelector(actor, select.selectHasFailed)
  const needsProof = useSelector(actor, selectNeedsProof)
  const isBusy = mode !== 'editing'
  const { fields, errorOf, change, field } = useFields(actor, idOf, isBusy)
  const heading = useOpeningFocus()
  const properties = [
    { value: '', label: 'All properties' },
    ...(keys?.properties ?? []).map(({ propertyId, name }) => ({ value: propertyId, label: name })),
  ]
  return (
    <form noValidate aria-label="A new key" onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}>
      <Stack gap={4}>
        <Text as="h3" kind="h3" ref={heading} tabIndex={-1}>
          A new key
        </Text>
        {isInvalid ? <FormSummary actor={actor} names={['name', 'scopes']} idOf={idOf} /> : null}
        {hasFailed && !needsProof ? <CommandFailure problem={problem} what="we created your key" /> : null}
        {needsProof ? <ProofNotice isLeaving={mode === 'proving'} onProve={() => actor.send({ type: 'proof.begin' })} /> : null}
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
        {mode === 'making' ? <CommandNotice actor={command} what="your key" /> : null}
        <FormButtons
          actor={actor}
          send="Create key"
          leave="Cancel"
          isSending={mode === 'making'}
          isProving={mode === 'proving'}
        />
        {hasFailed ? null : (
          <NoticeBar tone="info">
            We’ll show the key once. Anyone who has it can read what you chose, so treat it like a password.
          </NoticeBar>
        )}
      </Stack>
    </form>
  )
}
