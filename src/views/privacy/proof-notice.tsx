import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'

/** Input is saved across the sign-in. */
export const ProofNotice = ({ isLeaving, onProve }: { readonly isLeaving: boolean; readonly onProve: () => void }) => (
  <NoticeBar
    tone="info"
    role="alert"
    action={
      <Button isBusy={isLeaving} onClick={onProve}>
        {isLeaving ? 'Going to sign in' : 'Confirm it’s you'}
      </Button>
    }
  >
    Confirm it’s you first. We’ll ask for your password, then bring you back to what you filled in.
  </NoticeBar>
)
