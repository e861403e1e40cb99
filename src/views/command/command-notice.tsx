import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Row } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import type { Problem } from '#contract/kit.ts'
import { overtakenForm } from '#domain/field-trouble.ts'
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
    {overtakenForm(problem) ?? (problem?.detail || `We couldn’t find out whether ${what}. Trying again does nothing twice.`)}
  </NoticeBar>
)

/** While the answer is lost: waiting for a network, or checking; then offers to retry or leave. */
export const CommandNotice = ({ actor, what }: CommandNoticeProps) => (actor ? <Notice actor={actor} what={what} /> : null)

const Notice = ({ actor, what }: { actor: RunningCommand; what: string }) => {
  const mode = useSelector(actor, selectCommandMode)
  if (mode === 'sending') return null
  const later = (
    <Button tone="quiet" onClick={() => actor.send({ type: 'command.leave' })}>
      Look later
    </Button>
  )
  if (mode === 'offline')
    return (
      <NoticeBar tone="info" action={later}>
        You’re offline. Once you’re back online we make sure that {what} goes through, once. There is nothing to do again.
      </NoticeBar>
    )
  if (mode === 'checking')
    return (
      <NoticeBar tone="info">
        The answer got lost. We are finding out whether {what} went through. There is nothing to do again.
      </NoticeBar>
    )
  return (
    <NoticeBar
      tone="warn"
      role="alert"
      action={
        <Row gap={2} wraps>
          <Button tone="outline" onClick={() => actor.send({ type: 'command.check' })}>
            Ask again
          </Button>
          {later}
        </Row>
      }
    >
      We couldn’t find out whether {what} went through. Asking again does nothing twice.
    </NoticeBar>
  )
}
