import { useSelector } from '@xstate/react'
import { mostKeys } from './api-keys-words.ts'
import { Button } from '#design/controls/button.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { failureOf } from '#domain/portal/trouble.ts'
import type { ApiKeysActor } from '#machines/api-keys/api-keys.machine.ts'
import * as select from '#machines/api-keys/api-keys.selectors.ts'
import { ApiKeyForm } from './api-key-form.tsx'
import { ApiKeyHow } from './api-key-how.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { MadeKey } from './made-key.tsx'

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
  const problem = useSelector(actor, select.selectApiKeysFailure)
  const { phone } = useBrand()
  switch (useSelector(actor, select.selectApiKeysMode)) {
    case 'loading':
      return <Skeleton css={{ height: 120 }} aria-label="Loading your keys" role="img" />
    case 'failed': {
      const { title, detail } = failureOf(problem, {
        title: 'We couldn’t load your keys',
        detail: `Try again, or call ${phone}.`,
      })
      return (
        <NoticeBar tone="bad" role="alert" onRetry={() => actor.send({ type: 'load.retry' })}>
          {title}. {detail}
        </NoticeBar>
      )
    }
    case 'listing':
      return <Listing actor={actor} />
    case 'made':
      return <MadeKey actor={actor} />
    default:
      return <ApiKeyForm actor={actor} />
  }
}

export const ApiKeysCard = ({ actor }: { actor: ApiKeysActor }) => (
  <TitledCard
    id="keys"
    title="Keys for your own programs"
    titleKind="h2"
    detail="A key lets your own program, for example Home Assistant, read your use, prices, free hours and the grid’s carbon. It can’t change anything."
    gap={4}
  >
    <Content actor={actor} />
  </TitledCard>
)
