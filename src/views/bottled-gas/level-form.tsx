import { useSelector } from '@xstate/react'
import { NumberStepper } from '#design/fields/number-stepper.tsx'
import { RadioRows } from '#design/fields/radio-rows.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { mostSeenBottles } from '#domain/supply/observed-level.ts'
import type { BottleLevelActor } from '#machines/bottled-gas/bottle-level.machine.ts'
import * as select from '#machines/bottled-gas/bottle-level.selectors.ts'
import { selectErrors, selectFields } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormButtons } from '#views/kit/form-buttons.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const shares = [
  { value: '0', label: 'Empty' },
  { value: '25', label: 'A quarter' },
  { value: '50', label: 'Half' },
  { value: '75', label: 'Three quarters' },
  { value: '100', label: 'Full' },
] as const

export const LevelForm = ({ actor }: { actor: BottleLevelActor }) => {
  const fields = useSelector(actor, selectFields)
  const errors = useSelector(actor, selectErrors)
  const hasFailed = useSelector(actor, select.selectHasLevelFailed)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const command = useSelector(actor, select.selectLevelCommand)
  const isSending = useSelector(actor, select.selectLevelMode) === 'sending'
  return (
    <form noValidate aria-label="What’s in the bottles" onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}>
      <Stack gap={4}>
        <CommandNotice actor={command} what="the level" />
        {hasFailed ? <CommandFailure problem={problem} what="it was saved" /> : null}
        <NumberStepper
          label="Full bottles"
          hint="Not counting the one in use."
          value={fields.full}
          min={0}
          max={mostSeenBottles}
          error={errors['full'] ?? null}
          isDisabled={isSending}
          onChange={(value) => actor.send({ type: 'field.change', name: 'full', value })}
        />
        <RadioRows
          label="In the bottle in use"
          isLine
          options={shares}
          value={(shares.find(({ value }) => value === fields.inUse) ?? shares[2]).value}
          isDisabled={isSending}
          onChange={(value) => actor.send({ type: 'field.change', name: 'inUse', value })}
        />
        <Text kind="caption" tone="second">
          Lift it, or pour warm water down the side. It stays cold where there’s gas.
        </Text>
        <FormButtons actor={actor} send="Save this level" leave="Cancel" isSending={isSending} />
      </Stack>
    </form>
  )
}
