import { shallowEqual, useSelector } from '@xstate/react'
import { AmountRows, type AmountRow } from '#design/fields/amount-rows.tsx'
import { Button } from '#design/controls/button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDateLong } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import { formatCents, formatDollars } from '#domain/basics/money.ts'
import type { SuggestedPayment } from '#domain/billing/payment-choices.ts'
import { cardTerms } from '#domain/billing/payment-terms.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import type { CardPaymentActor } from '#machines/payments/card-payment.machine.ts'
import * as select from '#machines/payments/card-payment.selectors.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { PaymentTerms } from './payment-terms.tsx'

/** More are counted, not listed. */
const namedBills = 3

const hintOf = ({ choice, bills }: SuggestedPayment): string | undefined => {
  const [first] = bills
  if (!first) return undefined
  if (choice === 'bill') return `Issued ${formatDateLong(first.issuedOn)}, due ${formatDateLong(first.dueDate)}`
  if (bills.length > namedBills) return `${bills.length} bills, the oldest issued ${formatDateLong(first.issuedOn)}`
  return `${bills.length === 1 ? 'Bill' : 'Bills'} issued ${listText(bills.map(({ issuedOn }) => formatDateLong(issuedOn)))}`
}

const labels = { overdue: 'Overdue', bill: 'One bill', owed: 'Everything you owe' } as const

const amountRowOf = (suggested: SuggestedPayment): AmountRow<SuggestedPayment['choice']> => {
  const hint = hintOf(suggested)
  return {
    value: suggested.choice,
    label: labels[suggested.choice],
    amount: formatDollars(suggested.amount),
    ...(hint !== undefined && { hint }),
  }
}

const idOf = (name: string) => `card-payment-${name}`

const Fields = ({ actor, isBusy }: { actor: CardPaymentActor; isBusy: boolean }) => {
  const suggestions = useSelector(actor, select.selectSuggestions)
  const choice = useSelector(actor, select.selectChoice)
  const rate = useSelector(actor, select.selectRate)
  const balance = useSelector(actor, select.selectExceededBalance)
  const terms = useSelector(actor, ({ children }) => children.terms)
  const { field, tick, change } = useFields(actor, idOf, isBusy)
  const brand = useBrand()
  const names = [...(choice === 'other' ? (['amount'] as const) : []), 'creditCardTsAndCs', 'creditCardFeeAccept'] as const
  return (
    <Stack gap={3}>
      <FormSummary actor={actor} names={names} idOf={idOf} />
      <AmountRows
        label="How much to pay"
        options={[...suggestions.map(amountRowOf), { value: 'other' as const, label: 'Another amount' }]}
        value={choice}
        onChange={change('choice')}
        isDisabled={isBusy}
      />
      {choice === 'other' ? (
        <Box css={{ maxWidth: 280 }}>
          <TextField
            label="Amount in dollars"
            inputMode="decimal"
            {...(balance !== null && {
              hint: `You owe ${formatDollars(balance)}. Anything over that is credit on your account.`,
            })}
            {...field('amount')}
          />
        </Box>
      ) : null}
      <div>
        <Row spread gap={2}>
          <Checkbox {...tick('creditCardTsAndCs')} label="I agree to the card terms" />
          {terms ? <PaymentTerms actor={terms} of="credit card" parts={cardTerms({ ...brand, rate })} isInline /> : null}
        </Row>
        <Checkbox
          {...tick('creditCardFeeAccept')}
          label={rate === 0 ? 'I understand there’s no card fee' : `I accept the ${rate}% card fee`}
        />
      </div>
    </Stack>
  )
}

const Press = ({ actor }: { actor: CardPaymentActor }) => {
  const isOwed = useSelector(actor, select.selectSuggestions).length > 0
  const price = useSelector(actor, select.selectPrice, shallowEqual)
  const rate = useSelector(actor, select.selectRate)
  const isSending = useSelector(actor, select.selectIsSending)
  const isLeaving = useSelector(actor, select.selectIsLeaving)
  return (
    <Stack gap={2}>
      <Box css={{ display: 'grid' }}>
        <Button type="submit" tone={isOwed ? 'primary' : 'outline'} isBusy={isSending || isLeaving}>
          {price === null ? 'Pay by card' : `Pay ${formatCents(price.amountCents)} by card`}
        </Button>
      </Box>
      {price === null ? null : (
        <Text kind="small" tone="second" isTabular css={{ textAlign: 'center' }}>
          {price.feeCents === 0 ? 'No card fee.' : `${rate}% card fee, ${formatCents(price.feeCents)}.`} You’ll pay{' '}
          {formatCents(price.totalCents)}.
        </Text>
      )}
      {isLeaving ? (
        <Row spread>
          <Text role="status">Taking you to the card page.</Text>
          <Button tone="quiet" onClick={() => actor.send({ type: 'form.cancel' })}>
            Back
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}

export const CardPaymentForm = ({ actor }: { actor: CardPaymentActor }) => {
  const problem = useSelector(actor, selectProblem)
  const hasFailed = useSelector(actor, select.selectHasFailed)
  const isSending = useSelector(actor, select.selectIsSending)
  const isLeaving = useSelector(actor, select.selectIsLeaving)
  const command = useSelector(actor, ({ children }) => children.command)
  return (
    <Stack
      as="form"
      gap={3}
      noValidate
      aria-label="Pay by card"
      onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}
    >
      {hasFailed ? (
        <NoticeBar tone="bad" role="alert">
          {problem?.detail || 'We couldn’t open the card provider’s page, so you haven’t paid anything.'}
        </NoticeBar>
      ) : null}
      <Fields actor={actor} isBusy={isSending || isLeaving} />
      {isSending ? <CommandNotice actor={command} what="your request" /> : null}
      <Press actor={actor} />
    </Stack>
  )
}
