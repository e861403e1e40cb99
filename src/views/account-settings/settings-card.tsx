import type { ReactNode } from 'react'
import { TitledCard } from '#design/frame/titled-card.tsx'
import type { AccountSettingsActor } from '#machines/account-settings/account-settings.machine.ts'

export interface SettingsCardProps {
  readonly actor: AccountSettingsActor
  readonly id: string
  readonly title: string
}

export const SettingsCard = ({
  id,
  title,
  detail,
  children,
}: Omit<SettingsCardProps, 'actor'> & { readonly detail?: string; readonly children: ReactNode }) => (
  <TitledCard id={id} {...{ title, detail }} titleKind="h2" css={{ scrollMarginTop: 88 }}>
    {children}
  </TitledCard>
)
