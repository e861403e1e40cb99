import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Select } from '#design/fields/select.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { styled } from '#design/theme/stitches.ts'
import { formatCents } from '#domain/basics/money.ts'
import { splitRest, splitRows } from '#domain/billing/split-payment.ts'
import type { LineAct, LineDecisionActor } from '#machines/desk/money/money-line-decision.machine.ts'
import { selectFormMode } from '#machines/kit/draft-form.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { SentForm } from '#views/kit/sent-form.tsx'

const texts: Readonly<Record<LineAct, { readonly title: string; readonly send: string; readonly taken: string }>> = {
  split: { title: 'Split this payment', send: 'Split', taken: 'it was split' },
  hold: { title: 'Hold this payment', send: 'Hold', taken: 'it was held' },
  return: { title: 'Send this payment back', send: 'Mark to be sent back', taken: 'it was marked' },
  settle: { title: 'Not a customer’s money', send: 'Settle', taken: 'it was settled' },
  putBack: { title: 'Put this payment back in the queue', send: 'Put back', taken: 'it was put back' },
}

const PartRow = styled('div', { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 120px', gap: 10, alignItems: 'start' })

const destinations = [
  { value: 'other', label: 'Fees, interest or our own transfers' },
  { value: 'cards', label: 'What the card provider pays out' },
  { value: 'directDebits', label: 'Direct debits' },
  { value: 'refunds', label: 'Refunds' },
] as const

const names = [...splitRows.flatMap((row) => [`account${row}`, `amount${row}`] as const), 'until', 'to', 'reason'] as const

type Row = (typeof splitRows)[number]
type PartName = `account${Row}` | `amount${Row}`

interface PartsProps {
  readonly actor: LineDecisionActor
  readonly field: (name: PartName) => {
    readonly id: string
    readonly value: string
    readonly error: string | null
    readonly disabled: boolean
    readonly onChange: (value: string) => void
  }
}

const Parts = ({ actor, field }: PartsProps) => {
  const rest = useSelector(actor, ({ context }) => splitRest(context.fields, context.line.cents))
  return (
    <>
      {splitRows.map((row) => (
        <PartRow key={row}>
          <TextField label={`Account ${row}`} inputMode="numeric" autoComplete="off" {...field(`account${row}`)} />
          <TextField label={`Amount ${row}`} inputMode="decimal" autoComplete="off" {...field(`amount${row}`)} />
        </PartRow>
      ))}
      <p>Left to split: {formatCents(rest)}</p>
    </>
  )
}

export const LineDecisionForm = ({ actor }: { readonly actor: LineDecisionActor }) => {
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  const mode = useSelector(actor, selectFormMode)
  const act = useSelector(actor, ({ context }) => context.act)
  const cents = useSelector(actor, ({ context }) => context.line.cents)
  const { field } = useFields(actor, idOf, mode === 'sending')
  const { title, send, taken } = texts[act]
  return (
    <SentForm
      actor={actor}
      title={title}
      level="h2"
      lead={<p>{formatCents(cents)}</p>}
      names={names}
      idOf={idOf}
      taken={taken}
      what="your decision"
      send={send}
      leave="Back"
    >
      {act === 'split' ? <Parts actor={actor} field={field} /> : null}
      {act === 'hold' ? <TextField label="Until" type="date" {...field('until')} /> : null}
      {act === 'settle' ? <Select label="What is it?" options={destinations} {...field('to')} /> : null}
      {act === 'split' ? null : <TextArea label="Why?" hint="The next person reads this." {...field('reason')} />}
    </SentForm>
  )
}
