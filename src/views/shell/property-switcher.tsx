import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Check, LayoutGrid } from '#design/icons.ts'
import { useKeptFocus } from '#design/kept-focus.ts'
import { Stack } from '#design/layout.tsx'
import { NoticeBar } from '#design/notice-bar.tsx'
import { Popover } from '#design/popover.tsx'
import { PropertyButton, PropertyChoice } from '#design/property-button.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { isSameProperty, type ListedProperty, propertiesOf, propertyOnShow } from '#machines/app/properties.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectProperties } from '#machines/app/shell.selectors.ts'
import { selectIsSwitching, selectSwitchProblem, selectWanted, type SwitcherActor } from '#machines/app/switcher.machine.ts'

const statusOf = (status: string) => (status === '' ? null : <Badge tone="info">{status}</Badge>)
const avatarOf = ({ avatar }: ListedProperty) => ({ type: avatar.type, scheme: avatar.colorSchema })

interface Actors {
  readonly shell: ShellActor
  readonly switcher: SwitcherActor | undefined
}

/** The property on show, and the way to another one or to all of them. */
export const PropertySwitcher = ({ shell, switcher }: Actors) => {
  const reading = useSelector(shell, selectProperties)
  const isSwitching = useSelector(switcher, (snapshot) => (snapshot ? selectIsSwitching(snapshot) : true))
  const properties = propertiesOf(reading)
  const shown = propertyOnShow(properties)
  const openerRef = useKeptFocus<HTMLButtonElement>(reading.status === 'pending' ? null : (shown?.siteId ?? 'all'))
  const holdOpener = useCallback(
    (opener: HTMLButtonElement | null) => {
      openerRef.current = opener
    },
    [openerRef],
  )
  if (reading.status === 'pending') return <Skeleton css={{ width: 180, height: 44 }} />
  if (properties.length === 0) return null
  const about = shown
    ? { name: shown.name, address: shown.address, status: statusOf(shown.status), avatar: avatarOf(shown) }
    : { name: 'All properties', address: `${properties.length} places`, avatar: properties[0] ? avatarOf(properties[0]) : null }
  return (
    // Another selection puts the list away.
    <Popover
      key={shown?.siteId ?? 'all'}
      label="Switch property"
      onOpener={holdOpener}
      renderOpener={(props) => <PropertyButton {...about} isBusy={isSwitching} {...props} />}
    >
      {() => <PropertyList properties={properties} isAllShown={shown === null} switcher={switcher} />}
    </Popover>
  )
}

interface ListProps {
  readonly properties: readonly ListedProperty[]
  readonly isAllShown: boolean
  readonly switcher: SwitcherActor | undefined
}

const PropertyList = ({ properties, isAllShown, switcher }: ListProps) => {
  const isSwitching = useSelector(switcher, (snapshot) => (snapshot ? selectIsSwitching(snapshot) : true))
  const wanted = useSelector(switcher, (snapshot) => (snapshot ? selectWanted(snapshot) : null))
  const problem = useSelector(switcher, (snapshot) => (snapshot ? selectSwitchProblem(snapshot) : null))
  return (
    <Stack gap={1}>
      {problem ? (
        <NoticeBar tone="bad" role="alert" onDismiss={() => switcher?.send({ type: 'problem.dismiss' })}>
          {problem.detail || 'We couldn’t switch to that property.'} You’re still where you were.
        </NoticeBar>
      ) : null}
      {properties.map((property) => (
        <PropertyChoice
          key={property.siteId}
          name={property.name}
          address={property.address}
          status={statusOf(property.status)}
          avatar={avatarOf(property)}
          isCurrent={property.isSelected}
          isBusy={isSwitching && isSameProperty(property, wanted)}
          isDisabled={isSwitching}
          end={property.isSelected ? <Check size={20} strokeWidth={2.2} aria-hidden /> : null}
          onPick={() =>
            switcher?.send({ type: 'property.select', billingAccountId: property.billingAccountId, siteId: property.siteId })
          }
        />
      ))}
      {properties.length > 1 ? (
        <Button
          tone="quiet"
          icon={<LayoutGrid size={18} aria-hidden />}
          isBusy={isSwitching && wanted === null}
          disabled={isSwitching || isAllShown}
          onClick={() => switcher?.send({ type: 'property.clear' })}
        >
          All properties
        </Button>
      ) : null}
    </Stack>
  )
}
