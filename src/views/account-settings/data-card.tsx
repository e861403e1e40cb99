import { useSelector } from '@xstate/react'
import { selectDataExportActor } from '#machines/account-settings/account-settings.selectors.ts'
import { TakeHome } from '#views/data-export/take-home.tsx'
import { SettingsCard, type SettingsCardProps } from './settings-card.tsx'

export const DataCard = ({ actor, ...card }: SettingsCardProps) => {
  const dataExport = useSelector(actor, selectDataExportActor)
  return (
    <SettingsCard {...card} detail="Your data belongs to you. Download a copy.">
      {dataExport ? <TakeHome actor={dataExport} /> : null}
    </SettingsCard>
  )
}
