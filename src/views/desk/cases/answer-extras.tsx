import { useSelector } from '@xstate/react'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { formatCents } from '#domain/basics/money.ts'
import { creditHint } from '#domain/desk/customer-changes.ts'
import type { CaseAnswerActor } from '#machines/desk/cases/case-answer.machine.ts'
import { selectNeedsApproval } from '#machines/desk/cases/case-answer.selectors.ts'

interface AnswerExtrasProps {
  readonly actor: CaseAnswerActor
  readonly isBusy: boolean
}

/** Before a press that asks for a second person. */
export const NeedsApproval = ({ actor }: Pick<AnswerExtrasProps, 'actor'>) =>
  useSelector(actor, selectNeedsApproval) ? (
    <DeskNote tone="warn">
      <b>The credit needs a second person’s approval.</b> The answer goes now, and doesn’t mention it.
    </DeskNote>
  ) : null

/** What is done with the answer, in the same press. */
export const AnswerExtras = ({ actor, isBusy }: AnswerExtrasProps) => {
  const { offered, ticks, amountError } = useSelector(actor, ({ context }) => context)
  const { holdCents, credit } = offered
  return (
    <>
      {holdCents === 0 ? null : (
        <Checkbox
          label={`Release the ${formatCents(holdCents)} on hold`}
          isChecked={ticks.isReleased}
          isDisabled={isBusy}
          onChange={(isReleased) => actor.send({ type: 'extras.change', ticks: { isReleased } })}
        />
      )}
      {credit === null ? null : (
        <Checkbox
          label="Add a goodwill credit"
          isChecked={ticks.isCredited}
          isDisabled={isBusy}
          onChange={(isCredited) => actor.send({ type: 'extras.change', ticks: { isCredited } })}
        />
      )}
      {credit !== null && ticks.isCredited ? (
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint={creditHint(credit.freeCents)}
          value={ticks.amount}
          error={amountError}
          disabled={isBusy}
          onChange={(amount) => actor.send({ type: 'extras.change', ticks: { amount } })}
        />
      ) : null}
      <NeedsApproval actor={actor} />
    </>
  )
}
