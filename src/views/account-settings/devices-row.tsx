import { Button } from '#design/controls/button.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import { SettingRow } from './row.tsx'

export const DevicesRow = () => (
  <SettingRow
    label="Devices"
    value="See where you’re signed in"
    actions={
      <Button tone="quiet" href={pathOf('devices')} aria-label="Show sign-in and devices">
        Show
      </Button>
    }
  />
)
