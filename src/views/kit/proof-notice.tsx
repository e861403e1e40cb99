import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'

interface ProofNoticeProps {
  readonly actor: { send(event: { readonly type: 'proof.begin' }): void }
  readonly isLeaving: boolean
  /** Input is saved across the sign-in. */
  readonly isForm?: boolean
}

export const ProofNotice = ({ actor, isLeaving, isForm = false }: ProofNoticeProps) => (
  <NoticeBar
    tone="info"
    role={isForm ? 'alert' : 'status'}
    action={
      <Button isBusy={isLeaving} onClick={() => actor.send({ type: 'proof.begin' })}>
        {isLeaving ? 'Going to sign in' : 'Confirm it’s you'}
      </Button>
    }
  >
    {isForm
      ? 'Confirm it’s you first. We’ll ask for your password, then bring you back to what you filled in.'
      : 'Confirm it’s you first. Sign in again and we’ll bring you back here.'}
  </NoticeBar>
)
