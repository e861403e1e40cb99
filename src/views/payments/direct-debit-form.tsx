import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { ErrorSummary } from '#design/fields/error-summary.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Stack, Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { banks } from '#domain/billing/bank-account.ts'
import {
  directDebitNames,
  bankTexts,
  type DirectDebitName,
  type DirectDebitText,
  directDebitTexts,
  directDebitTicks,
  type DirectDebitTick,
} from '#domain/billing/direct-debit.ts'
import { directDebitTerms } from '#domain/billing/payment-terms.ts'
import { selectFormMode, selectIsBusy } from '#machines/kit/draft-form.selectors.ts'
import { selectNeedsProof, selectProblem } from '#machines/kit/form.selectors.ts'
import type { DirectDebitFormActor } from '#machines/payments/direct-debit-form.machine.ts'
import { selectFormFields } from '#machines/payments/direct-debit-form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormButtons } from '#views/kit/form-buttons.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ProofNotice } from '#views/kit/proof-notice.tsx'
import { PaymentTerms } from './payment-terms.tsx'

const labels: Readonly<
  Record<DirectDebitText, { label: string; hint?: string; autoComplete?: string; inputMode?: 'tel' | 'numeric' }>
> = {
  bankAccountName: { label: 'Account name', hint: 'As shown on your statement.' },
  bankAccountNumber: {
    label: 'Bank account number',
    hint: 'For example 12-3456-0123456-012. If it ends in two digits, put a 0 before them.',
    inputMode: 'numeric',
  },
  bank: { label: 'Bank' },
  branch: { label: 'Branch location' },
  branchAddress: { label: 'Branch address' },
  submitterName: { label: 'Your name', autoComplete: 'name' },
  mobileNumber: { label: 'Mobile phone number', hint: 'For example 021 123 4567.', autoComplete: 'tel', inputMode: 'tel' },
  paymentInformation: { label: 'Payment information', hint: 'Shown on your bank statement. Up to 12 characters.' },
}

const terms: Readonly<Record<DirectDebitTick, { label: string; words: string }>> = {
  authoriseTAndC: { label: 'Your authority', words: 'I can authorise payments from this account on my own.' },
  acknowledgeTAndC: {
    label: 'Direct debit terms',
    words: 'I have read and agree to the direct debit terms and conditions.',
  },
  bankTAndC: { label: 'Your bank’s terms', words: 'My bank can debit this account. Its terms and conditions apply.' },
}

const labelOf = (name: DirectDebitName): string =>
  (terms as Partial<Record<DirectDebitName, { label: string }>>)[name]?.label ?? labels[name as DirectDebitText].label

const bankOptions = [
  { value: '', label: 'Choose your bank' },
  ...banks.map((bank) => ({ value: bank as string, label: bank as string })),
]

const idOf = (name: DirectDebitName) => `direct-debit-${name}`

const isBankText = (name: DirectDebitText) => bankTexts.some((text) => text === name)

interface FieldsProps {
  readonly actor: DirectDebitFormActor
  readonly names: readonly DirectDebitText[]
}

const TextFields = ({ actor, names }: FieldsProps) => {
  const fields = useSelector(actor, selectFormFields)
  const isBusy = useSelector(actor, selectIsBusy)
  return (
    <Box
      css={{ display: 'grid', gap: '$4 $5', alignItems: 'start', '@md': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {names.map((name) => {
        const bound = {
          ...labels[name],
          id: idOf(name),
          error: fields[name].errorMessage || null,
          value: String(fields[name].value),
          disabled: isBusy,
          onChange: (value: string) => actor.send({ type: 'field.change', name, value }),
          onBlur: () => actor.send({ type: 'field.leave', name }),
        }
        return name === 'bank' ? <Select key={name} options={bankOptions} {...bound} /> : <TextField key={name} {...bound} />
      })}
    </Box>
  )
}

/** Filled from the account number; open if something is missing or wrong. */
const BankDetails = ({ actor }: { actor: DirectDebitFormActor }) => {
  const fields = useSelector(actor, selectFormFields)
  const branch = String(fields.branch.value)
  return (
    <Disclosure
      title={branch === '' ? 'Bank and branch, from your account number' : `Bank and branch: ${branch}`}
      isOpenAtFirst={bankTexts.some((name) => fields[name].hasError)}
    >
      <Stack gap={3}>
        <Text kind="small" tone="second">
          We fill these in from your account number. Change anything that isn’t right.
        </Text>
        <TextFields actor={actor} names={bankTexts} />
      </Stack>
    </Disclosure>
  )
}

const Fields = ({ actor }: { actor: DirectDebitFormActor }) => {
  const [first, second, ...rest] = directDebitTexts.filter((name) => !isBankText(name))
  return (
    <Stack gap={4}>
      <TextFields actor={actor} names={[first, second].filter((name) => name !== undefined)} />
      <BankDetails actor={actor} />
      <TextFields actor={actor} names={rest} />
    </Stack>
  )
}

const Terms = ({ actor }: { actor: DirectDebitFormActor }) => {
  const fields = useSelector(actor, selectFormFields)
  const isBusy = useSelector(actor, selectIsBusy)
  const document = useSelector(actor, ({ children }) => children.terms)
  const brand = useBrand()
  return (
    <Stack gap={3} role="group" aria-labelledby="direct-debit-terms">
      <Text as="h3" kind="h3" id="direct-debit-terms">
        Terms and conditions
      </Text>
      {document ? (
        <div>
          <PaymentTerms actor={document} of="direct debit" parts={directDebitTerms(brand)} />
        </div>
      ) : null}
      <div>
        {directDebitTicks.map((name) => (
          <Checkbox
            key={name}
            id={idOf(name)}
            label={terms[name].words}
            isChecked={fields[name].value === true}
            isDisabled={isBusy}
            error={fields[name].errorMessage || null}
            onChange={(value) => actor.send({ type: 'field.change', name, value })}
          />
        ))}
      </div>
    </Stack>
  )
}

/** The fields themselves show what is wrong. */
const Summary = ({ actor }: { actor: DirectDebitFormActor }) => {
  const fields = useSelector(actor, selectFormFields)
  const attempt = useSelector(actor, ({ context }) => context.attempt)
  const isInvalid = useSelector(actor, selectFormMode) === 'invalid'
  const wrong = isInvalid ? directDebitNames.filter((name) => fields[name].hasError) : []
  return <ErrorSummary troubles={wrong.map((name) => ({ id: idOf(name), message: labelOf(name) }))} attempt={attempt} />
}

export const DirectDebitForm = ({ actor, heading }: { actor: DirectDebitFormActor; heading?: Ref<HTMLParagraphElement> }) => {
  const command = useSelector(actor, ({ children }) => children.command)
  const mode = useSelector(actor, selectFormMode)
  const isSending = mode === 'sending'
  const problem = useSelector(actor, selectProblem)
  const needsProof = useSelector(actor, selectNeedsProof)
  const isProving = mode === 'proving'
  return (
    <Card
      as="form"
      noValidate
      aria-label="Direct debit"
      css={{ maxWidth: 960 }}
      onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}
    >
      <Stack gap={5}>
        <Text ref={heading} as="h2" kind="h2" tabIndex={-1}>
          Set up direct debit
        </Text>
        <Summary actor={actor} />
        {mode === 'failed' && !needsProof ? <CommandFailure problem={problem} what="direct debit was set up" /> : null}
        {needsProof ? <ProofNotice actor={actor} isLeaving={isProving} isForm /> : null}
        <Fields actor={actor} />
        <Terms actor={actor} />
        {isSending ? <CommandNotice actor={command} what="your direct debit" /> : null}
        <FormButtons actor={actor} send="Set up direct debit" leave="Back without saving" {...{ isSending, isProving }} />
      </Stack>
    </Card>
  )
}
