import type { ReactNode } from 'react'
import type { Device, EarlierDevice } from '#contract/devices/devices.contract.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Laptop, type LucideIcon, Monitor, Smartphone, Tablet } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { dayAt, formatFullDate, formatInstant } from '#domain/basics/days.ts'
import { deviceTitle } from '#domain/portal/user-agent.ts'

const icons: Readonly<Record<NonNullable<Device['kind']>, LucideIcon>> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
}

const ways: Readonly<Record<NonNullable<Device['signedInBy']>, string>> = {
  password: 'with your password',
  link: 'with an emailed link',
  passkey: 'with a passkey',
}

export const DeviceList = styled('ul', {
  marginTop: '$2',
  listStyle: 'none',
  '& > li': { paddingBlock: '$3' },
  '& > li + li': { borderTop: '1px solid $line' },
})

interface DeviceRowProps {
  readonly device: Device | EarlierDevice
  readonly badge?: ReactNode
  readonly action?: ReactNode
}

const linesOf = (device: Device | EarlierDevice): readonly string[] => {
  const first = device.firstSignedInAt === null ? null : `First sign-in ${formatFullDate(dayAt(device.firstSignedInAt))}`
  if ('lastSignedInAt' in device)
    return [`Last sign-in ${formatFullDate(dayAt(device.lastSignedInAt))}`, ...(first ? [first] : [])]
  const { signedInAt, signedInBy, lastUsedAt, network } = device
  return [
    `Signed in ${signedInBy === null ? '' : `${ways[signedInBy]}, `}${formatInstant(signedInAt)}`,
    [lastUsedAt === null ? 'Not used since' : `Last used ${formatInstant(lastUsedAt)}`, first].filter(Boolean).join(' · '),
    ...(network === null ? [] : [`Network address ${network}`]),
  ]
}

export const DeviceRow = ({ device, badge, action }: DeviceRowProps) => {
  const Icon = device.kind === null ? Monitor : icons[device.kind]
  return (
    <li>
      <Row gap={4} align="start">
        <IconTile>
          <Icon size={22} strokeWidth={1.9} aria-hidden />
        </IconTile>
        <Box css={{ flex: 1, minWidth: 0 }}>
          <Row gap={2} wraps>
            <Text as="h3" kind="body" weight="strong">
              {deviceTitle(device)}
            </Text>
            {badge}
          </Row>
          {linesOf(device).map((line) => (
            <Text key={line} kind="small" tone="second">
              {line}
            </Text>
          ))}
        </Box>
        {action}
      </Row>
    </li>
  )
}
