import { useSelector } from '@xstate/react'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskActions } from '#design/desk/desk-page.tsx'
import { Eye, LockKeyhole, Pencil } from '#design/theme/icons.ts'
import { newCasePath } from '#domain/desk/case-addresses.ts'
import { changePath } from '#domain/desk/customer-changes.ts'
import type { DeskCustomerActor } from '#machines/desk/customer/customer.machine.ts'
import { NewCaseButton } from '#views/desk/kit/new-case-button.tsx'

interface ActionsProps {
  readonly actor: DeskCustomerActor
  readonly isPrivate: boolean
}

/** What can be done from the head of the page. */
export const CustomerActions = ({ actor, isPrivate }: ActionsProps) => {
  const { account, mayAnswer, mayMark } = useSelector(actor, ({ context }) => context)
  const mark = useSelector(actor, ({ children }) => children.privateMark)
  return (
    <DeskActions>
      <DeskButton
        tone="outline"
        icon={<Eye size={17} aria-hidden />}
        keyCap="V"
        onClick={() => actor.send({ type: 'visit.open' })}
      >
        See what the customer sees
      </DeskButton>
      {mayAnswer ? (
        <DeskButton tone="outline" icon={<Pencil size={16} aria-hidden />} href={changePath(account)}>
          Change
        </DeskButton>
      ) : null}
      {mayAnswer ? (
        <DeskButton
          tone="outline"
          icon={<LockKeyhole size={16} aria-hidden />}
          keyCap="N"
          onClick={() => actor.send({ type: 'note.open' })}
        >
          Add a note
        </DeskButton>
      ) : null}
      {mayMark && mark ? (
        <DeskButton tone="quiet" onClick={() => mark.send({ type: 'mark.open', isPrivate })}>
          {isPrivate ? 'No longer private' : 'Mark as private'}
        </DeskButton>
      ) : null}
      {mayAnswer ? <NewCaseButton href={newCasePath(account)} /> : null}
    </DeskActions>
  )
}
