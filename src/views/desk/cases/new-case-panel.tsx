import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { NewCaseSubjects } from '#contract/desk/new-case.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { styled } from '#design/theme/stitches.ts'
import { formatRange } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { topicWords } from '#domain/customer/complaint.ts'
import { factName } from '#domain/customer/privacy-request.ts'
import { correctionSubjects } from '#domain/desk/privacy-subjects.ts'
import type { NewCaseActor } from '#machines/desk/cases/new-case.machine.ts'
import * as select from '#machines/desk/cases/new-case.selectors.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'

const Form = styled('form', { display: 'grid', gap: 12, maxWidth: 560 })

const idOf = (name: string) => `new-case-${name}`

const names = ['customerId', 'kind', 'topic', 'invoiceId', 'position', 'siteId', 'fact', 'wanted', 'message', 'wish'] as const

const kinds = [
  { value: 'complaint', label: 'Complaint' },
  { value: 'billQuestion', label: 'Bill question' },
  { value: 'privacy', label: 'Correct their data' },
] as const

const Fields = ({
  actor,
  subjects,
  isBusy,
}: {
  readonly actor: NewCaseActor
  readonly subjects: NewCaseSubjects
  readonly isBusy: boolean
}) => {
  const { fields, field } = useFields(actor, idOf, isBusy)
  const bills = subjects.bills.map((bill) => ({ value: bill.invoiceId, label: formatRange(bill) }))
  const lines = subjects.bills.find(({ invoiceId }) => invoiceId === fields.invoiceId)?.lines ?? []
  const facts = subjects.people.find(({ customerId }) => customerId === fields.customerId)?.facts ?? []
  return (
    <>
      <Select
        label="Who called"
        options={[
          { value: '', label: 'Choose' },
          ...subjects.people.map(({ customerId, name }) => ({ value: customerId, label: name })),
        ]}
        {...field('customerId')}
      />
      <Select label="What it is" options={kinds} {...field('kind')} />
      {fields.kind === 'complaint' ? (
        <>
          <Select
            label="What it’s about"
            options={[
              { value: '' as const, label: 'Choose' },
              ...Object.entries(topicWords).map(([value, label]) => ({ value: value as keyof typeof topicWords, label })),
            ]}
            {...field('topic')}
          />
          <Select label="Bill" options={[{ value: '', label: 'No bill' }, ...bills]} {...field('invoiceId')} />
          <Select
            label="Property"
            options={[
              { value: '', label: 'No property' },
              ...subjects.properties.map(({ siteId, name }) => ({ value: siteId, label: name })),
            ]}
            {...field('siteId')}
          />
        </>
      ) : null}
      {fields.kind === 'billQuestion' ? (
        <>
          <Select label="Bill" options={[{ value: '', label: 'Choose' }, ...bills]} {...field('invoiceId')} />
          <Select
            label="Line of the bill"
            options={[
              { value: '', label: 'Choose' },
              ...lines.map(({ position, line, cents }) => ({
                value: String(position),
                label: `${line}, ${formatCents(cents)}`,
              })),
            ]}
            {...field('position')}
          />
        </>
      ) : null}
      {fields.kind === 'privacy' ? (
        <>
          <Select
            label="What is wrong"
            options={[
              { value: '', label: 'Choose' },
              ...facts.map((fact) => ({ value: factName(fact), label: `${correctionSubjects[fact.fact]}: ${fact.value}` })),
            ]}
            {...field('fact')}
          />
          <TextField label="What it should be" {...field('wanted')} />
        </>
      ) : null}
      <TextArea label={fields.kind === 'privacy' ? 'How they know' : 'What happened'} rows={5} {...field('message')} />
      {fields.kind === 'complaint' ? <TextArea label="What would fix it" rows={2} {...field('wish')} /> : null}
    </>
  )
}

export const WhoCalled = () => (
  <Panel title="New case">
    <PanelBody>Who called? Search for them in the bar at the top, then press New case on their page.</PanelBody>
  </Panel>
)

export const NewCasePanel = ({ actor }: { readonly actor: NewCaseActor }) => {
  const mode = useSelector(actor, select.selectNewCaseMode)
  const subjects = useSelector(actor, select.selectSubjects)
  const hasFailed = useSelector(actor, select.selectHasFailed)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const readProblem = useSelector(actor, ({ context }) => problemIn(context.subjects))
  const opened = useSelector(actor, ({ context }) => context.opened)
  if (mode === 'failed') return <DeskFailure title="We couldn’t open a new case." problem={readProblem} actor={actor} />
  if (mode === 'loading' || !subjects) return <DeskWaiting title="Loading their bills and homes" height={320} />
  if (mode === 'opened')
    return (
      <Panel title="New case">
        <PanelBody>
          <DeskNote tone="good" role="status">{`${opened} is open. The customer gets an email about it.`}</DeskNote>
        </PanelBody>
      </Panel>
    )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    sendWithKey(actor, { type: 'form.submit' })
  }
  return (
    <Panel title={`New case, account ${subjects.accountNumber}`}>
      <PanelBody>
        <Form noValidate onSubmit={onSubmit}>
          <FormSummary actor={actor} names={names} idOf={idOf} />
          {hasFailed ? (
            <DeskNote tone="bad" role="alert">
              {problem?.detail || 'That didn’t work. Try again.'}
            </DeskNote>
          ) : null}
          <Fields actor={actor} subjects={subjects} isBusy={mode === 'sending'} />
          <div>
            <DeskButton type="submit" isBusy={mode === 'sending'}>
              Open case
            </DeskButton>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  )
}
