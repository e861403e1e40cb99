import { useSelector } from '@xstate/react'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { ChevronRight } from '#design/theme/icons.ts'
import { Box, Grid, Stack } from '#design/theme/layout.tsx'
import { Link, useLeads } from '#design/theme/link-context.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text, withLinks } from '#design/theme/text.tsx'
import { pathOf } from '#domain/routes.ts'
import { selectLoadMode } from '#machines/kit/load.selectors.ts'
import { selectGroups } from '#machines/profile-overview/profile-overview.selectors.ts'
import {
  type ProfileGroup,
  type ProfileOverviewActor,
  profileOverviewMachine,
  type ProfileRow,
} from '#machines/profile-overview/profile-overview.machine.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { groupTitles, rowLooks } from './row-looks.ts'

const Rows = styled('ul', { marginTop: '$2', '& > li + li': { borderTop: '1px solid $line' } })

const RowLink = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minHeight: 62,
  paddingBlock: 8,
  color: 'inherit',
})

const Entry = ({ row: { id, path } }: { row: ProfileRow }) => {
  const { icon: Icon, title, detail } = rowLooks[id]
  return (
    <li>
      <RowLink href={path}>
        <IconTile size="small">
          <Icon size={20} strokeWidth={1.9} aria-hidden />
        </IconTile>
        <Box css={{ flex: 1, minWidth: 0 }}>
          <Strong>{title}</Strong>
          <Text kind="small" tone="second">
            {detail}
          </Text>
        </Box>
        <Box as="span" css={{ color: '$primary' }}>
          <ChevronRight size={18} aria-hidden />
        </Box>
      </RowLink>
    </li>
  )
}

const Groups = ({ groups }: { groups: readonly ProfileGroup[] }) => {
  const leads = useLeads()
  const open = groups
    .map(({ id, rows }) => ({ id, rows: rows.filter(({ path }) => leads(path)) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <Grid kind="halves">
      {open.map(({ id, rows }) => (
        <TitledCard key={id} title={groupTitles[id]}>
          <Rows>
            {rows.map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </Rows>
        </TitledCard>
      ))}
    </Grid>
  )
}

const Content = ({ actor }: { actor: ProfileOverviewActor }) => {
  const mode = useSelector(actor, selectLoadMode)
  const groups = useSelector(actor, selectGroups)
  if (groups && (mode === 'ready' || mode === 'updating')) return <Groups groups={groups} />
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

/** The profile area: its pages in four groups, and the way to complain. */
export const ProfileOverviewView = ({ actor }: { actor: ProfileOverviewActor }) => (
  <PageFrame title="Profile">
    <Content actor={actor} />
    <Text tone="second" css={withLinks}>
      Something wrong? <Link href={pathOf('complaints')}>Make a complaint</Link>
    </Text>
  </PageFrame>
)

export const page = definePage({ id: 'profile', machine: profileOverviewMachine, View: ProfileOverviewView })
