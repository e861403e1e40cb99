import { useSelector } from '@xstate/react'
import type { Devices } from '#contract/devices/devices.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { isOffline } from '#domain/portal/trouble.ts'
import { deviceTitle } from '#domain/portal/user-agent.ts'
import type { DevicesActor } from '#machines/devices/devices.machine.ts'
import * as select from '#machines/devices/devices.selectors.ts'
import { DeviceList, DeviceRow } from './device-row.tsx'
import { ProofNotice } from './proof-notice.tsx'

const Outcome = ({ actor }: { actor: DevicesActor }) => {
  const mode = useSelector(actor, select.selectEndMode)
  const pressed = useSelector(actor, select.selectPressed)
  const problem = useSelector(actor, select.selectDevicesProblem)
  switch (mode) {
    case 'ended':
      return (
        <NoticeBar tone="good">
          {pressed === null ? 'Signed out everywhere else.' : 'Signed out there.'} Anything open there has stopped working.
        </NoticeBar>
      )
    case 'unended':
      return (
        <NoticeBar tone="bad" role="alert">
          {isOffline(problem)
            ? 'You’re offline. Try again when you’re back online.'
            : problem?.status === 404
              ? 'It’s already signed out.'
              : 'We couldn’t sign it out. Please try again.'}
        </NoticeBar>
      )
    case 'unproven':
    case 'proving':
      return <ProofNotice actor={actor} isLeaving={mode === 'proving'} />
    default:
      return null
  }
}

const otherDevices = ({ signedIn }: Devices) => signedIn.filter(({ isThis }) => !isThis)

export const DevicesCard = ({ actor, devices }: { actor: DevicesActor; devices: Devices }) => {
  const isEnding = useSelector(actor, select.selectEndMode) === 'ending'
  const pressed = useSelector(actor, select.selectPressed)
  const end = (deviceId: string | null) => actor.send({ type: 'device.end', deviceId })
  return (
    <TitledCard
      title="Signed in now"
      titleKind="h2"
      detail="You stay signed in for up to a day. A network address shows which connection you used, not where you were."
    >
      <DeviceList aria-label="Signed in now">
        {devices.signedIn.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            badge={device.isThis ? <Badge tone="good">This one</Badge> : null}
            action={
              device.isThis ? null : (
                <Button
                  tone="quietDanger"
                  isBusy={isEnding && pressed === device.id}
                  aria-label={`${isEnding && pressed === device.id ? 'Signing out' : 'Sign out'} ${deviceTitle(device)}`}
                  onClick={() => end(device.id)}
                >
                  Sign out
                </Button>
              )
            }
          />
        ))}
      </DeviceList>
      <Stack gap={3}>
        <Outcome actor={actor} />
        {otherDevices(devices).length === 0 ? (
          <Text kind="small" tone="second">
            You’re not signed in anywhere else.
          </Text>
        ) : (
          <Row>
            <Button tone="soft" isBusy={isEnding && pressed === null} onClick={() => end(null)}>
              {isEnding && pressed === null ? 'Signing out everywhere else' : 'Sign out everywhere else'}
            </Button>
          </Row>
        )}
      </Stack>
    </TitledCard>
  )
}

export const EarlierCard = ({ devices: { earlier } }: { devices: Devices }) =>
  earlier.length === 0 ? null : (
    <TitledCard title="Signed in before" titleKind="h2">
      <DeviceList aria-label="Signed in before">
        {earlier.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </DeviceList>
      <Box css={{ marginTop: '$2' }}>
        <Text kind="small" tone="second">
          We’ll email you if someone signs in with a browser that isn’t listed here.
        </Text>
      </Box>
    </TitledCard>
  )
