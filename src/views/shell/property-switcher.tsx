import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { Popover } from '#design/controls/popover.tsx'
import { PropertyButton } from '#design/frame/property-button.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { countTogether, propertiesOf, propertyOnShow } from '#machines/app/properties.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectProperties } from '#machines/app/shell.selectors.ts'
import type { SwitcherActor } from '#machines/app/switcher.machine.ts'
import { selectIsSwitching } from '#machines/app/switcher.selectors.ts'
import { PropertyList } from './property-list.tsx'
import { avatarOf, statusOf } from './property-looks.tsx'

interface Actors {
  readonly shell: ShellActor
  readonly switcher: SwitcherActor | undefined
}

export const PropertySwitcher = ({ shell, switcher }: Actors) => {
  const reading = useSelector(shell, selectProperties)
  const isSwitching = useSelector(switcher, (snapshot) => (snapshot ? selectIsSwitching(snapshot) : true))
  const properties = propertiesOf(reading)
  const shown = propertyOnShow(properties)
  const openerRef = useHeadingFocus<HTMLButtonElement>(reading.status === 'pending' ? null : (shown?.siteId ?? 'all'))
  const holdOpener = useCallback(
    (opener: HTMLButtonElement | null) => {
      openerRef.current = opener
    },
    [openerRef],
  )
  if (reading.status === 'pending') return <Skeleton css={{ width: 180, height: 44 }} />
  if (properties.length === 0) return null
  const count = countTogether(reading)
  const about = shown
    ? { name: shown.name, address: shown.address, status: statusOf(shown.status), avatar: avatarOf(shown) }
    : {
        name: 'All properties',
        address: `${count} places`,
        avatar: properties[0] ? avatarOf(properties[0]) : null,
      }
  return (
    // Closes when the selection changes.
    <Popover
      key={shown?.siteId ?? 'all'}
      label="Switch property"
      onOpener={holdOpener}
      renderOpener={(props) => <PropertyButton {...about} isBusy={isSwitching} {...props} />}
    >
      {() => <PropertyList properties={properties} hasSeveral={count > 1} isAllShown={shown === null} switcher={switcher} />}
    </Popover>
  )
}
