import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { useOpeningFocus } from '#design/controls/heading-focus.ts'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { selectNeedsProof, selectProblem } from '#machines/kit/form.selectors.ts'
import type { DraftFormActor } from '#machines/kit/draft-form.ts'
import { selectFormMode } from '#machines/kit/draft-form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormButtons } from './form-buttons.tsx'
import { FormSummary } from './form-summary.tsx'
import { inPlace } from './in-place.ts'
import { ProofNotice } from './proof-notice.tsx'
import { sendWithKey } from './send-with-key.ts'

interface SentFormProps<Name extends string> {
  readonly actor: DraftFormActor
  readonly title: string
  /** Default: its title. */
  readonly label?: string
  readonly lead?: ReactNode
  readonly level: 'h2' | 'h3'
  /** In screen order. */
  readonly names: readonly Name[]
  readonly idOf: (name: Name) => string
  /** Fields that the backend refused are listed too. */
  readonly listsRefused?: boolean
  /** Clause for success: `we got your complaint`. */
  readonly taken: string
  /** Noun for success: `your complaint`. */
  readonly what: string
  readonly send: string
  readonly leave: string
  /** Default: the state of a form with `form.states`. */
  readonly mode?: string
  /** Leads to a fresh sign-in, if the command needs one. */
  readonly proof?: ComponentProps<typeof ProofNotice>['actor']
  readonly children: ReactNode
}

const editing = ['ready', 'invalid', 'failed']

export const SentForm = <Name extends string>(props: SentFormProps<Name>) => {
  const { actor, title, label = title, lead, level, names, idOf, listsRefused, taken, what, send, leave, proof, children } = props
  const problem = useSelector(actor, selectProblem)
  const ownMode = useSelector(actor, selectFormMode)
  const { mode = ownMode } = props
  const needsProof = useSelector(actor, selectNeedsProof) && proof !== undefined
  const isSending = mode === 'sending'
  const isProving = mode === 'proving'
  const command = useSelector(actor, (snapshot) => snapshot.children.command)
  const heading = useOpeningFocus()
  return (
    <form noValidate aria-label={label} onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}>
      <Stack gap={level === 'h2' ? 5 : 4}>
        <Stack gap={1}>
          <Text as={level} kind={level} ref={heading} tabIndex={-1}>
            {title}
          </Text>
          {lead}
        </Stack>
        {mode === 'invalid' || listsRefused ? <FormSummary actor={actor} names={names} idOf={idOf} /> : null}
        {mode === 'failed' && !needsProof ? <CommandFailure problem={problem} what={taken} /> : null}
        {needsProof ? <ProofNotice actor={proof} isLeaving={isProving} isForm /> : null}
        {children}
        {isSending ? <CommandNotice actor={command} what={what} /> : null}
        <FormButtons {...{ actor, send, leave, isSending, isProving }} isBusy={!editing.includes(mode)} />
      </Stack>
    </form>
  )
}
