import { useSelector } from '@xstate/react'
import { Page } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { selectIsHandedOver } from '#machines/session/session.selectors.ts'

interface HandedOverLineProps {
  readonly session: SessionActor
  /** Empty while unknown. */
  readonly email: string
}

/** Anyone who followed another person's link must see that the account is not their own. */
export const HandedOverLine = ({ session, email }: HandedOverLineProps) => {
  const isHandedOver = useSelector(session, selectIsHandedOver)
  if (!isHandedOver || email === '') return null
  return (
    <Page css={{ paddingBlock: '$2' }}>
      <Text kind="caption" tone="second" css={{ overflowWrap: 'anywhere' }}>
        Signed in as {email}
      </Text>
    </Page>
  )
}
