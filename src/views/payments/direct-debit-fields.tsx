import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Checkbox } from '#design/controls/checkbox.tsx'
import { FieldError } from '#design/controls/field-parts.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Select } from '#design/controls/select.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { bankOf, banks, branchOf } from '#domain/bank-account.ts'
import {
  type DirectDebitName,
  type DirectDebitText,
  directDebitTexts,
  directDebitTicks,
  type DirectDebitTick,
} from '#domain/direct-debit.ts'
import { directDebitTerms } from '#domain/payment-terms.ts'
import { selectIsBusy } from '#machines/kit/kept-form.selectors.ts'
import type { DirectDebitFormActor } from '#machines/payments/direct-debit-form.machine.ts'
import { selectFormFields } from '#machines/payments/direct-debit-form.selectors.ts'
import { PaymentTerms } from './payment-terms.tsx'

/** What the texts of the form are called. */
export const labels: Readonly<
  Record<DirectDebitText, { label: string; hint?: string; autoComplete?: string; inputMode?: 'tel' | 'numeric' }>
> = {
  submitterName: { label: 'Your name', autoComplete: 'name' },
  mobileNumber: { label: 'Mobile phone number', hint: 'Such as 021 123 4567.', autoComplete: 'tel', inputMode: 'tel' },
  bankAccountName: { label: 'Name of the bank account', hint: 'As it stands on your bank statement.' },
  bank: { label: 'Bank' },
  branch: { label: 'Branch location' },
  branchAddress: { label: 'Branch address' },
  bankAccountNumber: {
    label: 'Bank account number',
    hint: 'Such as 00-0000-0000000-000, with a suffix of three digits.',
    inputMode: 'numeric',
  },
  paymentInformation: { label: 'Payment information', hint: 'Shown on your bank statement: up to 12 characters.' },
}

/** What the three ticks are called together. */
export const termsName = 'Terms and conditions'
const terms: Readonly<Record<DirectDebitTick, string>> = {
  authoriseTAndC: 'I may authorise payments from this account on my own.',
  acknowledgeTAndC: 'I have read and agree to the direct debit terms and conditions.',
  bankTAndC: 'My bank may debit this account, and its own terms and conditions apply.',
}

const bankOptions = [
  { value: '', label: 'Choose your bank' },
  ...banks.map((bank) => ({ value: bank as string, label: bank as string })),
]

export const idOf = (name: DirectDebitName) => `direct-debit-${name}`

/** What the account number tells of the bank and its branch, so that nobody has to look them up blindly. */
const helpOf = (number: string, bank: string): Partial<Record<DirectDebitText, string>> => {
  const branch = branchOf(number)
  return {
    ...(bankOf(number) !== null && bank === bankOf(number) && { bank: 'By your account number. Change it if it isn’t right.' }),
    ...(branch !== null && { branch: `Branch ${branch}: your bank’s app or a statement says where that is.` }),
  }
}

/** The texts of the form. */
export const Fields = ({ actor }: { actor: DirectDebitFormActor }) => {
  const fields = useSelector(actor, selectFormFields)
  const isBusy = useSelector(actor, selectIsBusy)
  const help = helpOf(String(fields.bankAccountNumber.value), String(fields.bank.value))
  return (
    <Box
      css={{ display: 'grid', gap: '$4 $5', alignItems: 'start', '@md': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {directDebitTexts.map((name) => {
        const bound = {
          ...labels[name],
          ...(help[name] && { hint: help[name] }),
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

/** What has to be ticked; the three share one sentence, which shows once. */
export const Terms = ({ actor }: { actor: DirectDebitFormActor }) => {
  const fields = useSelector(actor, selectFormFields)
  const isBusy = useSelector(actor, selectIsBusy)
  const sheet = useSelector(actor, ({ children }) => children.terms)
  const brand = useBrand()
  const [wrong] = directDebitTicks.flatMap((name) => (fields[name].hasError ? [fields[name].errorMessage] : []))
  const errorId = 'direct-debit-terms-error'
  return (
    <Stack gap={3} role="group" aria-label={termsName}>
      {sheet ? (
        <div>
          <PaymentTerms actor={sheet} of="direct debit" parts={directDebitTerms(brand)} />
        </div>
      ) : null}
      <div>
        {directDebitTicks.map((name) => (
          <Checkbox
            key={name}
            id={idOf(name)}
            label={terms[name]}
            isChecked={fields[name].value === true}
            isDisabled={isBusy}
            sharedErrorId={fields[name].hasError ? errorId : null}
            onChange={(value) => actor.send({ type: 'field.change', name, value })}
          />
        ))}
        {wrong === undefined ? null : <FieldError id={errorId}>{wrong}</FieldError>}
      </div>
    </Stack>
  )
}
