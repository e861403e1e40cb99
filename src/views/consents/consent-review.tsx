import { useSelector } from '@xstate/react'
import { Checkbox } from '#design/controls/checkbox.tsx'
import { useOpeningFocus } from '#design/controls/heading-focus.ts'
import { RadioRows } from '#design/controls/radio-rows.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { consentTimes } from '#domain/customer/consent.ts'
import { scopesText } from '#domain/portal/open-scopes.ts'
import type { ConsentsActor } from '#machines/consents/consents.machine.ts'
import * as select from '#machines/consents/consents.selectors.ts'
import { selectNeedsProof, selectProblem } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormButtons } from '#views/kit/form-buttons.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ProofNotice } from '#views/kit/proof-notice.tsx'
import { ScopeTicks } from '#views/privacy/scope-ticks.tsx'

const idOf = (name: string): string => `consent-${name}`
const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

export const ConsentReview = ({ actor }: { actor: ConsentsActor }) => {
  const request = useSelector(actor, select.selectRequest)
  const consents = useSelector(actor, select.selectConsents)
  const mode = useSelector(actor, select.selectConsentsMode)
  const isBusy = mode !== 'reviewing'
  const { fields, errorOf, change } = useFields(actor, idOf)
  const problem = useSelector(actor, selectProblem)
  const needsProof = useSelector(actor, selectNeedsProof)
  const hasFailed = useSelector(actor, select.selectHasFailed)
  const command = useSelector(actor, ({ children }) => children.command)
  const heading = useOpeningFocus()
  if (!request) return null
  const properties = consents?.properties ?? []
  const { party, purpose, months } = request
  const all = properties.map(({ propertyId }) => propertyId)
  const chosen = fields.propertyIds.length === 0 ? all : fields.propertyIds
  const choose = (next: readonly string[]) => change('propertyIds')(next.length === all.length || next.length === 0 ? [] : next)
  return (
    <form noValidate aria-label={`${party.name} asks you`} onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Text as="h3" kind="h3" ref={heading} tabIndex={-1}>
            {party.name} wants to read your data
          </Text>
          <Text kind="small" tone="second">
            {party.kind}, {party.website}. It’s asking for {scopesText(request.scopes).toLowerCase()} for up to{' '}
            {monthsText(months)}. The reason it gives: “{purpose}”
          </Text>
        </Stack>
        <FormSummary actor={actor} names={['scopes']} idOf={idOf} />
        {hasFailed && !needsProof ? <CommandFailure problem={problem} what="your answer was saved" /> : null}
        {needsProof ? <ProofNotice actor={actor} isLeaving={mode === 'proving'} isForm /> : null}
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
        {mode === 'giving' ? <CommandNotice actor={command} what="your answer" /> : null}
        <FormButtons
          actor={actor}
          send="Agree"
          leave="Don’t agree"
          isSending={mode === 'giving'}
          isProving={mode === 'proving'}
        />
      </Stack>
    </form>
  )
}
