import { useSelector } from '@xstate/react'
import type { GivenRole } from '#contract/people/people.contract.ts'
import { RadioRows } from '#design/fields/radio-rows.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { roleDetails, roleNames } from '#domain/customer/people.ts'
import { selectNeedsProof, selectProblem } from '#machines/kit/form.selectors.ts'
import type { PeopleActor } from '#machines/people/people.machine.ts'
import * as select from '#machines/people/people.selectors.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { FormButtons } from '#views/kit/form-buttons.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ProofNotice } from '#views/kit/proof-notice.tsx'

const roles = (['viewer', 'payer', 'full'] as const).map((role) => ({
  value: role,
  label: `${roleNames[role]}. ${roleDetails[role]}`,
}))

const idOf = (name: string) => `person-${name}`

export const PersonForm = ({ actor }: { actor: PeopleActor }) => {
  const mode = useSelector(actor, select.selectPeopleMode)
  const subject = useSelector(actor, ({ context }) => context.subject)
  const problem = useSelector(actor, selectProblem)
  const properties = useSelector(actor, select.selectProperties, select.areSameProperties)
  const needsProof = useSelector(actor, selectNeedsProof)
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = mode === 'sending'
  const isProving = mode === 'proving'
  const { fields, change, field, isBusy } = useFields(actor, idOf, isSending || isProving)
  const title = subject ? `Change what ${subject.name ?? subject.email} can do` : 'Invite someone'
  return (
    <Card as="form" noValidate aria-label={title} onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}>
      <Stack gap={5}>
        <Text as="h2" kind="h3">
          {title}
        </Text>
        <FormSummary actor={actor} names={['email', 'until']} idOf={idOf} />
        {subject ? null : (
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            hint="They’ll sign in with this address. No one else can accept the invitation."
            {...field('email')}
          />
        )}
        <RadioRows<GivenRole>
          label="What they can do"
          options={roles}
          value={fields.role}
          isDisabled={isBusy}
          onChange={change('role')}
        />
        {properties.length < 2 ? null : (
          <Select
            label="Where"
            hint="With one property, they see its use and readings but no bills."
            options={[
              { value: '', label: 'All properties' },
              ...properties.map(({ siteId, name }) => ({ value: siteId, label: `${name} only` })),
            ]}
            {...field('siteId')}
          />
        )}
        <TextField label="Last day (optional)" type="date" hint="Their access ends at the end of that day." {...field('until')} />
        {needsProof ? <ProofNotice actor={actor} isLeaving={isProving} isForm /> : null}
        {mode === 'notSent' && !needsProof ? (
          <NoticeBar tone="bad" role="alert">
            That wasn’t saved. {problem?.detail ?? 'We don’t know if it was saved. Check the list.'}
          </NoticeBar>
        ) : null}
        {isSending ? (
          <>
            <Text role="status">Saving.</Text>
            <CommandNotice actor={command} what={subject ? 'your change' : 'your invitation'} />
          </>
        ) : null}
        <FormButtons
          actor={actor}
          send={subject ? 'Save changes' : 'Send the invitation'}
          leave="Cancel"
          {...{ isSending, isProving }}
        />
      </Stack>
    </Card>
  )
}
