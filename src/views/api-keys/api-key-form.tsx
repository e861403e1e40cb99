import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/controls/button.tsx'
import { RadioRows } from '#design/controls/radio-rows.tsx'
import { Select } from '#design/controls/select.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { keyTimeNames, keyTimes } from '#domain/open-scopes.ts'
import type { ApiKeysActor } from '#machines/api-keys/api-keys.machine.ts'
import * as select from '#machines/api-keys/api-keys.selectors.ts'
import { selectErrors, selectFields, selectProblem } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { ProofNotice } from '#views/privacy/proof-notice.tsx'
import { ScopeTicks } from '#views/privacy/scope-ticks.tsx'

const idOf = (name: 'name' | 'scopes' | 'time'): string => `api-key-${name}`
const times = keyTimes.map((value) => ({ value, label: keyTimeNames[value] }))

/** What a key is for, what it reads, of which property, and until when. */
export const ApiKeyForm = ({ actor }: { actor: ApiKeysActor }) => {
  const fields = useSelector(actor, selectFields)
  const errors = useSelector(actor, selectErrors)
  const problem = useSelector(actor, selectProblem)
  const mode = useSelector(actor, select.selectApiKeysMode)
  const keys = useSelector(actor, select.selectApiKeys)
  const command = useSelector(actor, select.selectMakingCommand)
  const isInvalid = useSelector(actor, select.selectIsInvalid)
  const hasFailed = useSelector(actor, select.selectHasFailed)
  const needsProof = useSelector(actor, select.selectNeedsProof)
  const isBusy = mode !== 'editing'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const properties = [
    { value: '', label: 'All properties' },
    ...(keys?.properties ?? []).map(({ propertyId, name }) => ({ value: propertyId, label: name })),
  ]
  return (
    <form
      noValidate
      aria-label="A new key"
      onSubmit={inPlace(() => actor.send({ type: 'form.submit', key: crypto.randomUUID() }))}
    >
      <Stack gap={4}>
        <Text as="h3" kind="h3" ref={heading} tabIndex={-1}>
          A new key
        </Text>
        {isInvalid ? <FormSummary actor={actor} names={['name', 'scopes']} idOf={idOf} /> : null}
        {hasFailed && !needsProof ? <CommandFailure problem={problem} what="your key was made" /> : null}
        {needsProof ? <ProofNotice isLeaving={mode === 'proving'} onProve={() => actor.send({ type: 'proof.begin' })} /> : null}
        <TextField
          id={idOf('name')}
          label="What it is for"
          hint="As you will find it in the list: Home Assistant."
          value={fields.name}
          error={errors['name'] ?? null}
          disabled={isBusy}
          onChange={(value) => actor.send({ type: 'field.change', name: 'name', value })}
        />
        <ScopeTicks
          id={idOf('scopes')}
          chosen={fields.scopes}
          error={errors['scopes'] ?? null}
          isDisabled={isBusy}
          onChange={(value) => actor.send({ type: 'field.change', name: 'scopes', value })}
        />
        {properties.length > 2 ? (
          <Select
            label="Of which property"
            options={properties}
            value={fields.propertyId}
            disabled={isBusy}
            onChange={(value) => actor.send({ type: 'field.change', name: 'propertyId', value })}
          />
        ) : null}
        <RadioRows
          label="For how long"
          options={times}
          value={fields.time}
          isDisabled={isBusy}
          isLine
          onChange={(value) => actor.send({ type: 'field.change', name: 'time', value })}
        />
        {mode === 'making' ? <CommandNotice actor={command} what="your key" /> : null}
        <Row gap={3} wraps>
          <Button type="submit" isBusy={mode === 'making'} disabled={mode === 'proving'}>
            Make the key
          </Button>
          <Button tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'form.cancel' })}>
            Back without a key
          </Button>
        </Row>
        {hasFailed ? null : (
          <NoticeBar tone="info">
            The key shows once. Whoever has it reads what you chose, so keep it as you keep a password.
          </NoticeBar>
        )}
      </Stack>
    </form>
  )
}
