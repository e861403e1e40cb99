import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { LogOut } from '#design/theme/icons.ts'
import { Page } from '#design/theme/layout.tsx'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { selectIsHandedOver } from '#machines/session/session.selectors.ts'

/** The mobile app has its own. */
export const SignOutButton = ({ session }: { session: SessionActor }) => {
  const isHandedOver = useSelector(session, selectIsHandedOver)
  if (isHandedOver) return null
  return (
    <Page css={{ paddingBottom: '$8' }}>
      <Button tone="outline" onClick={() => session.send({ type: 'session.end' })}>
        <LogOut size={18} strokeWidth={1.9} aria-hidden /> Sign out
      </Button>
    </Page>
  )
}
