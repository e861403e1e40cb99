import { CircleUserRound, House, Layers, Lightbulb, ReceiptText } from '#design/theme/icons.ts'
import type { NavItem } from '#design/frame/nav-item.ts'
import type { mainTabsOf } from '#machines/app/tabs.ts'

type Tabs = ReturnType<typeof mainTabsOf>

const icons = { dashboard: House, products: Layers, insights: Lightbulb, bills: ReceiptText, profile: CircleUserRound } as const

export const navItemsOf = (tabs: Tabs, section: Tabs[number]['id']): readonly NavItem[] =>
  tabs.map(({ id, label, short, path }) => ({
    id,
    href: path,
    label,
    shortLabel: short,
    icon: icons[id],
    isCurrent: id === section,
  }))
