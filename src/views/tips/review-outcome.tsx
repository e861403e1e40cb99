import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { failureOf } from '#domain/portal/trouble.ts'
import type { TipReviewActor } from '#machines/tips/tip-review.machine.ts'
import * as review from '#machines/tips/tip-review.selectors.ts'

const outcomes = { Liked: 'You do this', Disliked: 'Hidden', none: 'Undone' } as const

export const ReviewOutcome = ({ actor }: { readonly actor: TipReviewActor }) => {
  const mode = useSelector(actor, review.selectReviewMode)
  const saved = useSelector(actor, ({ context }) => context.saved)
  const changes = useSelector(actor, review.selectChanges)
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (mode === 'failed') {
    const { title, detail } = failureOf(problem, {
      title: 'We couldn’t save that.',
      detail: 'Please try again.',
    })
    return (
      <NoticeBar
        tone="warn"
        role="alert"
        onRetry={() => actor.send({ type: 'load.retry' })}
        onDismiss={() => actor.send({ type: 'changes.forget' })}
        dismissLabel="Don’t save"
      >
        {`${changes.map((change) => change.title).join(', ')}: ${title} ${detail}`}
      </NoticeBar>
    )
  }
  return (
    <Box role="status" css={{ '&:empty': { display: 'none' } }}>
      {mode === 'sending' ? <Text kind="small" tone="second">{`Saving: ${changes[0]?.title ?? ''}.`}</Text> : null}
      {mode === 'saved' && saved ? (
        <NoticeBar
          tone="good"
          role="status"
          action={
            <Button tone="quiet" onClick={() => actor.send({ type: 'change.undo' })}>
              Undo
            </Button>
          }
        >
          {`${outcomes[saved.status ?? 'none']}: ${saved.title}.`}
        </NoticeBar>
      ) : null}
    </Box>
  )
}
