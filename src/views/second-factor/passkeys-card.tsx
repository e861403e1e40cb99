import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { PasskeysActor } from '#machines/second-factor/passkeys.machine.ts'
import * as select from '#machines/second-factor/second-factor.selectors.ts'
import { DeviceList } from '#views/devices/device-row.tsx'
import { ProofNotice } from '#views/devices/proof-notice.tsx'
import { PasskeyRow } from './passkey-row.tsx'

const Outcome = ({ actor }: { actor: PasskeysActor }) => {
  const mode = useSelector(actor, select.selectPasskeysMode)
  switch (mode) {
    case 'added':
      return <NoticeBar tone="good">Passkey added. Use it next time you sign in.</NoticeBar>
    case 'removed':
      return <NoticeBar tone="good">Passkey removed.</NoticeBar>
    case 'undone':
      return (
        <NoticeBar tone="bad" role="alert">
          That didn’t work and nothing has changed. Try again.
        </NoticeBar>
      )
    case 'unproven':
    case 'proving':
      return <ProofNotice actor={actor} isLeaving={mode === 'proving'} />
    default:
      return null
  }
}

const Content = ({ actor }: { actor: PasskeysActor }) => {
  const { phone } = useBrand()
  const mode = useSelector(actor, select.selectPasskeysMode)
  const known = useSelector(actor, select.selectSecondFactor)
  const canAdd = useSelector(actor, select.selectCanAdd)
  if (mode === 'failed')
    return (
      <NoticeBar tone="bad" onRetry={() => actor.send({ type: 'load.retry' })}>
        We couldn’t load your passkeys. Try again, or call {phone}.
      </NoticeBar>
    )
  if (known === null || mode === 'loading') return <Skeleton css={{ height: 88 }} />
  return (
    <>
      {known.passkeys.length === 0 ? (
        <Text kind="small">You don’t have any yet.</Text>
      ) : (
        <DeviceList aria-label="Your passkeys">
          {known.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} actor={actor} passkey={passkey} />
          ))}
        </DeviceList>
      )}
      <Outcome actor={actor} />
      {canAdd ? (
        <Row>
          <Button tone="soft" isBusy={mode === 'adding'} onClick={() => actor.send({ type: 'passkey.add' })}>
            {mode === 'adding' ? 'Adding a passkey' : 'Add a passkey'}
          </Button>
        </Row>
      ) : (
        <Text kind="small" tone="second">
          {known.canHavePasskeys
            ? 'This browser doesn’t support passkeys. Try another one.'
            : 'Passkeys need a web address with a name, not a number.'}
        </Text>
      )}
    </>
  )
}

export const PasskeysCard = ({ actor }: { actor: PasskeysActor }) => (
  <TitledCard title="Passkeys" titleKind="h2" detail="Sign in with your fingerprint, face or screen lock." gap={4}>
    <Content actor={actor} />
  </TitledCard>
)
