import { useSelector } from '@xstate/react'
import type { ChargerSecret } from '#contract/charging/charging.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { useOpeningFocus } from '#design/controls/heading-focus.ts'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { NumberedSteps } from '#design/frame/numbered-steps.tsx'
import { Check, Copy } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { ChargerActor, SecretPart } from '#machines/charging/charger.machine.ts'
import * as select from '#machines/charging/charging.selectors.ts'

const Line = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '$3',
  paddingBlock: 10,
  '& + &': { borderTop: '1px solid $line' },
  '& > :last-child': { gridColumn: 2, gridRow: '1 / span 2', margin: 0 },
})

const Value = styled('dd', {
  margin: 0,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '.9375rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

const lines: readonly { readonly part: SecretPart; readonly name: string }[] = [
  { part: 'url', name: 'Address' },
  { part: 'identity', name: 'Name' },
  { part: 'password', name: 'Password' },
]

const steps: readonly (readonly [string, string])[] = [
  ['Open the charger’s app', 'Or its own web page. Look for OCPP, or “central system”.'],
  ['Choose OCPP 2.0.1', 'Security profile 2: a password over TLS.'],
  ['Enter the address, name and password', 'Some apps call the name an identity, or a charge point ID.'],
  ['Save, and restart the charger', 'This page shows when it has connected. That can take a minute.'],
]

const SecretLine = ({ actor, name, part, secret }: (typeof lines)[number] & { actor: ChargerActor; secret: ChargerSecret }) => {
  const isCopied = useSelector(actor, select.selectCopied) === part
  return (
    <Line>
      <Text as="dt" kind="small" tone="second">
        {name}
      </Text>
      <Value>{secret[part]}</Value>
      <dd>
        <Button
          tone={isCopied ? 'soft' : 'outline'}
          icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          aria-label={`${isCopied ? 'Copied' : 'Copy'} ${name.toLowerCase()}`}
          onClick={() => actor.send({ type: 'secret.copy', part })}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </dd>
    </Line>
  )
}

/** Shown once: only a hash of the password is stored. */
export const ChargerSecretView = ({ actor, secret }: { readonly actor: ChargerActor; readonly secret: ChargerSecret }) => {
  const mode = useSelector(actor, select.selectSecretMode)
  const isAdding = useSelector(actor, select.selectIsAdding)
  const heading = useOpeningFocus()
  return (
    <Stack gap={4}>
      <Text as="h3" kind="body" weight="strong" ref={heading} tabIndex={-1}>
        {isAdding ? 'Now connect your charger' : 'Enter the new password in your charger'}
      </Text>
      <NoticeBar tone="info">We show this password only once. {isAdding ? '' : 'The one before no longer works.'}</NoticeBar>
      <Box as="dl" css={{ margin: 0 }}>
        {lines.map((line) => (
          <SecretLine key={line.part} actor={actor} secret={secret} {...line} />
        ))}
      </Box>
      {mode === 'uncopied' ? (
        <NoticeBar tone="warn" role="alert">
          Your browser didn’t let us copy it. Select the text and copy it yourself.
        </NoticeBar>
      ) : null}
      <NumberedSteps steps={steps} />
      <Row>
        <Button onClick={() => actor.send({ type: 'secret.done' })}>I’ve entered it</Button>
      </Row>
    </Stack>
  )
}
