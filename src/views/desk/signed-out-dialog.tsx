import { useSelector } from '@xstate/react'
import { Dialog } from '#design/controls/dialog.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskActions } from '#design/desk/desk-page.tsx'
import { ExternalLink } from '#design/theme/icons.ts'
import type { DeskActor } from '#machines/desk/desk.machine.ts'
import { selectSignOut } from '#machines/desk/desk.selectors.ts'

export const SignedOutDialog = ({ desk }: { readonly desk: DeskActor }) => {
  const signOut = useSelector(desk, selectSignOut)
  const check = () => desk.send({ type: 'session.check' })
  return (
    <Dialog
      isOpen={signOut !== 'none'}
      size="small"
      title="You’ve been signed out"
      description="Sign in again in a new tab, then continue here. Nothing you typed is lost."
      onClose={check}
    >
      <DeskActions>
        <DeskButton href="/staff/sign-in" isNewTab icon={<ExternalLink size={17} aria-hidden />}>
          Sign in again
        </DeskButton>
        <DeskButton tone="outline" isBusy={signOut === 'checking'} onClick={check}>
          Continue
        </DeskButton>
      </DeskActions>
    </Dialog>
  )
}
