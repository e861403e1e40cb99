import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Row } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import type { Problem } from '#contract/kit.ts'
import { overtakenForm } from '#domain/portal/field-trouble.ts'
import type { RunningCommand } from '#machines/kit/command.ts'
import { selectCommandMode } from '#machines/kit/command.selectors.ts'

interface CommandNoticeProps {
  /** Null while none runs. */
  readonly actor: RunningCommand | null | undefined
  /** Noun for success: `your booking`. */
  readonly what: string
}

interface CommandFailureProps {
  /** Null if unknown. */
  readonly problem: Pick<Problem, 'type' | 'detail'> | null
  /** Clause for success: `your move was booked`. */
  readonly what: string
}

export const CommandFailure = ({ problem, what }: CommandFailureProps) => (
  <NoticeBar tone="bad" role="alert">
    {overtakenForm(problem) ?? (problem?.detail || `We couldn’t find out whether ${what}. It’s safe to try again.`)}
  </NoticeBar>
)

interface CommandDoneProps {
  readonly onClose: () => void
  readonly closeLabel?: string
  readonly children: ReactNode
}

/** What was done, until the customer has read it. */
export const CommandDone = ({ onClose, closeLabel = 'OK', children }: CommandDoneProps) => (
  <NoticeBar
    tone="good"
    action={
      <Button tone="quiet" onClick={onClose}>
        {closeLabel}
      </Button>
    }
  >
    {children}
  </NoticeBar>
)

/** While the answer is lost: waiting for a network, or checking; then offers to retry or leave. */
export const CommandNotice = ({ actor, what }: CommandNoticeProps) => (actor ? <Notice actor={actor} what={what} /> : null)

const Notice = ({ actor, what }: { actor: RunningCommand; what: string }) => {
  const mode = useSelector(actor, selectCommandMode)
  if (mode === 'sending') return null
  const later = (
    <Button tone="quiet" onClick={() => actor.send({ type: 'command.leave' })}>
      Check later
    </Button>
  )
  if (mode === 'offline')
    return (
      <NoticeBar tone="info" action={later}>
        You’re offline. We’ll make sure {what} goes through once you’re back online. You don’t need to do anything.
      </NoticeBar>
    )
  if (mode === 'checking')
    return (
      <NoticeBar tone="info">
        We didn’t get an answer, so we’re checking whether {what} went through. You don’t need to do anything.
      </NoticeBar>
    )
  return (
    <NoticeBar
      tone="warn"
      role="alert"
      action={
        <Row gap={2} wraps>
          <Button tone="outline" onClick={() => actor.send({ type: 'command.check' })}>
            Check again
          </Button>
          {later}
        </Row>
      }
    >
      We couldn’t find out whether {what} went through. It’s safe to check again.
    </NoticeBar>
  )
}
