import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { FileText } from '#design/theme/icons.ts'
import { TextButton } from '#design/controls/text-link.tsx'
import { Hidden, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { TermsPart } from '#domain/billing/payment-terms.ts'
import type { PaymentTermsActor } from '#machines/payments/payment-terms.machine.ts'
import { selectAreTermsOpen } from '#machines/payments/payment-terms.selectors.ts'

interface PaymentTermsProps {
  readonly actor: PaymentTermsActor
  /** `direct debit` */
  readonly of: string
  readonly parts: readonly TermsPart[]
  /** Small, beside a tick. */
  readonly isInline?: boolean
}

export const PaymentTerms = ({ actor, of, parts, isInline = false }: PaymentTermsProps) => {
  const open = () => actor.send({ type: 'terms.open' })
  const close = () => actor.send({ type: 'terms.close' })
  return (
    <>
      {isInline ? (
        <TextButton onPress={open}>
          Read<Hidden> the {of} terms</Hidden>
        </TextButton>
      ) : (
        <Button tone="soft" icon={<FileText size={18} aria-hidden />} onClick={open}>
          Read the {of} terms
        </Button>
      )}
      <Dialog isOpen={useSelector(actor, selectAreTermsOpen)} title={`Terms and conditions for ${of}`} onClose={close}>
        <Stack gap={5}>
          {parts.map(({ title, sentences }) => (
            <Stack key={title} gap={2} as="section">
              <Text as="h3" weight="strong">
                {title}
              </Text>
              {sentences.map((sentence) => (
                <Text key={sentence}>{sentence}</Text>
              ))}
            </Stack>
          ))}
          <div>
            <Button onClick={close}>Back to the form</Button>
          </div>
        </Stack>
      </Dialog>
    </>
  )
}
