import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Eye } from '#design/theme/icons.ts'
import { Box, Page, Row } from '#design/theme/layout.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatTime } from '#domain/basics/days.ts'
import { publicPaths } from '#domain/portal/routes.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { selectImpersonation } from '#machines/session/session.selectors.ts'

/** Served for staff only, outside the portal. */
const livePanel = '/staff/charts/live.js'
const toggleLive = async (session: SessionActor): Promise<void> => {
  const panel = (await import(/* @vite-ignore */ livePanel)) as { readonly toggle: (actor: SessionActor) => void }
  panel.toggle(session)
}

interface ImpersonationBannerProps {
  readonly session: SessionActor
  /** Empty while unknown. */
  readonly customer: string
}

/** On all pages while staff view the portal as a customer: staff member, customer, rights, end, exit. */
export const ImpersonationBanner = ({ session, customer }: ImpersonationBannerProps) => {
  const impersonation = useSelector(session, selectImpersonation)
  if (!impersonation) return null
  const { staffName, mayAct, until } = impersonation
  return (
    <Box
      as="section"
      aria-label="Staff visit"
      css={{
        position: 'sticky',
        top: 0,
        zIndex: '$toast',
        background: '$warnSoft',
        color: '$warn',
        boxShadow: 'inset 0 -3px 0 0 $colors$warn',
        paddingBlock: '$2',
      }}
    >
      <Page>
        <Row gap={3} spread>
          <Row gap={3} css={{ minWidth: 0 }}>
            <Eye size={22} strokeWidth={2} aria-hidden />
            <Text kind="small" css={{ color: 'inherit' }}>
              <Strong>Not your account.</Strong> {staffName}, you see{' '}
              {customer === '' ? 'it as the customer does' : <Strong>{customer}’s account as they do</Strong>}, until{' '}
              {formatTime(until)}. {mayAct ? 'You can make changes for them.' : 'You can only look.'}
            </Text>
          </Row>
          <Row gap={3} css={{ flex: 'none' }}>
            <Button tone="soft" onClick={() => void toggleLive(session)}>
              Live charts
            </Button>
            {/* The page is left for good: nothing of the customer's stays in its memory. */}
            <Box as="form" action={publicPaths.impersonateLogout}>
              <Button tone="danger" type="submit">
                End the visit
              </Button>
            </Box>
          </Row>
        </Row>
      </Page>
    </Box>
  )
}
