import { useSelector } from '@xstate/react'
import { Card } from '#design/theme/card.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import type { MoveWizardActor } from '#machines/moving-house/move-wizard.machine.ts'
import * as select from '#machines/moving-house/move-wizard.selectors.ts'
import { fieldId } from './moving-house-words.ts'

const ticks = {
  meterAccessPrevented: 'Something’s in the way of the meter',
  isDogOnSite: 'There’s a dog on site',
  medicalSupport: 'Someone depends on power for their health',
} as const

export const PropertyStep = ({ actor }: { actor: MoveWizardActor }) => {
  const form = useSelector(actor, select.selectForm)
  const errors = useSelector(actor, select.selectErrors)
  const tick = (name: keyof typeof ticks) => (
    <Checkbox
      id={fieldId(name)}
      label={ticks[name]}
      isChecked={form[name]}
      onChange={(value) => actor.send({ type: 'field.change', name, value })}
    />
  )
  return (
    <Card>
      <Stack gap={3}>
        {tick('meterAccessPrevented')}
        {form.meterAccessPrevented ? (
          <TextArea
            id={fieldId('meterAccessNotes')}
            label="What’s in the way?"
            hint="For example a locked gate, a fence or a key we need."
            rows={2}
            value={form.meterAccessNotes}
            error={errors.meterAccessNotes ?? null}
            onChange={(value) => actor.send({ type: 'field.change', name: 'meterAccessNotes', value })}
          />
        ) : null}
        {tick('isDogOnSite')}
        {tick('medicalSupport')}
        {form.medicalSupport ? (
          <Text kind="small" tone="second" role="status">
            Thank you for telling us. We’ll call before you move to make sure the power stays on.
          </Text>
        ) : null}
        <TextArea
          id={fieldId('additionalMessage')}
          label="Anything else? (optional)"
          hint="For example when you get the keys."
          value={form.additionalMessage}
          error={errors.additionalMessage ?? null}
          onChange={(value) => actor.send({ type: 'field.change', name: 'additionalMessage', value })}
        />
      </Stack>
    </Card>
  )
}
