import { useSelector } from '@xstate/react'
import { Cell } from '#design/frame/cell.tsx'
import { Grid, Stack } from '#design/theme/layout.tsx'
import { type DevicesActor, devicesMachine } from '#machines/devices/devices.machine.ts'
import * as select from '#machines/devices/devices.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { CodesCard } from '#views/second-factor/codes-card.tsx'
import { PasskeysCard } from '#views/second-factor/passkeys-card.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { DevicesCard, EarlierCard } from './devices-card.tsx'

const Content = ({ actor }: { actor: DevicesActor }) => {
  const mode = useSelector(actor, select.selectDevicesMode)
  const devices = useSelector(actor, select.selectDevices)
  const problem = useSelector(actor, select.selectDevicesProblem)
  const passkeys = useSelector(actor, select.selectPasskeysActor)
  const codes = useSelector(actor, select.selectCodesActor)
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
        <Stack gap={4}>
          {passkeys ? <PasskeysCard actor={passkeys} /> : null}
          {codes ? <CodesCard actor={codes} /> : null}
        </Stack>
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
