import { useSelector } from '@xstate/react'
import type { Passkey, SecondFactor } from '#contract/second-factor/second-factor.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { KeyRound } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { dayAt, formatFullDate } from '#domain/basics/days.ts'
import { lengthMessage, longestPasskeyName } from '#domain/basics/text-length.ts'
import type { PasskeysActor } from '#machines/second-factor/passkeys.machine.ts'
import * as select from '#machines/second-factor/second-factor.selectors.ts'
import { DeviceList } from '#views/devices/device-row.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { ListCard } from '#views/kit/list-card.tsx'
import { OutcomeNotice } from '#views/kit/outcome-notice.tsx'

const Naming = ({ actor, isSaving }: { actor: PasskeysActor; isSaving: boolean }) => {
  const name = useSelector(actor, select.selectName)
  return (
    <form noValidate onSubmit={inPlace(() => actor.send({ type: 'name.save' }))}>
      <Stack gap={3}>
        <TextField
          label="Name of this passkey"
          value={name}
          error={lengthMessage(name, longestPasskeyName)}
          readOnly={isSaving}
          onChange={(text) => actor.send({ type: 'name.change', text })}
        />
        <Row gap={2}>
          <Button type="submit" isBusy={isSaving}>
            {isSaving ? 'Saving name' : 'Save name'}
          </Button>
          {isSaving ? null : (
            <Button tone="quiet" onClick={() => actor.send({ type: 'step.cancel' })}>
              Cancel
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  )
}

const Removing = ({ actor, isBusy }: { actor: PasskeysActor; isBusy: boolean }) => (
  <Stack gap={2}>
    <Text kind="small">You won’t be able to sign in with it. Delete it on your device too, so it isn’t offered there.</Text>
    <Row gap={2}>
      <Button tone="quietDanger" isBusy={isBusy} onClick={() => actor.send({ type: 'removal.confirm' })}>
        {isBusy ? 'Removing it' : 'Remove it'}
      </Button>
      {isBusy ? null : (
        <Button tone="quiet" onClick={() => actor.send({ type: 'step.cancel' })}>
          Keep it
        </Button>
      )}
    </Row>
  </Stack>
)

const PasskeyRow = ({ actor, passkey }: { actor: PasskeysActor; passkey: Passkey }) => {
  const mode = useSelector(actor, select.selectPasskeysMode)
  const isChosen = useSelector(actor, select.selectNamed) === passkey.id
  const { id, name, addedAt, lastUsedAt, isSynced } = passkey
  const used = lastUsedAt === null ? 'not used yet' : `last used ${formatFullDate(dayAt(lastUsedAt))}`
  return (
    <li>
      <Row gap={4} align="start">
        <IconTile>
          <KeyRound size={22} strokeWidth={1.9} aria-hidden />
        </IconTile>
        <Box css={{ flex: 1, minWidth: 0 }}>
          <Text as="h3" kind="body" weight="strong">
            {name}
          </Text>
          <Text kind="small" tone="second">
            Added {formatFullDate(dayAt(addedAt))}, {used}
          </Text>
          <Text kind="small" tone="second">
            {isSynced ? 'Shared across your devices' : 'On one device only'}
          </Text>
          {isChosen && (mode === 'naming' || mode === 'renaming') ? (
            <Naming actor={actor} isSaving={mode === 'renaming'} />
          ) : isChosen && (mode === 'confirming' || mode === 'removing') ? (
            <Removing actor={actor} isBusy={mode === 'removing'} />
          ) : (
            <Row gap={0} wraps css={{ marginLeft: -12 }}>
              <Button
                tone="quiet"
                aria-label={`Rename ${name}`}
                onClick={() => actor.send({ type: 'passkey.rename', passkeyId: id })}
              >
                Rename
              </Button>
              <Button
                tone="quietDanger"
                aria-label={`Remove ${name}`}
                onClick={() => actor.send({ type: 'passkey.remove', passkeyId: id })}
              >
                Remove
              </Button>
            </Row>
          )}
        </Box>
      </Row>
    </li>
  )
}

const Content = ({ actor, known }: { actor: PasskeysActor; known: SecondFactor }) => {
  const mode = useSelector(actor, select.selectPasskeysMode)
  const canAdd = useSelector(actor, select.selectCanAdd)
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
      <OutcomeNotice
        actor={actor}
        mode={mode}
        good={{ added: 'Passkey added. Use it next time you sign in.', removed: 'Passkey removed.' }}
        bad={{ undone: 'That didn’t work and nothing has changed. Try again.' }}
      />
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

export const PasskeysCard = ({ actor }: { actor: PasskeysActor }) => {
  const known = useSelector(actor, select.selectSecondFactor)
  return (
    <ListCard
      actor={actor}
      mode={useSelector(actor, select.selectPasskeysMode)}
      title="Passkeys"
      detail="Sign in with your fingerprint, face or screen lock."
      subject="your passkeys"
      skeleton={<Skeleton css={{ height: 88 }} />}
    >
      {known && <Content actor={actor} known={known} />}
    </ListCard>
  )
}
