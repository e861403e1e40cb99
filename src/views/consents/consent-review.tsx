import { useSelector } from '@xstate/react'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { RadioRows } from '#design/fields/radio-rows.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { consentTimes } from '#domain/customer/consent.ts'
import { scopesText } from '#domain/portal/open-scopes.ts'
import type { ConsentsActor } from '#machines/consents/consents.machine.ts'
import * as select from '#machines/consents/consents.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { SentForm } from '#views/kit/sent-form.tsx'
import { ScopeTicks } from '#views/privacy/scope-ticks.tsx'

const idOf = (name: string): string => `consent-${name}`
const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

export const ConsentReview = ({ actor }: { actor: ConsentsActor }) => {
  const request = useSelector(actor, select.selectRequest)
  const consents = useSelector(actor, select.selectConsents)
  const mode = useSelector(actor, select.selectFormMode)
  const isBusy = mode === 'sending' || mode === 'proving'
  const { fields, errorOf, change } = useFields(actor, idOf)
  if (!request) return null
  const properties = consents?.properties ?? []
  const { party, purpose, months } = request
  const all = properties.map(({ propertyId }) => propertyId)
  const chosen = fields.propertyIds.length === 0 ? all : fields.propertyIds
  const choose = (next: readonly string[]) => change('propertyIds')(next.length === all.length || next.length === 0 ? [] : next)
  return (
    <SentForm
      actor={actor}
      mode={mode}
      proof={actor}
      title={`${party.name} wants to read your data`}
      label={`${party.name} asks you`}
      lead={
        <Text kind="small" tone="second">
          {party.kind}, {party.website}. It’s asking for {scopesText(request.scopes).toLowerCase()} for up to {monthsText(months)}
          . The reason it gives: “{purpose}”
        </Text>
      }
      level="h3"
      names={['scopes']}
      idOf={idOf}
      listsRefused
      taken="your answer was saved"
      what="your answer"
      send="Agree"
      leave="Don’t agree"
    >
      <ScopeTicks
        id={idOf('scopes')}
        chosen={fields.scopes}
        offered={request.scopes}
        error={errorOf('scopes')}
        isDisabled={isBusy}
        onChange={change('scopes')}
      />
      {properties.length > 1 ? (
        <Stack gap={0} role="group" aria-label="Which properties">
          <Text weight="medium">Which properties</Text>
          {properties.map(({ propertyId, name }) => (
            <Checkbox
              key={propertyId}
              label={name}
              isChecked={chosen.includes(propertyId)}
              isDisabled={isBusy}
              onChange={(is) => choose(is ? [...chosen, propertyId] : chosen.filter((candidate) => candidate !== propertyId))}
            />
          ))}
        </Stack>
      ) : null}
      <RadioRows
        label="For how long"
        options={consentTimes(months).map((time) => ({ value: String(time), label: monthsText(time) }))}
        value={String(fields.months)}
        isDisabled={isBusy}
        isLine
        onChange={(value) => change('months')(Number(value))}
      />
      <Text kind="small" tone="second">
        You’ll see each time they read your data, and you can stop any time. We’ll email you before it ends. They can’t see
        anything else or change anything.
      </Text>
    </SentForm>
  )
}
