import { useSelector } from '@xstate/react'
import type { CodeSetup } from '#contract/second-factor/second-factor.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { CodesActor } from '#machines/second-factor/codes.machine.ts'
import * as select from '#machines/second-factor/second-factor.selectors.ts'
import { inPlace } from '#views/kit/in-place.ts'

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

export const CodeSetupForm = ({ actor, isBusy }: { actor: CodesActor; isBusy: boolean }) => {
  const setup = useSelector(actor, select.selectSetup)
  const code = useSelector(actor, select.selectCode)
  const isWrong = useSelector(actor, select.selectIsWrong)
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
          error={isWrong ? 'That code isn’t right. Wait for the next one and try again.' : null}
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

export const RecoveryCodes = ({ actor }: { actor: CodesActor }) => {
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
