import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { AppHeader } from '#design/frame/app-header.tsx'
import { Box } from '#design/theme/layout.tsx'
import type { NavItem } from '#design/frame/nav-item.ts'
import { hourNow } from '#domain/basics/days.ts'
import { dashboardPath } from '#domain/portal/routes.ts'
import type { AnalyticsActor } from '#machines/analytics/analytics.machine.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectAreTabsLoading, selectNow } from '#machines/app/shell.selectors.ts'
import type { SwitcherActor } from '#machines/app/switcher.machine.ts'
import type { ThemeActor } from '#machines/app/theme.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { AccountMenu } from './account-menu.tsx'
import { BellMenu } from './bell-menu.tsx'
import { PropertySwitcher } from './property-switcher.tsx'

interface PortalHeaderProps {
  readonly items: readonly NavItem[]
  /** Above the page's scene, which starts at the top. */
  readonly isOnSky: boolean
  readonly shell: ShellActor
  readonly switcher: SwitcherActor | undefined
  readonly session: SessionActor
  readonly theme: ThemeActor
  readonly analytics: AnalyticsActor | undefined
}

export const PortalHeader = memo(({ items, isOnSky, shell, switcher, session, theme, analytics }: PortalHeaderProps) => {
  const areTabsLoading = useSelector(shell, selectAreTabsLoading)
  const now = useSelector(shell, selectNow)
  return (
    <Box css={isOnSky ? { position: 'absolute', insetInline: 0, top: 0, zIndex: '$header' } : {}}>
      <AppHeader
        homeHref={dashboardPath}
        tabs={areTabsLoading && items.length === 0 ? null : items}
        switcher={<PropertySwitcher shell={shell} switcher={switcher} />}
        notifications={<BellMenu shell={shell} />}
        account={<AccountMenu shell={shell} session={session} theme={theme} analytics={analytics} />}
        isOnSky={isOnSky}
        now={hourNow(now)}
      />
    </Box>
  )
})
