import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'

interface ProofNoticeProps {
  readonly actor: { send(event: { readonly type: 'proof.begin' }): void }
  readonly isLeaving: boolean
}

export const ProofNotice = ({ actor, isLeaving }: ProofNoticeProps) => (
  <NoticeBar
    tone="info"
    action={
      <Button isBusy={isLeaving} onClick={() => actor.send({ type: 'proof.begin' })}>
        {isLeaving ? 'Going to sign in' : 'Confirm it’s you'}
      </Button>
    }
  >
    Confirm it’s you first. Sign in again and we’ll bring you back here.
  </NoticeBar>
)
