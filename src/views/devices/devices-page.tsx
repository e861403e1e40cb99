import { useSelector } from '@xstate/react'
import type { SignInElsewhere } from '#contract/account-settings/account-settings.contract.ts'
import type { Devices } from '#contract/devices/devices.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { isOffline } from '#domain/portal/trouble.ts'
import { deviceTitle } from '#domain/portal/user-agent.ts'
import { type DevicesActor, devicesMachine } from '#machines/devices/devices.machine.ts'
import * as select from '#machines/devices/devices.selectors.ts'
import { OutcomeNotice } from '#views/kit/outcome-notice.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'
import { CodesCard } from '#views/second-factor/codes-card.tsx'
import { PasskeysCard } from '#views/second-factor/passkeys-card.tsx'
import { DeviceList, DeviceRow } from './device-row.tsx'

const unendedText = (problem: Problem | null): string => {
  if (isOffline(problem)) return 'You’re offline. Try again when you’re back online.'
  return problem?.status === 404 ? 'It’s already signed out.' : 'We couldn’t sign it out. Please try again.'
}

const otherDevices = ({ signedIn }: Devices) => signedIn.filter(({ isThis }) => !isThis)

const DevicesCard = ({ actor, devices }: { actor: DevicesActor; devices: Devices }) => {
  const mode = useSelector(actor, select.selectEndMode)
  const isEnding = mode === 'ending'
  const pressed = useSelector(actor, select.selectPressed)
  const problem = useSelector(actor, select.selectDevicesProblem)
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
        <OutcomeNotice
          actor={actor}
          mode={mode}
          good={{
            ended: `${pressed === null ? 'Signed out everywhere else.' : 'Signed out there.'} Anything open there has stopped working.`,
          }}
          bad={{ unended: unendedText(problem) }}
        />
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

const EarlierCard = ({ devices: { earlier, signInElsewhere } }: { devices: Devices }) =>
  earlier.length === 0 ? null : (
    <TitledCard title="Signed in before" titleKind="h2">
      <DeviceList aria-label="Signed in before">
        {earlier.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </DeviceList>
      {signInElsewhere ? null : (
        <Box css={{ marginTop: '$2' }}>
          <Text kind="small" tone="second">
            We’ll email you if someone signs in with a browser that isn’t listed here.
          </Text>
        </Box>
      )}
    </TitledCard>
  )

const ElsewhereCard = ({ page }: SignInElsewhere) => (
  <TitledCard
    title="How you sign in"
    titleKind="h2"
    detail="You change your email, password and any extra sign-in steps where you sign in."
  >
    {page === null ? null : (
      <Row>
        <Button tone="soft" href={page}>
          Change how you sign in
        </Button>
      </Row>
    )}
  </TitledCard>
)

const Content = ({ actor }: { actor: DevicesActor }) => {
  const mode = useSelector(actor, select.selectDevicesMode)
  const devices = useSelector(actor, select.selectDevices)
  const problem = useSelector(actor, select.selectDevicesProblem)
  const passkeys = useSelector(actor, select.selectPasskeysActor)
  const codes = useSelector(actor, select.selectCodesActor)
  const elsewhere = useSelector(actor, select.selectSignInElsewhere)
  if (mode === 'failed') return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your devices' }} />
  if (devices === null || mode === 'loading') return <WaitingCard label="Your devices" height={320} />
  return (
    <Grid>
      <Cell span={7} css={{ alignSelf: 'start' }}>
        <Stack gap={4}>
          <DevicesCard actor={actor} devices={devices} />
          <EarlierCard devices={devices} />
        </Stack>
      </Cell>
      <Cell span={5} css={{ alignSelf: 'start' }}>
        {elsewhere ? (
          <ElsewhereCard page={elsewhere.page} />
        ) : (
          <Stack gap={4}>
            {passkeys ? <PasskeysCard actor={passkeys} /> : null}
            {codes ? <CodesCard actor={codes} /> : null}
          </Stack>
        )}
      </Cell>
    </Grid>
  )
}

export const DevicesView = ({ actor }: { actor: DevicesActor }) => (
  <PageFrame title="Sign-in and devices">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'devices', machine: devicesMachine, View: DevicesView })
