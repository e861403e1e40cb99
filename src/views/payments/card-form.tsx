import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Text } from '#design/theme/text.tsx'
import { cardTerms } from '#domain/billing/payment-terms.ts'
import { selectNeedsProof } from '#machines/kit/form.selectors.ts'
import { selectFormMode } from '#machines/kit/draft-form.selectors.ts'
import type { CardFormActor } from '#machines/payments/card-form.machine.ts'
import * as select from '#machines/payments/card-form.selectors.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { FormButtons } from '#views/kit/form-buttons.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ProofNotice } from '#views/kit/proof-notice.tsx'
import { PaymentTerms } from './payment-terms.tsx'

const titles = {
  saveCard: { title: 'Save a card', button: 'Continue to the card page' },
  recurringCard: { title: 'Pay every bill by card', button: 'Continue to the card page' },
} as const

const feeLabel = (rate: number): string =>
  rate === 0 ? 'I understand there’s no fee for paying by card.' : `I accept the card fee of ${rate}% on each payment.`

const idOf = (name: string) => `card-form-${name}`
const names = ['creditCardTsAndCs', 'creditCardFeeAccept'] as const

const Fields = ({ actor, isBusy }: { actor: CardFormActor; isBusy: boolean }) => {
  const { rate } = useSelector(actor, select.selectCardForm)
  const { tick } = useFields(actor, idOf, isBusy)
  const sheet = useSelector(actor, ({ children }) => children.terms)
  const brand = useBrand()
  return (
    <Stack gap={4}>
      <FormSummary actor={actor} names={names} idOf={idOf} />
      {sheet ? (
        <div>
          <PaymentTerms actor={sheet} of="credit card" parts={cardTerms({ ...brand, rate })} />
        </div>
      ) : null}
      <Stack gap={1}>
        <Checkbox {...tick('creditCardTsAndCs')} label="I have read and agree to the credit card terms and conditions." />
        <Checkbox {...tick('creditCardFeeAccept')} label={feeLabel(rate)} />
      </Stack>
    </Stack>
  )
}

export const CardForm = ({ actor, heading }: { actor: CardFormActor; heading?: Ref<HTMLParagraphElement> }) => {
  const { purpose, problem } = useSelector(actor, select.selectCardForm)
  const needsProof = useSelector(actor, selectNeedsProof)
  const mode = useSelector(actor, selectFormMode)
  const isProving = mode === 'proving'
  const isSending = mode === 'sending'
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
          <Text tone="second">You’ll enter your card on our payment provider’s secure page. We never see its number.</Text>
        </Stack>
        {needsProof ? <ProofNotice actor={actor} isLeaving={isProving} isForm /> : null}
        {mode === 'failed' && !needsProof ? (
          <NoticeBar tone="bad" role="alert">
            {problem?.detail || 'We couldn’t open the card provider’s page, so nothing has changed.'}
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
