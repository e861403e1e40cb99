import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { IconButton } from '#design/controls/icon-button.tsx'
import type { MenuEntry } from '#design/controls/menu-entries.ts'
import { Menu } from '#design/controls/menu.tsx'
import { AppHeader } from '#design/frame/app-header.tsx'
import type { NavItem } from '#design/frame/nav-item.ts'
import { Bell, Gauge, MessageCircle, ReceiptText, Sun, Wrench } from '#design/theme/icons.ts'
import { Box } from '#design/theme/layout.tsx'
import { hourNow } from '#domain/basics/days.ts'
import { dashboardPath } from '#domain/portal/routes.ts'
import type { AnalyticsActor } from '#machines/analytics/analytics.machine.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectAreTabsLoading, selectIcons } from '#machines/app/shell.selectors.ts'
import type { SwitcherActor } from '#machines/app/switcher.machine.ts'
import type { ThemeActor } from '#machines/app/theme.machine.ts'
import type { CommandQueueActor } from '#machines/offline/command-queue.machine.ts'
import type { ReceiptsDrawerActor } from '#machines/receipts/receipts-drawer.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { AccountMenu } from './account-menu.tsx'
import { PropertySwitcher } from './property-switcher.tsx'

const marks = { bill: ReceiptText, loyalty: Sun, reading: Gauge, outage: Wrench, message: MessageCircle } as const

const BellMenu = ({ shell }: { shell: ShellActor }) => {
  const icons = useSelector(shell, selectIcons)
  const fresh = icons.filter(({ isNew }) => isNew).length
  const label = fresh === 0 ? 'Notifications' : `Notifications, ${fresh} new`
  const entries: readonly MenuEntry[] = icons.map(({ id, type, title, path }) => {
    const Mark = marks[type]
    return { kind: 'link', key: id, href: path, label: title, icon: <Mark size={20} strokeWidth={1.9} aria-hidden /> }
  })
  return (
    <Menu
      label="Notifications"
      entries={entries.length > 0 ? entries : [{ kind: 'words', label: 'Nothing new' }]}
      renderOpener={(props) => (
        <IconButton
          {...props}
          label={label}
          hasDot={fresh > 0}
          icon={<Bell size={22} strokeWidth={1.9} aria-hidden />}
          onClick={(event) => {
            shell.send({ type: 'icons.load' })
            props.onClick?.(event)
          }}
        />
      )}
    />
  )
}

interface PortalHeaderProps {
  readonly items: readonly NavItem[]
  /** Above the page's scene, which starts at the top. */
  readonly isOnSky: boolean
  readonly shell: ShellActor
  readonly switcher: SwitcherActor | undefined
  readonly session: SessionActor
  readonly theme: ThemeActor
  readonly analytics: AnalyticsActor | undefined
  readonly receipts: ReceiptsDrawerActor | undefined
  readonly queue: CommandQueueActor | undefined
}

export const PortalHeader = memo(
  ({ items, isOnSky, shell, switcher, session, theme, analytics, receipts, queue }: PortalHeaderProps) => {
    const areTabsLoading = useSelector(shell, selectAreTabsLoading)
    const now = useSelector(shell, ({ context }) => context.now)
    return (
      <Box css={isOnSky ? { position: 'absolute', insetInline: 0, top: 0, zIndex: '$header' } : {}}>
        <AppHeader
          homeHref={dashboardPath}
          tabs={areTabsLoading && items.length === 0 ? null : items}
          switcher={<PropertySwitcher shell={shell} switcher={switcher} />}
          notifications={<BellMenu shell={shell} />}
          account={<AccountMenu {...{ shell, session, theme, analytics, receipts, queue }} />}
          isOnSky={isOnSky}
          now={hourNow(now)}
        />
      </Box>
    )
  },
)
