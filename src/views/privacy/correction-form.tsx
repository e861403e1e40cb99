import { useSelector } from '@xstate/react'
import { Select } from '#design/fields/select.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { type CorrectionFields, factIn, factName, factWords } from '#domain/customer/privacy-request.ts'
import { selectIsBusy } from '#machines/kit/draft-form.selectors.ts'
import type { CorrectionFormActor } from '#machines/privacy/correction-form.machine.ts'
import { selectFacts, selectIsCorrection } from '#machines/privacy/privacy-requests.selectors.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { SentForm } from '#views/kit/sent-form.tsx'

const idOf = (name: keyof CorrectionFields): string => `correction-${name}`

const Fact = ({ actor }: { actor: CorrectionFormActor }) => {
  const { fields, field } = useFields(actor, idOf, useSelector(actor, selectIsBusy))
  const facts = useSelector(actor, selectFacts)
  const chosen = factIn(facts, fields.fact)
  const options = facts.map((fact) => ({
    value: factName(fact),
    label: `${factWords[fact.fact]}: ${fact.fact === 'birthDate' ? formatFullDate(fact.value) : fact.value}`,
  }))
  return (
    <>
      <Select
        label="What’s wrong?"
        hint="You can change your phone numbers, emails and postal address in your settings."
        options={[{ value: '', label: 'Choose one' }, ...options, { value: 'other', label: factWords.other }]}
        {...field('fact')}
      />
      <TextField
        label="What should it be?"
        {...(chosen?.fact === 'birthDate' && { hint: 'Day, month and year, for example 4/11/1978' })}
        {...field('wanted')}
      />
    </>
  )
}

export const CorrectionForm = ({ actor }: { actor: CorrectionFormActor }) => {
  const isCorrection = useSelector(actor, selectIsCorrection)
  const { field } = useFields(actor, idOf, useSelector(actor, selectIsBusy))
  return (
    <SentForm
      actor={actor}
      title={isCorrection ? 'Ask for a correction' : 'Add a statement'}
      level="h3"
      names={['fact', 'wanted', 'reason']}
      idOf={idOf}
      taken="we got your request"
      what="it"
      send={isCorrection ? 'Send request' : 'Add statement'}
      leave="Back without asking"
    >
      {isCorrection ? <Fact actor={actor} /> : null}
      <TextArea
        label={isCorrection ? 'How do you know?' : 'What should your statement say?'}
        hint={
          isCorrection
            ? 'Tell us what shows it, for example a passport or a sticker on the meter. Don’t send copies unless we ask.'
            : 'We’ll show it to anyone who reads this detail.'
        }
        {...field('reason')}
      />
    </SentForm>
  )
}
