import { Button } from '#design/controls/button.tsx'
import { pathOf } from '#domain/routes.ts'
import { SettingRow } from './row.tsx'

export const DevicesRow = () => (
  <SettingRow
    label="Devices"
    value="Where you are signed in, and with what"
    actions={
      <Button tone="quiet" href={pathOf('devices')} aria-label="Show sign-in and devices">
        Show
      </Button>
    }
  />
)
