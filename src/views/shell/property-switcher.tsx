import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { GivenAccess } from '#contract/people/people.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { Popover } from '#design/controls/popover.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { PropertyButton } from '#design/frame/property-button.tsx'
import { PropertyChoice } from '#design/frame/property-choice.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Check, LayoutGrid } from '#design/theme/icons.ts'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { roleNames } from '#domain/customer/people.ts'
import { switchTrouble } from '#domain/portal/trouble.ts'
import {
  countTogether,
  propertiesOf,
  propertyOnShow,
  groupsOf,
  isSameProperty,
  type ListedProperty,
} from '#machines/app/properties.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import type { SwitcherActor } from '#machines/app/switcher.machine.ts'
import { selectIsSwitching, selectSwitchProblem, selectWanted } from '#machines/app/switcher.selectors.ts'

const statusOf = (status: string) => (status === '' ? null : <Badge tone="info">{status}</Badge>)
const avatarOf = ({ avatar }: ListedProperty) => ({ type: avatar.type, scheme: avatar.colorSchema })

interface ListProps {
  readonly properties: readonly ListedProperty[]
  readonly hasSeveral: boolean
  readonly isAllShown: boolean
  readonly switcher: SwitcherActor | undefined
}

const AccountOwner = ({ access: { owner, role, until } }: { access: GivenAccess }) => (
  <Box css={{ padding: '10px 12px 4px' }}>
    <Text kind="small" weight="strong">
      {owner}’s account
    </Text>
    <Text kind="small" tone="second">
      {roleNames[role]}
      {until === null ? '' : `, until ${formatFullDate(until)}`}
    </Text>
  </Box>
)

const PropertyList = ({ properties, hasSeveral, isAllShown, switcher }: ListProps) => {
  const isSwitching = useSelector(switcher, (snapshot) => (snapshot ? selectIsSwitching(snapshot) : true))
  const wanted = useSelector(switcher, (snapshot) => (snapshot ? selectWanted(snapshot) : null))
  const problem = useSelector(switcher, (snapshot) => (snapshot ? selectSwitchProblem(snapshot) : null))
  return (
    <Stack gap={1}>
      {problem ? (
        <NoticeBar tone="bad" role="alert" onDismiss={() => switcher?.send({ type: 'problem.dismiss' })}>
          {switchTrouble(problem)}
        </NoticeBar>
      ) : null}
      {groupsOf(properties).map(({ billingAccountId, access, properties: ownProperties }) => (
        <Box key={billingAccountId} role="group" aria-label={access ? `${access.owner}’s account` : 'Your account'}>
          {access ? <AccountOwner access={access} /> : null}
          {ownProperties.map((property) => {
            const isWanted = wanted !== 'all' && isSameProperty(property, wanted)
            return (
              <PropertyChoice
                key={property.siteId}
                name={property.name}
                address={property.address}
                status={statusOf(property.status)}
                avatar={avatarOf(property)}
                isCurrent={property.isSelected}
                isBusy={isWanted}
                isDisabled={isSwitching && !isWanted}
                end={property.isSelected ? <Check size={20} strokeWidth={2.2} aria-hidden /> : null}
                onPick={() =>
                  switcher?.send({
                    type: 'property.select',
                    billingAccountId: property.billingAccountId,
                    siteId: property.siteId,
                  })
                }
              />
            )
          })}
        </Box>
      ))}
      {hasSeveral ? (
        <Button
          tone="quiet"
          icon={<LayoutGrid size={18} aria-hidden />}
          isBusy={wanted === 'all'}
          disabled={isAllShown || (isSwitching && wanted !== 'all')}
          onClick={() => switcher?.send({ type: 'property.clear' })}
        >
          All properties
        </Button>
      ) : null}
    </Stack>
  )
}

interface Actors {
  readonly shell: ShellActor
  readonly switcher: SwitcherActor | undefined
}

export const PropertySwitcher = ({ shell, switcher }: Actors) => {
  const reading = useSelector(shell, ({ context }) => context.properties)
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
