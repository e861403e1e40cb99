import { useSelector } from '@xstate/react'
import { IconButton } from '#design/controls/icon-button.tsx'
import { Bell, Gauge, MessageCircle, ReceiptText, Sun, Wrench } from '#design/theme/icons.ts'
import { Menu } from '#design/controls/menu.tsx'
import type { MenuEntry } from '#design/controls/menu-entries.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectIcons } from '#machines/app/shell.selectors.ts'

const marks = { bill: ReceiptText, loyalty: Sun, reading: Gauge, outage: Wrench, message: MessageCircle } as const

export const BellMenu = ({ shell }: { shell: ShellActor }) => {
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
