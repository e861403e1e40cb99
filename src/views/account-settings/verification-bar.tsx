import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Row } from '#design/theme/layout.tsx'
import { selectBarMode } from '#machines/account-settings/account-settings.selectors.ts'
import type { VerificationActor } from '#machines/account-settings/verification.machine.ts'

export const VerificationBar = ({ actor }: { actor: VerificationActor }) => {
  const mode = useSelector(actor, selectBarMode)
  const { email, username, status } = useSelector(actor, ({ context }) => context)
  if (mode === 'none') return null
  const actions = (
    <Row gap={1} wraps>
      {status === 'changing' ? (
        <Button tone="quiet" isBusy={mode === 'cancelling'} onClick={() => actor.send({ type: 'change.cancel' })}>
          {mode === 'cancelling' ? 'Keeping' : 'Keep'} {username}
        </Button>
      ) : null}
      <Button tone="quiet" isBusy={mode === 'sending'} onClick={() => actor.send({ type: 'link.send' })}>
        {mode === 'sending' ? 'Sending' : mode === 'sent' ? 'Send again' : 'Send the link'}
      </Button>
    </Row>
  )
  return (
    <NoticeBar
      tone={mode === 'sent' ? 'good' : 'plain'}
      action={actions}
      onDismiss={() => actor.send({ type: 'bar.hide' })}
      dismissLabel="Hide"
    >
      {mode === 'sent' ? 'An email containing verification instructions has been sent.' : "Your email address isn't verified."}{' '}
      {mode === 'failed' ? 'That didn’t work. Try again.' : null}
      {status === 'changing' && mode !== 'sent' && mode !== 'failed'
        ? `Open the link we emailed to ${email}. Until then, sign in with ${username}.`
        : null}
    </NoticeBar>
  )
}
