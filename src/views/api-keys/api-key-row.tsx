import { useSelector } from '@xstate/react'
import type { ApiKey, ApiKeys } from '#contract/api-keys/api-keys.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { scopesText } from '#domain/portal/open-scopes.ts'
import type { ApiKeysActor } from '#machines/api-keys/api-keys.machine.ts'
import * as select from '#machines/api-keys/api-keys.selectors.ts'
import { propertyWords, untilWords, usedWords } from './api-keys-words.ts'

interface ApiKeyRowProps {
  readonly actor: ApiKeysActor
  readonly apiKey: ApiKey
  readonly properties: ApiKeys['properties']
}

const Ending = ({ actor, name }: { actor: ApiKeysActor; name: string }) => {
  const mode = useSelector(actor, select.selectEndingMode)
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

export const ApiKeyRow = ({ actor, apiKey, properties }: ApiKeyRowProps) => {
  const { keyId, name, prefix, scopes, propertyId, state } = apiKey
  const isEnding = useSelector(actor, select.selectEndingKey) === keyId
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
