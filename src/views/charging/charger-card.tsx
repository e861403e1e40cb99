import { useSelector } from '@xstate/react'
import type { Charger } from '#contract/charging/charging.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { useOpeningFocus } from '#design/controls/heading-focus.ts'
import { Select } from '#design/fields/select.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import type { ChargerActor } from '#machines/charging/charger.machine.ts'
import * as select from '#machines/charging/charging.selectors.ts'
import { CommandDone, CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { Fact, Facts } from '#views/kit/facts.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ChargerSecretView } from './charger-secret.tsx'
import { chargerHint, chargerText, modelText, powerText } from './charging-words.ts'

interface ChargerProps {
  readonly actor: ChargerActor
}

const NewCharger = ({ actor }: ChargerProps) => {
  const kilowatts = useSelector(actor, ({ context }) => context.kilowatts)
  const usual = useSelector(actor, ({ context }) => context.charging.usualKilowatts)
  const isBusy = useSelector(actor, select.selectChargerMode) === 'preparing'
  return (
    <Stack gap={4}>
      <Text>
        Connect a charger that speaks OCPP 2.0.1. It charges when power is cheapest and the car is ready when you need it.
      </Text>
      <Allowed to="addCharger" otherwise={<WhyNot to="addCharger" />}>
        <Box css={{ maxWidth: 360 }}>
          <Select
            label="Its power"
            hint="It’s on the charger’s label. Most at home have 7.4 kW."
            options={select.kilowattsWith(usual).map((power) => ({ value: String(power), label: powerText(power) }))}
            value={String(kilowatts)}
            disabled={isBusy}
            onChange={(value) => actor.send({ type: 'power.choose', kilowatts: Number(value) })}
          />
        </Box>
        <Row>
          <Button isBusy={isBusy} onClick={() => sendWithKey(actor, { type: 'charger.add' })}>
            Add my charger
          </Button>
        </Row>
      </Allowed>
    </Stack>
  )
}

const Removal = ({ actor }: ChargerProps) => {
  const isBusy = useSelector(actor, select.selectChargerMode) === 'removing'
  const first = useOpeningFocus<HTMLButtonElement>()
  return (
    <Stack gap={3} role="group" aria-label="Remove the charger?">
      <Text>
        It gets no more plans from us, and its password stops working. What it saved stays. A car that’s plugged in keeps to its
        last plan until you unplug it.
      </Text>
      <Row gap={3} wraps>
        <Button ref={first} tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'removal.cancel' })}>
          Keep it
        </Button>
        <Button tone="danger" isBusy={isBusy} onClick={() => sendWithKey(actor, { type: 'removal.confirm' })}>
          Remove it
        </Button>
      </Row>
    </Stack>
  )
}

const tones = {
  neverConnected: 'info',
  offline: 'warn',
  available: 'good',
  pluggedIn: 'primary',
  charging: 'primary',
  finished: 'good',
  faulted: 'bad',
} as const

const Existing = ({ actor, charger }: ChargerProps & { readonly charger: Charger }) => {
  const mode = useSelector(actor, select.selectChargerMode)
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Row>
          <Badge tone={tones[charger.state]} css={{ whiteSpace: 'normal' }}>
            {chargerText(charger)}
          </Badge>
        </Row>
        <Text kind="small" tone="second">
          {chargerHint(charger)}
        </Text>
      </Stack>
      <Facts css={{ marginTop: 0 }}>
        <Fact name="Model">{modelText(charger)}</Fact>
        <Fact name="Power">{powerText(charger.kilowatts)}</Fact>
        <Fact name="Last heard from">{charger.heardAt === null ? 'Never' : formatInstant(charger.heardAt)}</Fact>
        <Fact name="Name">{charger.identity}</Fact>
      </Facts>
      {mode === 'confirming' || mode === 'removing' ? (
        <Removal actor={actor} />
      ) : (
        <Allowed to="removeCharger" otherwise={<WhyNot to="removeCharger" />}>
          <Row gap={3} wraps>
            <Button tone="outline" isBusy={mode === 'preparing'} onClick={() => sendWithKey(actor, { type: 'charger.renew' })}>
              New password
            </Button>
            <Button tone="quietDanger" onClick={() => actor.send({ type: 'charger.remove' })}>
              Remove charger
            </Button>
          </Row>
        </Allowed>
      )}
    </Stack>
  )
}

const Notices = ({ actor }: ChargerProps) => {
  const mode = useSelector(actor, select.selectChargerMode)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const command = useSelector(actor, ({ children }) => children.command)
  switch (mode) {
    case 'notDone':
      return <CommandFailure problem={problem} what="your charger was changed" />
    case 'preparing':
    case 'removing':
      return <CommandNotice actor={command} what="this change" />
    case 'removed':
      return (
        <CommandDone onClose={() => actor.send({ type: 'receipt.close' })}>
          We’ve removed your charger. What it saved stays.
        </CommandDone>
      )
    default:
      return null
  }
}

export const ChargerCard = ({ actor }: ChargerProps) => {
  const charger = useSelector(actor, ({ context }) => context.charging.charger)
  const secret = useSelector(actor, ({ context }) => context.answer)
  const isSecret = useSelector(actor, select.selectChargerMode) === 'secret'
  return (
    <ExplainedPart actor={actor}>
      <TitledCard title="Your charger" gap={4} isGeneral={charger === null}>
        <Notices actor={actor} />
        {isSecret && secret ? (
          <ChargerSecretView actor={actor} secret={secret} />
        ) : charger === null ? (
          <NewCharger actor={actor} />
        ) : (
          <Existing actor={actor} charger={charger} />
        )}
      </TitledCard>
    </ExplainedPart>
  )
}
