import { useSelector } from '@xstate/react'
import type { GivenRole } from '#contract/people.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { RadioRows } from '#design/controls/radio-rows.tsx'
import { Select } from '#design/controls/select.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Card } from '#design/theme/card.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { roleDetails, roleNames } from '#domain/people.ts'
import { selectErrors, selectFields, selectNeedsProof, selectProblem } from '#machines/kit/form.selectors.ts'
import type { PeopleActor } from '#machines/people/people.machine.ts'
import * as select from '#machines/people/people.selectors.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { ProofNotice } from '#views/privacy/proof-notice.tsx'

const roles = (['viewer', 'payer', 'full'] as const).map((role) => ({
  value: role,
  label: `${roleNames[role]}. ${roleDetails[role]}`,
}))

const idOf = (name: string) => `person-${name}`

/** Who is let in, to what and until when; or what of it is changed. */
export const PersonForm = ({ actor }: { actor: PeopleActor }) => {
  const mode = useSelector(actor, select.selectPeopleMode)
  const subject = useSelector(actor, select.selectSubject)
  const fields = useSelector(actor, selectFields)
  const errors = useSelector(actor, selectErrors)
  const problem = useSelector(actor, selectProblem)
  const properties = useSelector(actor, select.selectProperties, select.areSameProperties)
  const needsProof = useSelector(actor, selectNeedsProof)
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = mode === 'sending'
  const isProving = mode === 'proving'
  const title = subject ? `Change what ${subject.name ?? subject.email} may do` : 'Invite somebody'
  const change = (name: keyof typeof fields, value: string) => actor.send({ type: 'field.change', name, value })
  return (
    <Card
      as="form"
      noValidate
      aria-label={title}
      onSubmit={inPlace(() => actor.send({ type: 'form.submit', key: crypto.randomUUID() }))}
    >
      <Stack gap={5}>
        <Text as="h2" kind="h3">
          {title}
        </Text>
        <FormSummary actor={actor} names={['email', 'until']} idOf={idOf} />
        {subject ? null : (
          <TextField
            id={idOf('email')}
            label="Email"
            type="email"
            autoComplete="off"
            hint="They sign in with this address; nobody else can take the invitation up."
            value={fields.email}
            error={errors['email'] ?? null}
            onChange={(value) => change('email', value)}
          />
        )}
        <RadioRows
          label="What they may do"
          options={roles}
          value={fields.role}
          onChange={(role: GivenRole) => change('role', role)}
        />
        {properties.length < 2 ? null : (
          <Select
            label="Where"
            hint="Somebody with one property sees its use and its readings, and no bills."
            options={[
              { value: '', label: 'All properties' },
              ...properties.map(({ siteId, name }) => ({ value: siteId, label: `${name} only` })),
            ]}
            value={fields.siteId}
            onChange={(value) => change('siteId', value)}
          />
        )}
        <TextField
          id={idOf('until')}
          label="Last day (optional)"
          type="date"
          hint="It ends by itself at the end of that day."
          value={fields.until}
          error={errors['until'] ?? null}
          onChange={(value) => change('until', value)}
        />
        {needsProof ? <ProofNotice isLeaving={isProving} onProve={() => actor.send({ type: 'proof.begin' })} /> : null}
        {mode === 'notSent' && !needsProof ? (
          <NoticeBar tone="bad" role="alert">
            That wasn’t saved. {problem?.detail ?? 'We don’t know yet whether it arrived: look at the list.'}
          </NoticeBar>
        ) : null}
        {isSending ? (
          <>
            <Text role="status">Saving.</Text>
            <CommandNotice actor={command} what={subject ? 'your change' : 'your invitation'} />
          </>
        ) : null}
        <Row gap={3} wraps>
          <Button type="submit" isBusy={isSending} disabled={isProving}>
            {subject ? 'Save changes' : 'Send the invitation'}
          </Button>
          <Button tone="quiet" disabled={isSending || isProving} onClick={() => actor.send({ type: 'form.cancel' })}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
