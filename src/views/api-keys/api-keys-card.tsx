import { useSelector } from '@xstate/react'
import type { ApiKey, ApiKeys } from '#contract/api-keys/api-keys.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { CopyField } from '#design/fields/copy-field.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { useOpeningFocus } from '#design/controls/heading-focus.ts'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Copy } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { scopesText } from '#domain/portal/open-scopes.ts'
import type { ApiKeysActor } from '#machines/api-keys/api-keys.machine.ts'
import * as select from '#machines/api-keys/api-keys.selectors.ts'
import { ListCard } from '#views/kit/list-card.tsx'
import { ApiKeyForm } from './api-key-form.tsx'
import { mostKeys, propertyWords, untilWords, usedWords, curlExample, homeAssistantExample } from './api-keys-words.ts'

const Code = styled('pre', {
  margin: 0,
  padding: '$4',
  borderRadius: 12,
  background: '$sunken',
  color: '$ink',
  fontSize: '.8125rem',
  lineHeight: 1.5,
  overflowX: 'auto',
  whiteSpace: 'pre',
})

const ApiKeyHow = ({ keys }: { keys: ApiKeys }) => (
  <Disclosure title="How to use a key">
    <Stack gap={3}>
      <Text kind="small" tone="second">
        Try it from a terminal. A key can make {keys.callsAMinute} calls a minute. We read your meters once a day, and prices and
        carbon change every hour.
      </Text>
      <Code tabIndex={0} aria-label="Example for a terminal">
        {curlExample(keys)}
      </Code>
      <Text kind="small" tone="second">
        In Home Assistant, in configuration.yaml:
      </Text>
      <Code tabIndex={0} aria-label="Example for Home Assistant">
        {homeAssistantExample(keys)}
      </Code>
      <Text kind="small" tone="second">
        Other addresses: /properties, /properties/…/half-hours?from=2026-06-01&amp;to=2026-06-07, /free-hours. Every answer is
        JSON with an ETag, so you don’t need to read the same data twice.
      </Text>
    </Stack>
  </Disclosure>
)

interface ApiKeyRowProps {
  readonly actor: ApiKeysActor
  readonly apiKey: ApiKey
  readonly properties: ApiKeys['properties']
}

const Ending = ({ actor, name }: { actor: ApiKeysActor; name: string }) => {
  const mode = useSelector(actor, select.selectEndingMode)
  if (mode === 'idle') return null
  if (mode === 'unended')
    return (
      <NoticeBar tone="bad" role="alert">
        We couldn’t end {name}, so it still works. Try again.
      </NoticeBar>
    )
  return (
    <Row gap={2} wraps role="group" aria-label={`End ${name}?`}>
      <Text kind="small">Your program won’t be able to read your data any more.</Text>
      <Button tone="quiet" disabled={mode === 'ending'} onClick={() => actor.send({ type: 'key.keep' })}>
        Keep it
      </Button>
      <Button tone="danger" isBusy={mode === 'ending'} onClick={() => actor.send({ type: 'key.confirm' })}>
        End key
      </Button>
    </Row>
  )
}

const ApiKeyRow = ({ actor, apiKey, properties }: ApiKeyRowProps) => {
  const { keyId, name, prefix, scopes, propertyId, state } = apiKey
  const isEnding = useSelector(actor, ({ context }) => context.ending === keyId)
  return (
    <Box as="li" css={{ paddingBlock: '$3', '& + &': { borderTop: '1px solid $line' } }}>
      <Stack gap={2}>
        <Row spread wraps gap={3} align="start">
          <Stack gap={1} css={{ flex: 1, minWidth: 220 }}>
            <Row gap={2} wraps>
              <Text weight="strong">{name}</Text>
              {state === 'live' ? null : <Badge>{state === 'over' ? 'Expired' : 'Ended'}</Badge>}
            </Row>
            <Text kind="small" tone="second" css={{ fontFamily: 'ui-monospace, monospace' }}>
              {prefix}-…
            </Text>
            <Text kind="small" tone="second">
              {scopesText(scopes)}. {propertyWords(propertyId, properties)}.
            </Text>
            <Text kind="small" tone="second">
              {untilWords(apiKey)}. {usedWords(apiKey)}.
            </Text>
          </Stack>
          {state === 'live' ? (
            <Button tone="quietDanger" aria-label={`End ${name}`} onClick={() => actor.send({ type: 'key.end', keyId })}>
              End
            </Button>
          ) : null}
        </Row>
        {isEnding ? <Ending actor={actor} name={name} /> : null}
      </Stack>
    </Box>
  )
}

const MadeKey = ({ actor }: { actor: ApiKeysActor }) => {
  const made = useSelector(actor, ({ context }) => context.answer)
  const keys = useSelector(actor, select.selectApiKeys)
  const mode = useSelector(actor, select.selectMadeMode)
  const heading = useOpeningFocus()
  if (!made) return null
  return (
    <Stack gap={4}>
      <Text as="h3" kind="h3" ref={heading} tabIndex={-1}>
        Your key for {made.key.name}
      </Text>
      <CopyField
        label="Your key"
        value={made.secret}
        hint="Copy it now. We don’t save a copy, so if you lose it, you’ll need a new key."
      />
      {mode === 'copied' ? <NoticeBar tone="good">Copied. Paste it into your program.</NoticeBar> : null}
      {mode === 'uncopied' ? (
        <NoticeBar tone="warn" role="alert">
          We couldn’t copy it. Select the key and copy it yourself.
        </NoticeBar>
      ) : null}
      <Row gap={3} wraps>
        <Button icon={<Copy size={18} aria-hidden />} onClick={() => actor.send({ type: 'secret.copy' })}>
          Copy the key
        </Button>
        <Button tone="soft" onClick={() => actor.send({ type: 'secret.done' })}>
          I’ve saved my key
        </Button>
      </Row>
      {keys ? <ApiKeyHow keys={keys} /> : null}
    </Stack>
  )
}

const Listing = ({ actor }: { actor: ApiKeysActor }) => {
  const keys = useSelector(actor, select.selectApiKeys)
  if (!keys) return null
  return (
    <Stack gap={4}>
      {keys.keys.length === 0 ? (
        <Text tone="second">You have no keys yet.</Text>
      ) : (
        <Stack as="ul" gap={0} css={{ listStyle: 'none' }}>
          {keys.keys.map((key) => (
            <ApiKeyRow key={key.keyId} actor={actor} apiKey={key} properties={keys.properties} />
          ))}
        </Stack>
      )}
      <Row gap={3} wraps>
        <Button tone="soft" disabled={!keys.canMake} onClick={() => actor.send({ type: 'key.begin' })}>
          Create a key
        </Button>
        {keys.canMake ? null : (
          <Text kind="small" tone="second">
            You have {mostKeys} keys, the most you can have. End one you don’t use any more.
          </Text>
        )}
      </Row>
      <ApiKeyHow keys={keys} />
    </Stack>
  )
}

const Content = ({ actor }: { actor: ApiKeysActor }) => {
  switch (useSelector(actor, select.selectApiKeysMode)) {
    case 'listing':
      return <Listing actor={actor} />
    case 'made':
      return <MadeKey actor={actor} />
    default:
      return <ApiKeyForm actor={actor} />
  }
}

export const ApiKeysCard = ({ actor }: { actor: ApiKeysActor }) => (
  <ListCard
    actor={actor}
    mode={useSelector(actor, select.selectApiKeysMode)}
    id="keys"
    title="Keys for your own programs"
    detail="A key lets your own program, for example Home Assistant, read your use, prices, free hours and the grid’s carbon. It can’t change anything."
    subject="your keys"
    problem={useSelector(actor, select.selectApiKeysFailure)}
    skeleton={<Skeleton css={{ height: 120 }} aria-label="Loading your keys" role="img" />}
  >
    <Content actor={actor} />
  </ListCard>
)
