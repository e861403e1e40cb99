import { useSelector } from '@xstate/react'
import type { CodeSetup, SecondFactor } from '#contract/second-factor/second-factor.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { dayAt, formatFullDate } from '#domain/basics/days.ts'
import type { CodesActor } from '#machines/second-factor/codes.machine.ts'
import * as select from '#machines/second-factor/second-factor.selectors.ts'
import { inPlace } from '#views/kit/in-place.ts'
import { ListCard } from '#views/kit/list-card.tsx'
import { OutcomeNotice } from '#views/kit/outcome-notice.tsx'

type CodesMode = ReturnType<typeof select.selectCodesMode>

// Black on white in a dark theme too: cameras need it.
const Square = styled('svg', { display: 'block', width: 200, height: 200, background: '#fff', borderRadius: 8 })
const Key = styled('code', { fontFamily: 'ui-monospace, monospace', fontSize: '.9375rem', overflowWrap: 'anywhere' })
const Codes = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: '8px 16px',
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
})

const Qr = ({ qr: { size, path } }: { qr: CodeSetup['qr'] }) => (
  <Square viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of your key" shapeRendering="crispEdges">
    <path d={path} fill="#000" />
  </Square>
)

/** Groups of four, which are easier to type. */
const spaced = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ')

const CodeSetupForm = ({ actor, mode }: { actor: CodesActor; mode: CodesMode }) => {
  const setup = useSelector(actor, select.selectSetup)
  const code = useSelector(actor, select.selectCode)
  const isBusy = mode === 'confirming'
  if (setup === null) return null
  return (
    <form noValidate onSubmit={inPlace(() => actor.send({ type: 'code.confirm' }))}>
      <Stack gap={4}>
        <Text>1. Scan this with an authenticator app, or type the key into it.</Text>
        <Row gap={4} wraps align="start">
          <Qr qr={setup.qr} />
          <Box css={{ flex: '1 1 180px' }}>
            <Text kind="small" tone="second">
              Key
            </Text>
            <Key>{spaced(setup.key)}</Key>
          </Box>
        </Row>
        <TextField
          label="2. Enter the six digits it shows"
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={isBusy}
          error={mode === 'wrong' ? 'That code isn’t right. Wait for the next one and try again.' : null}
          onChange={(text) => actor.send({ type: 'code.change', text })}
        />
        <Row gap={2}>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Checking' : 'Turn on codes'}
          </Button>
          {isBusy ? null : (
            <Button tone="quiet" onClick={() => actor.send({ type: 'step.cancel' })}>
              Cancel
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  )
}

const RecoveryCodes = ({ actor }: { actor: CodesActor }) => {
  const codes = useSelector(actor, select.selectRecoveryCodes)
  return (
    <Stack gap={4}>
      <Text>
        Codes are on. Save these recovery codes somewhere other than your phone. Each works once, and we won’t show them again.
      </Text>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row gap={2} wraps>
        <Button tone="soft" onClick={() => actor.send({ type: 'recovery.download' })}>
          Download
        </Button>
        <Button onClick={() => actor.send({ type: 'recovery.kept' })}>I’ve saved my codes</Button>
      </Row>
    </Stack>
  )
}

const Resting = ({ actor, mode, known }: { actor: CodesActor; mode: CodesMode; known: SecondFactor }) => {
  // The read may be ahead of the mode.
  if (known.codesSince === null && mode !== 'ending' && mode !== 'renewing')
    return (
      <Row>
        <Button tone="soft" isBusy={mode === 'beginning'} onClick={() => actor.send({ type: 'codes.begin' })}>
          {mode === 'beginning' ? 'Creating a key' : 'Set up codes'}
        </Button>
      </Row>
    )
  return (
    <Stack gap={2}>
      {known.codesSince === null ? null : (
        <Text>
          On since {formatFullDate(dayAt(known.codesSince))}. Recovery codes left: {known.recoveryCodesLeft}.
        </Text>
      )}
      <Row gap={2} wraps>
        <Button tone="soft" isBusy={mode === 'renewing'} onClick={() => actor.send({ type: 'codes.renew' })}>
          {mode === 'renewing' ? 'Creating recovery codes' : 'New recovery codes'}
        </Button>
        <Button tone="quietDanger" isBusy={mode === 'ending'} onClick={() => actor.send({ type: 'codes.end' })}>
          {mode === 'ending' ? 'Turning off' : 'Turn off'}
        </Button>
      </Row>
    </Stack>
  )
}

const Ending = ({ actor }: { actor: CodesActor }) => (
  <Stack gap={2}>
    <Text>Without codes, anyone with your password or email can sign in.</Text>
    <Row gap={2}>
      <Button tone="quietDanger" onClick={() => actor.send({ type: 'end.confirm' })}>
        Turn off codes
      </Button>
      <Button tone="quiet" onClick={() => actor.send({ type: 'step.cancel' })}>
        Keep codes on
      </Button>
    </Row>
  </Stack>
)

const Content = ({ actor, mode }: { actor: CodesActor; mode: CodesMode }) => {
  const known = useSelector(actor, select.selectSecondFactor)
  switch (mode) {
    case 'typing':
    case 'wrong':
    case 'confirming':
      return <CodeSetupForm actor={actor} mode={mode} />
    case 'telling':
      return <RecoveryCodes actor={actor} />
    case 'confirmingEnd':
      return <Ending actor={actor} />
    default:
      return (
        <>
          <OutcomeNotice
            actor={actor}
            mode={mode}
            good={{ ended: 'Codes are off. We won’t ask for one when you sign in.' }}
            bad={{ undone: 'That didn’t work and nothing has changed. Try again.' }}
          />
          {known && <Resting actor={actor} mode={mode} known={known} />}
        </>
      )
  }
}

export const CodesCard = ({ actor }: { actor: CodesActor }) => {
  const mode = useSelector(actor, select.selectCodesMode)
  return (
    <ListCard
      actor={actor}
      mode={mode}
      title="Codes at sign-in"
      detail="After your password, we’ll ask for six digits from an app on your phone. A passkey replaces both."
      subject="your sign-in codes"
      skeleton={<Skeleton css={{ height: 88 }} />}
    >
      <Content actor={actor} mode={mode} />
    </ListCard>
  )
}
