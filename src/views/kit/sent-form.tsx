import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useOpeningFocus } from '#design/controls/heading-focus.ts'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import type { DraftFormActor } from '#machines/kit/draft-form.ts'
import * as select from '#machines/kit/draft-form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormButtons } from './form-buttons.tsx'
import { FormSummary } from './form-summary.tsx'
import { inPlace } from './in-place.ts'
import { sendWithKey } from './send-with-key.ts'

interface SentFormProps<Name extends string> {
  readonly actor: DraftFormActor
  readonly title: string
  /** Default: its title. */
  readonly label?: string
  readonly level: 'h2' | 'h3'
  /** In screen order. */
  readonly names: readonly Name[]
  readonly idOf: (name: Name) => string
  /** Clause for success: `we got your complaint`. */
  readonly taken: string
  /** Noun for success: `your complaint`. */
  readonly what: string
  readonly send: string
  readonly leave: string
  /** Replaces the refusal: what has to happen first. */
  readonly proof?: ReactNode
  readonly children: ReactNode
}

export const SentForm = <Name extends string>(props: SentFormProps<Name>) => {
  const { actor, title, label = title, level, names, idOf, taken, what, send, leave, proof, children } = props
  const problem = useSelector(actor, selectProblem)
  const isInvalid = useSelector(actor, select.selectIsInvalid)
  const hasFailed = useSelector(actor, select.selectHasFailed)
  const isSending = useSelector(actor, select.selectIsSending)
  const isProving = useSelector(actor, select.selectIsProving)
  const isBusy = useSelector(actor, select.selectIsBusy)
  const command = useSelector(actor, (snapshot) => snapshot.children.command)
  const heading = useOpeningFocus()
  return (
    <form noValidate aria-label={label} onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}>
      <Stack gap={level === 'h2' ? 5 : 4}>
        <Text as={level} kind={level} ref={heading} tabIndex={-1}>
          {title}
        </Text>
        {isInvalid ? <FormSummary actor={actor} names={names} idOf={idOf} /> : null}
        {hasFailed && !proof ? <CommandFailure problem={problem} what={taken} /> : null}
        {proof}
        {children}
        {isSending ? <CommandNotice actor={command} what={what} /> : null}
        <FormButtons {...{ actor, send, leave, isSending, isProving, isBusy }} />
      </Stack>
    </form>
  )
}
