import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { loyaltyIcons } from '#design/theme/loyalty-icons.ts'
import { Card } from '#design/theme/card.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { ArrowRight } from '#design/theme/icons.ts'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { Link, useLeads } from '#design/theme/link-context.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { selectLoadMode } from '#machines/kit/load.selectors.ts'
import { selectParts } from '#machines/profile-overview/profile-overview.selectors.ts'
import {
  type ProfileOverviewActor,
  profileOverviewMachine,
  type ProfilePart,
} from '#machines/profile-overview/profile-overview.machine.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { looks } from './part-looks.ts'

// The whole card is the target.
const Whole = styled(Link, { color: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } })

const PartCard = ({ part: { id, path, label } }: { part: ProfilePart }) => {
  const { loyalty } = useBrand()
  const { icon, title, words } = looks[id]
  const Icon = icon ?? loyaltyIcons[loyalty.icon]
  return (
    <Card as="li" css={{ position: 'relative' }}>
      <Row gap={4} align="start">
        <IconTile tone={id === 'powerShout' ? 'loyal' : 'primary'}>
          <Icon size={22} strokeWidth={1.9} aria-hidden />
        </IconTile>
        <Box css={{ flex: 1 }}>
          <Text as="h2" kind="h3">
            <Whole href={path}>{label ?? title ?? loyalty.name}</Whole>
          </Text>
          <Text kind="small" tone="second" css={{ marginTop: '$1' }}>
            {words}
          </Text>
        </Box>
        <Box css={{ color: '$primary', paddingTop: 2 }}>
          <ArrowRight size={18} aria-hidden />
        </Box>
      </Row>
    </Card>
  )
}

const Content = ({ actor }: { actor: ProfileOverviewActor }) => {
  const mode = useSelector(actor, selectLoadMode)
  const parts = useSelector(actor, selectParts)
  const leads = useLeads()
  if (parts && (mode === 'ready' || mode === 'updating'))
    return (
      <Grid as="ul" kind="tiles">
        {parts
          .filter(({ path }) => leads(path))
          .map((part) => (
            <PartCard key={part.id} part={part} />
          ))}
      </Grid>
    )
  return (
    <LoadCard
      actor={actor}
      title="Your profile"
      minHeight={220}
      failure={{ title: 'We couldn’t load your profile', detail: 'Your account is fine. The list of its pages didn’t arrive.' }}
      skeleton={
        <Stack gap={3} css={{ marginTop: '$4' }}>
          <Skeleton css={{ height: 44 }} />
          <Skeleton css={{ height: 44 }} />
        </Stack>
      }
      empty={<EmptyState title="Nothing here yet" detail="What belongs to your profile shows here once your account is open." />}
    />
  )
}

/** The profile area: each of its pages, and what it is for. */
export const ProfileOverviewView = ({ actor }: { actor: ProfileOverviewActor }) => (
  <PageFrame title="Profile">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'profile', machine: profileOverviewMachine, View: ProfileOverviewView })
