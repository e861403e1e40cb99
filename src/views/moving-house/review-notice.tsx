import { useSelector } from '@xstate/react'
import type { MoveWizardActor } from '#machines/moving-house/move-wizard.machine.ts'
import * as select from '#machines/moving-house/move-wizard.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'

/** Beside the button, which stays in view in a long review. */
export const ReviewNotice = ({ actor }: { actor: MoveWizardActor }) => {
  const hasFailed = useSelector(actor, select.selectHasFailed)
  const isSending = useSelector(actor, select.selectIsSending)
  const error = useSelector(actor, select.selectError)
  const command = useSelector(actor, ({ children }) => children.command)
  if (isSending) return <CommandNotice actor={command} what="your move" />
  return hasFailed ? <CommandFailure problem={error} what="your move was booked" /> : null
}
