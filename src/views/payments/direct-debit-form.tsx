import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { Card } from '#design/theme/card.tsx'
import { ErrorSummary } from '#design/controls/error-summary.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { directDebitNames } from '#domain/billing/direct-debit.ts'
import { selectAttempt, selectNeedsProof, selectProblem } from '#machines/kit/form.selectors.ts'
import { selectHasFailed, selectIsInvalid, selectIsProving, selectIsSending } from '#machines/kit/draft-form.selectors.ts'
import type { DirectDebitFormActor } from '#machines/payments/direct-debit-form.machine.ts'
import { selectFormFields } from '#machines/payments/direct-debit-form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormButtons } from '#views/kit/form-buttons.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ProofNotice } from '#views/privacy/proof-notice.tsx'
import { Fields, idOf, labelOf, Terms } from './direct-debit-fields.tsx'

/** The fields themselves show what is wrong. */
const Summary = ({ actor }: { actor: DirectDebitFormActor }) => {
  const fields = useSelector(actor, selectFormFields)
  const attempt = useSelector(actor, selectAttempt)
  const isInvalid = useSelector(actor, selectIsInvalid)
  const wrong = isInvalid ? directDebitNames.filter((name) => fields[name].hasError) : []
  return <ErrorSummary troubles={wrong.map((name) => ({ id: idOf(name), message: labelOf(name) }))} attempt={attempt} />
}

export const DirectDebitForm = ({ actor, heading }: { actor: DirectDebitFormActor; heading?: Ref<HTMLParagraphElement> }) => {
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = useSelector(actor, selectIsSending)
  const hasFailed = useSelector(actor, selectHasFailed)
  const problem = useSelector(actor, selectProblem)
  const needsProof = useSelector(actor, selectNeedsProof)
  const isProving = useSelector(actor, selectIsProving)
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
        {hasFailed && !needsProof ? <CommandFailure problem={problem} what="direct debit was set up" /> : null}
        {needsProof ? <ProofNotice isLeaving={isProving} onProve={() => actor.send({ type: 'proof.begin' })} /> : null}
        <Fields actor={actor} />
        <Terms actor={actor} />
        {isSending ? <CommandNotice actor={command} what="your direct debit" /> : null}
        <FormButtons actor={actor} send="Set up direct debit" leave="Back without saving" {...{ isSending, isProving }} />
      </Stack>
    </Card>
  )
}
