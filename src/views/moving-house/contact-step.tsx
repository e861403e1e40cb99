import { useSelector } from '@xstate/react'
import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import type { MoveWizardActor } from '#machines/moving-house/move-wizard.machine.ts'
import * as select from '#machines/moving-house/move-wizard.selectors.ts'
import { fieldId } from './moving-house-words.ts'

export const ContactStep = ({ actor }: { actor: MoveWizardActor }) => {
  const { emailAddress, mobileNumber } = useSelector(actor, select.selectForm)
  const errors = useSelector(actor, select.selectErrors)
  return (
    <Card>
      <Stack gap={4}>
        <TextField
          id={fieldId('emailAddress')}
          label="Email"
          type="email"
          autoComplete="email"
          value={emailAddress}
          error={errors.emailAddress ?? null}
          onChange={(value) => actor.send({ type: 'field.change', name: 'emailAddress', value })}
        />
        <TextField
          id={fieldId('mobileNumber')}
          label="Mobile"
          type="tel"
          autoComplete="tel"
          hint="For example 021 123 4567."
          value={mobileNumber}
          error={errors.mobileNumber ?? null}
          onChange={(value) => actor.send({ type: 'field.change', name: 'mobileNumber', value })}
        />
        <Text kind="small" tone="second">
          For this move only. We won’t change your account details.
        </Text>
      </Stack>
    </Card>
  )
}
