import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { RefundCheck } from '#contract/desk/refunds.contract.ts'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskStack } from '#design/desk/desk-page.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { formatCents } from '#domain/basics/money.ts'
import { type MoneyRefundActor, needsApproval } from '#machines/desk/money/money-refund.machine.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { ProofDialog } from '#views/desk/proof/proof-dialog.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { SentForm } from '#views/kit/sent-form.tsx'

const blockedText = ({ blocked, creditCents }: RefundCheck): string | null =>
  creditCents === 0 ? 'The account isn’t in credit.' : blocked

const Filling = ({ actor, facts }: { readonly actor: MoneyRefundActor; readonly facts: RefundCheck }) => {
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open', 'editing'))
  const needsSecond = useSelector(actor, ({ context }) => needsApproval(context))
  const proof = useSelector(actor, ({ children }) => children.proof)
  const { field } = useFields(actor, idOf, mode === 'sending')
  return (
    <>
      <SentForm
        actor={actor}
        title={`Pay back to ${facts.name}`}
        level="h2"
        lead={
          <p>
            {formatCents(facts.creditCents)} in credit. It goes to {facts.to}.
          </p>
        }
        names={['amount', 'reason']}
        idOf={idOf}
        taken="it was paid back"
        what="the refund"
        send={needsSecond ? 'Ask for approval' : 'Pay back'}
        leave="Back"
        mode={mode}
      >
        <TextField label="Amount" inputMode="decimal" autoComplete="off" {...field('amount')} />
        <TextArea label="Why?" hint="Whoever looks at this account reads it." {...field('reason')} />
        {needsSecond ? (
          <DeskNote tone="warn">
            {facts.risk === null ? `Above ${formatCents(facts.freeCents)} in 30 days.` : facts.risk} Someone else has to approve
            it.
          </DeskNote>
        ) : null}
      </SentForm>
      <ProofDialog actor={proof} />
    </>
  )
}

/** Credit is paid back, in a dialog. */
export const RefundForm = ({ actor }: { readonly actor: MoneyRefundActor }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open'))
  const facts = useSelector(actor, ({ context }) => dataOf(context.check))
  const problem = useSelector(actor, ({ context }) => problemIn(context.check))
  const back = (
    <DeskButton tone="outline" onClick={() => actor.send({ type: 'form.cancel' })}>
      Back
    </DeskButton>
  )
  if (mode === 'failed')
    return (
      <DeskStack>
        <DeskNote
          tone="bad"
          role="alert"
          action={
            <DeskButton tone="outline" onClick={() => actor.send({ type: 'load.retry' })}>
              Try again
            </DeskButton>
          }
        >
          {problem?.detail || 'We couldn’t load what can be paid back.'}
        </DeskNote>
        {back}
      </DeskStack>
    )
  if (mode === 'loading' || facts === null)
    return (
      <DeskStack aria-busy>
        <Skeleton css={{ height: 220, borderRadius: '$block' }} />
        {back}
      </DeskStack>
    )
  const blocked = blockedText(facts)
  return blocked === null ? (
    <Filling actor={actor} facts={facts} />
  ) : (
    <DeskStack>
      <h2>{facts.name}</h2>
      <DeskNote tone="info">{blocked}</DeskNote>
      {back}
    </DeskStack>
  )
}
