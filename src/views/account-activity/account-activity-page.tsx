import { useSelector } from '@xstate/react'
import { EmptyState } from '#design/empty-state.tsx'
import { Page, Stack } from '#design/layout.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Text } from '#design/text.tsx'
import { TextLink } from '#design/text-link.tsx'
import {
  type AccountActivityActor,
  accountActivityMachine,
  selectEntries,
} from '#machines/account-activity/account-activity.machine.ts'
import { selectLoadMode } from '#machines/kit/load.ts'
import { LoadCard } from '#views/dashboard/load-card.tsx'
import { definePage } from '#views/page.ts'
import { ActivityLine } from './activity-entry.tsx'

const Content = ({ actor }: { actor: AccountActivityActor }) => {
  const mode = useSelector(actor, selectLoadMode)
  const entries = useSelector(actor, selectEntries)
  if (mode === 'ready' || mode === 'updating')
    return (
      <Stack gap={4} as="ul" css={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ActivityLine entry={entry} />
          </li>
        ))}
      </Stack>
    )
  return (
    <LoadCard
      actor={actor}
      title="Activity"
      minHeight={300}
      failure={{
        title: 'We couldn’t load your activity',
        detail: 'Nothing is lost: who was in your account is written down.',
      }}
      skeleton={
        <Stack gap={3} css={{ marginTop: '$4' }}>
          <Skeleton css={{ height: 88 }} />
          <Skeleton css={{ height: 44 }} />
        </Stack>
      }
      empty={<EmptyState title="Nothing yet" detail="Each sign-in shows here, and each time one of our people helps you." />}
    />
  )
}

/** Who was in the account: the customer, and staff for them. */
export const AccountActivityView = ({ actor }: { actor: AccountActivityActor }) => (
  <Page css={{ paddingBlock: '$6 $8' }}>
    <Stack gap={5} css={{ maxWidth: 760 }}>
      <Stack gap={2}>
        <Text as="h1" kind="h1">
          Account activity
        </Text>
        <Text tone="second">
          Who was in your account in the last 13 months: you, and our people when they helped you. Something you don’t know?
        </Text>
        <TextLink href="/contact">Tell us</TextLink>
      </Stack>
      <Content actor={actor} />
    </Stack>
  </Page>
)

export const page = definePage({ id: 'accountActivity', machine: accountActivityMachine, View: AccountActivityView })
