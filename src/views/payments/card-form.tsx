import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Checkbox } from '#design/controls/checkbox.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { formatCents, formatDollars } from '#domain/money.ts'
import { cardTerms } from '#domain/payment-terms.ts'
import { selectNeedsProof } from '#machines/kit/form.selectors.ts'
import { selectHasFailed, selectIsProving, selectIsSending } from '#machines/kit/kept-form.selectors.ts'
import type { CardFormActor, CardFormContext } from '#machines/payments/card-form.machine.ts'
import * as select from '#machines/payments/card-form.selectors.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { FormButtons } from '#views/kit/form-buttons.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ProofNotice } from '#views/privacy/proof-notice.tsx'
import { PaymentTerms } from './payment-terms.tsx'

const titles = {
  saveCard: { title: 'Save a card', button: 'Go on to the card page' },
  recurringCard: { title: 'Pay every bill by card', button: 'Go on to the card page' },
  oneOff: { title: 'Pay by card', button: 'Go on to pay' },
} as const

const feeWords = ({ purpose, rate }: CardFormContext, cents: number | null): string => {
  if (rate === 0) return 'I accept that there is no fee for paying by card.'
  if (purpose !== 'oneOff') return `I accept the card fee of ${rate}% on each payment.`
  return cents === null
    ? `I accept the card fee of ${rate}% on top.`
    : `I accept the card fee of ${rate}%: ${formatCents(cents)} on top.`
}

const idOf = (name: string) => `card-form-${name}`
const names = ['amount', 'creditCardTsAndCs', 'creditCardFeeAccept'] as const

const Fields = ({ actor, isBusy }: { actor: CardFormActor; isBusy: boolean }) => {
  const context = useSelector(actor, select.selectCardForm)
  const { owed, purpose } = context
  const fee = useSelector(actor, select.selectFeeCents)
  const exceedsBalance = useSelector(actor, select.selectExceedsBalance)
  const { field, tick } = useFields(actor, idOf, isBusy)
  const sheet = useSelector(actor, ({ children }) => children.terms)
  const brand = useBrand()
  return (
    <Stack gap={4}>
      <FormSummary actor={actor} names={names} idOf={idOf} />
      {purpose === 'oneOff' ? (
        <Box css={{ maxWidth: 280 }}>
          <TextField
            label="Amount in dollars"
            inputMode="decimal"
            {...(exceedsBalance && {
              hint: `You owe ${formatDollars(owed)}. What you pay beyond it stays on your account as credit.`,
            })}
            {...field('amount')}
          />
        </Box>
      ) : null}
      {sheet ? (
        <div>
          <PaymentTerms actor={sheet} of="credit card" parts={cardTerms({ ...brand, rate: context.rate })} />
        </div>
      ) : null}
      <Stack gap={1}>
        <Checkbox {...tick('creditCardTsAndCs')} label="I have read and agree to the credit card terms and conditions." />
        <Checkbox {...tick('creditCardFeeAccept')} label={feeWords(context, fee)} />
      </Stack>
    </Stack>
  )
}

/** What is accepted before the card provider’s page opens. */
export const CardForm = ({ actor, heading }: { actor: CardFormActor; heading?: Ref<HTMLParagraphElement> }) => {
  const { purpose, problem } = useSelector(actor, select.selectCardForm)
  const needsProof = useSelector(actor, selectNeedsProof)
  const isProving = useSelector(actor, selectIsProving)
  const hasFailed = useSelector(actor, selectHasFailed)
  const isSending = useSelector(actor, selectIsSending)
  const isLeaving = useSelector(actor, select.selectIsLeaving)
  const command = useSelector(actor, ({ children }) => children.command)
  const { title, button } = titles[purpose]
  return (
    <Card
      as="form"
      noValidate
      aria-label={title}
      css={{ maxWidth: 720 }}
      onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}
    >
      <Stack gap={5}>
        <Stack gap={1}>
          <Text ref={heading} as="h2" kind="h2" tabIndex={-1}>
            {title}
          </Text>
          <Text tone="second">You give your card on the page of our card provider. We never see its number.</Text>
        </Stack>
        {needsProof ? <ProofNotice isLeaving={isProving} onProve={() => actor.send({ type: 'proof.begin' })} /> : null}
        {hasFailed && !needsProof ? (
          <NoticeBar tone="bad" role="alert">
            {problem?.detail || 'We couldn’t open the card provider’s page. Nothing was changed.'}
          </NoticeBar>
        ) : null}
        <Fields actor={actor} isBusy={isSending || isLeaving || isProving} />
        {isSending ? <CommandNotice actor={command} what="your request" /> : null}
        {isLeaving ? <Text role="status">Taking you to the card page.</Text> : null}
        <FormButtons
          actor={actor}
          send={button}
          leave="Back"
          isSending={isSending || isLeaving}
          isProving={isProving}
          isBusy={isSending || isProving}
        />
      </Stack>
    </Card>
  )
}
