import type { ComponentType } from 'react'
import { Bell, Download, House, type LucideIcon, User, Users } from '#design/theme/icons.ts'
import { AccountCard } from './account-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { DataCard } from './data-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { PropertiesCard } from './properties-card.tsx'
import type { SettingsCardProps } from './settings-card.tsx'

interface CardEntry {
  /** Anchor on the page. */
  readonly id: string
  readonly title: string
  readonly icon: LucideIcon
  readonly Card: ComponentType<SettingsCardProps>
}

/** In order; the rail and the page use this list. */
export const settingsCards: readonly CardEntry[] = [
  { id: 'contact', title: 'Contact details', icon: User, Card: ContactCard },
  { id: 'messages', title: 'Messages', icon: Bell, Card: MessagesCard },
  { id: 'properties', title: 'Properties and plans', icon: House, Card: PropertiesCard },
  { id: 'data', title: 'Download my data', icon: Download, Card: DataCard },
  { id: 'account', title: 'Your account', icon: Users, Card: AccountCard },
]
