import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Box } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Text } from '#design/theme/text.tsx'
import type { NextBestActionsActor } from '#machines/dashboard/next-best-actions.machine.ts'
import * as select from '#machines/dashboard/next-best-actions.selectors.ts'

const failures: Partial<Record<select.ActionsMode, string>> = {
  showing: 'We couldn’t dismiss that. Try again in a moment.',
  putAway: 'We couldn’t bring that back. Try again in a moment.',
}

export const Dismissal = ({ actor }: { actor: NextBestActionsActor }) => {
  const mode = useSelector(actor, select.selectActionsMode)
  const dismissed = useSelector(actor, select.selectDismissed)
  const hasFailed = useSelector(actor, select.selectHasDismissalFailed)
  const failure = hasFailed ? failures[mode] : undefined
  const isPutAway = dismissed !== null && (mode === 'putAway' || mode === 'restoring')
  return (
    <Box role="status" css={{ marginTop: 'auto', paddingTop: '$2', '&:empty': { display: 'none' } }}>
      {failure === undefined ? null : (
        <Text kind="small" tone="bad" role="alert">
          {failure}
        </Text>
      )}
      {isPutAway ? (
        <NoticeBar
          tone="good"
          action={
            <Button tone="quiet" isBusy={mode === 'restoring'} onClick={() => actor.send({ type: 'dismissal.undo' })}>
              Undo
            </Button>
          }
        >
          {`Dismissed: ${dismissed.title}.`}
        </NoticeBar>
      ) : null}
    </Box>
  )
}
