import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ChangeFacts } from '#contract/desk/changes.contract.ts'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { formatDayLong } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { planLengths } from '#domain/billing/payment-plan.ts'
import {
  type ChangeFields,
  type ChangeKind,
  changeTitles,
  creditHint,
  customerSees,
  needsApproval,
  phonePurposes,
  sendText,
} from '#domain/desk/customer-changes.ts'
import { selectFormMode } from '#machines/kit/draft-form.selectors.ts'
import type { ChangeActor } from '#machines/desk/changes/change.machine.ts'
import { SentForm } from '#views/kit/sent-form.tsx'
import { useFields } from '#views/kit/form-fields.ts'

type Field = ReturnType<typeof useFields<ChangeFields>>['field']

interface OwnFieldsProps {
  readonly kind: ChangeKind
  readonly facts: ChangeFacts
  readonly fields: ChangeFields
  readonly field: Field
}

const namesOf: Readonly<Record<ChangeKind, readonly (keyof ChangeFields)[]>> = {
  name: ['firstName', 'middleName', 'lastName'],
  phone: ['purpose', 'number'],
  email: ['email'],
  address: ['fullAddress'],
  plan: ['supplyPointId', 'planId', 'startDate'],
  credit: ['amount'],
  instalments: ['fortnights'],
  lateFee: ['transactionId'],
  discount: ['discountName', 'discountPercent'],
  activationCode: ['how'],
}

const phoneNames = { mobile: 'Mobile', home: 'Home', work: 'Work' } as const

const PlanFields = ({ facts, fields, field }: OwnFieldsProps) => {
  const supplies = facts.supplies.filter(({ blocked }) => blocked === null)
  const supply = supplies.find(({ supplyPointId }) => supplyPointId === fields.supplyPointId)
  return (
    <>
      <Select
        label="Supply"
        options={supplies.map(({ supplyPointId, address, planName }) => ({
          value: supplyPointId,
          label: `${address}, on ${planName}`,
        }))}
        {...field('supplyPointId')}
      />
      <Select
        label="New plan"
        options={(supply?.offered ?? []).map(({ planId, name }) => ({ value: planId, label: name }))}
        {...field('planId')}
      />
      <TextField
        label="First day"
        type="date"
        min={supply?.earliestDate}
        max={supply?.latestDate}
        hint="Earlier days are priced already."
        {...field('startDate')}
      />
    </>
  )
}

const OwnFields = (props: OwnFieldsProps) => {
  const { kind, facts, field } = props
  switch (kind) {
    case 'name':
      return (
        <>
          <TextField label="First name" autoComplete="off" {...field('firstName')} />
          <TextField label="Middle names" autoComplete="off" {...field('middleName')} />
          <TextField label="Last name" autoComplete="off" {...field('lastName')} />
        </>
      )
    case 'phone':
      return (
        <>
          <Select
            label="Which phone"
            options={phonePurposes.map((purpose) => ({ value: purpose, label: phoneNames[purpose] }))}
            {...field('purpose')}
          />
          <TextField label="Number" inputMode="tel" autoComplete="off" hint="Leave it empty to delete it." {...field('number')} />
        </>
      )
    case 'email':
      return <TextField label="Email for bills" inputMode="email" autoComplete="off" {...field('email')} />
    case 'address':
      return (
        <TextField
          label="Postal address"
          autoComplete="off"
          hint="Street, suburb, town and postcode, with commas between."
          {...field('fullAddress')}
        />
      )
    case 'plan':
      return <PlanFields {...props} />
    case 'credit':
      return (
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint={creditHint(facts.credit.freeCents)}
          {...field('amount')}
        />
      )
    case 'instalments':
      return (
        <Select
          label={`How to spread ${formatCents(facts.instalments.overdueCents)} that’s overdue`}
          options={planLengths.map((length) => ({ value: String(length), label: `Over ${length} fortnights` }))}
          {...field('fortnights')}
        />
      )
    case 'lateFee':
      return (
        <Select
          label="Late fee"
          options={facts.lateFees.map(({ transactionId, day, cents }) => ({
            value: transactionId,
            label: `${formatCents(cents)}, charged ${formatDayLong(day)}`,
          }))}
          {...field('transactionId')}
        />
      )
    case 'discount':
      return (
        <>
          <TextField label="Name on the bill" autoComplete="off" {...field('discountName')} />
          <TextField
            label="Percent off energy"
            inputMode="decimal"
            autoComplete="off"
            hint={`Up to ${facts.discountFreePercent}% without a second person. Leave both empty to end the discount.`}
            {...field('discountPercent')}
          />
        </>
      )
    case 'activationCode':
      return (
        <Select
          label="How the customer gets it"
          options={[
            { value: 'read', label: 'Read it out on the phone' },
            ...(facts.activation.mailTo === null
              ? []
              : [{ value: 'mail' as const, label: `Email it to ${facts.activation.mailTo}` }]),
          ]}
          {...field('how')}
        />
      )
  }
}

export const ChangeForm = ({ actor }: { readonly actor: ChangeActor }) => {
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  const mode = useSelector(actor, selectFormMode)
  const kind = useSelector(actor, ({ context }) => context.kind)
  const facts = useSelector(actor, ({ context }) => context.facts)
  const { fields, field } = useFields(actor, idOf, mode === 'sending')
  const isForApproval = needsApproval(kind, facts, fields)
  return (
    <SentForm
      actor={actor}
      title={changeTitles[kind]}
      level="h2"
      names={[...namesOf[kind], 'reason']}
      idOf={idOf}
      listsRefused
      taken="the change was made"
      what="the change"
      send={sendText(kind, isForApproval)}
      leave="Cancel"
    >
      <OwnFields kind={kind} facts={facts} fields={fields} field={field} />
      <TextArea
        label="Reason"
        hint="It goes in the audit log, and the customer can read it in their account activity."
        {...field('reason')}
      />
      {isForApproval ? <DeskNote tone="warn">Needs a second person’s approval. Nothing changes until then.</DeskNote> : null}
      <DeskNote tone="info">{customerSees(kind, facts, fields)}</DeskNote>
    </SentForm>
  )
}
