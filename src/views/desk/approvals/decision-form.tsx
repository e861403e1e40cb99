import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { TextArea } from '#design/fields/text-area.tsx'
import { FactList } from '#design/desk/facts.tsx'
import { formatCents } from '#domain/basics/money.ts'
import { selectFormMode } from '#machines/kit/draft-form.selectors.ts'
import type { DecisionAct, DecisionActor } from '#machines/desk/approvals/decision.machine.ts'
import { ProofDialog } from '#views/desk/proof/proof-dialog.tsx'
import { SentForm } from '#views/kit/sent-form.tsx'
import { useFields } from '#views/kit/form-fields.ts'

const texts: Readonly<Record<DecisionAct, { readonly title: string; readonly send: string; readonly taken: string }>> = {
  approve: { title: 'Approve this?', send: 'Approve', taken: 'it’s approved' },
  decline: { title: 'Decline this?', send: 'Decline', taken: 'it’s declined' },
  cancel: { title: 'Cancel your request?', send: 'Cancel the request', taken: 'your request is cancelled' },
}

export const DecisionForm = ({ actor }: { readonly actor: DecisionActor }) => {
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  const mode = useSelector(actor, selectFormMode)
  const act = useSelector(actor, ({ context }) => context.act)
  const approval = useSelector(actor, ({ context }) => context.approval)
  const proof = useSelector(actor, ({ children }) => children.proof)
  const { field } = useFields(actor, idOf, mode === 'sending')
  const { title, send, taken } = texts[act]
  return (
    <>
      <SentForm
        actor={actor}
        title={title}
        level="h2"
        names={['reason']}
        idOf={idOf}
        taken={taken}
        what="your decision"
        send={send}
        leave="Back"
      >
        <FactList
          facts={[
            { label: 'What happens', value: approval.what },
            ...(approval.customer
              ? [
                  {
                    label: 'Customer',
                    value: `${approval.customer.name ?? 'Private account'}, ${approval.customer.customerNumber}`,
                  },
                ]
              : []),
            ...(approval.cents === null ? [] : [{ label: 'How much', value: formatCents(approval.cents) }]),
            { label: 'Asked by', value: approval.requestedBy },
            { label: 'Why', value: approval.reason },
          ]}
        />
        {act === 'approve' ? (
          <p>It’s carried out now, as things are. If it no longer fits, nothing changes and it stays waiting.</p>
        ) : null}
        {act === 'decline' ? (
          <TextArea label="Why not?" hint={`${approval.requestedBy} reads this.`} {...field('reason')} />
        ) : null}
      </SentForm>
      <ProofDialog actor={proof} />
    </>
  )
}
