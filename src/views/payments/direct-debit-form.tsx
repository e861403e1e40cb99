import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { ErrorSummary } from '#design/error-summary.tsx'
import { Box, Row, Stack } from '#design/layout.tsx'
import { Select } from '#design/select.tsx'
import { Text } from '#design/text.tsx'
import { TextField } from '#design/text-field.tsx'
import { banks } from '#domain/bank-account.ts'
import {
  type DirectDebitName,
  directDebitNames,
  type DirectDebitText,
  directDebitTexts,
  directDebitTicks,
  type DirectDebitTick,
} from '#domain/direct-debit.ts'
import type { DirectDebitFormActor } from '#machines/payments/direct-debit-form.machine.ts'
import * as select from '#machines/payments/direct-debit-form.machine.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'

const labels: Readonly<
  Record<Exclude<DirectDebitText, 'bank'>, { label: string; hint?: string; autoComplete?: string; inputMode?: 'tel' | 'numeric' }>
> = {
  submitterName: { label: 'Your name', autoComplete: 'name' },
  mobileNumber: { label: 'Mobile phone number', hint: 'Such as 021 123 4567.', autoComplete: 'tel', inputMode: 'tel' },
  bankAccountName: { label: 'Name of the bank account', hint: 'As it stands on your bank statement.' },
  branch: { label: 'Branch location' },
  branchAddress: { label: 'Branch address' },
  bankAccountNumber: {
    label: 'Bank account number',
    hint: 'Such as 00-0000-0000000-000, with a suffix of three digits.',
    inputMode: 'numeric',
  },
  paymentInformation: { label: 'Payment information', hint: 'Shown on your bank statement: up to 12 characters.' },
}

const terms: Readonly<Record<DirectDebitTick, string>> = {
  authoriseTAndC: 'I may authorise payments from this account on my own.',
  acknowledgeTAndC: 'I have read and agree to the direct debit terms and conditions.',
  bankTAndC: 'My bank may debit this account, and its own terms and conditions apply.',
}

const bankOptions = [
  { value: '', label: 'Choose your bank' },
  ...banks.map((bank) => ({ value: bank as string, label: bank as string })),
]

const idOf = (name: DirectDebitName) => `direct-debit-${name}`

const Fields = ({ actor }: { actor: DirectDebitFormActor }) => {
  const fields = useSelector(actor, select.selectFields)
  const isBusy = useSelector(actor, select.selectIsBusy)
  const bind = (name: DirectDebitName) => ({
    id: idOf(name),
    error: fields[name].errorMessage || null,
    value: String(fields[name].value),
    disabled: isBusy,
    onChange: (value: string) => actor.send({ type: 'field.change', name, value }),
    onBlur: () => actor.send({ type: 'field.leave', name }),
  })
  return (
    <Stack gap={5}>
      <Box
        css={{ display: 'grid', gap: '$4 $5', alignItems: 'start', '@md': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {directDebitTexts.map((name) =>
          name === 'bank' ? (
            <Select key={name} label="Bank" options={bankOptions} {...bind(name)} />
          ) : (
            <TextField key={name} {...labels[name]} {...bind(name)} />
          ),
        )}
      </Box>
      <Stack gap={1}>
        {directDebitTicks.map((name) => (
          <Checkbox
            key={name}
            id={idOf(name)}
            label={terms[name]}
            isChecked={fields[name].value === true}
            isDisabled={isBusy}
            error={fields[name].errorMessage || null}
            onChange={(value) => actor.send({ type: 'field.change', name, value })}
          />
        ))}
      </Stack>
    </Stack>
  )
}

const Summary = ({ actor }: { actor: DirectDebitFormActor }) => {
  const fields = useSelector(actor, select.selectFields)
  const attempt = useSelector(actor, select.selectAttempt)
  const isInvalid = useSelector(actor, select.selectIsInvalid)
  const troubles = directDebitNames.flatMap((name) =>
    isInvalid && fields[name].hasError ? [{ id: idOf(name), message: fields[name].errorMessage }] : [],
  )
  return <ErrorSummary troubles={troubles} attempt={attempt} />
}

/** The form that sets up direct debit. */
export const DirectDebitForm = ({ actor, heading }: { actor: DirectDebitFormActor; heading?: Ref<HTMLParagraphElement> }) => {
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = useSelector(actor, select.selectIsSending)
  const hasFailed = useSelector(actor, select.selectHasFailed)
  const problem = useSelector(actor, select.selectProblem)
  return (
    <Card
      as="form"
      noValidate
      aria-label="Direct debit"
      css={{ maxWidth: 960 }}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'form.submit', key: crypto.randomUUID() })
      }}
    >
      <Stack gap={5}>
        <Text ref={heading} as="h2" kind="h2" tabIndex={-1}>
          Set up direct debit
        </Text>
        <Summary actor={actor} />
        {hasFailed ? <CommandFailure problem={problem} what="direct debit was set up" /> : null}
        <Fields actor={actor} />
        {isSending ? <CommandNotice actor={command} what="your direct debit" /> : null}
        <Row gap={3} wraps>
          <Button type="submit" isBusy={isSending}>
            Set up direct debit
          </Button>
          <Button tone="quiet" onClick={() => actor.send({ type: 'form.cancel' })} disabled={isSending}>
            Back without saving
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
