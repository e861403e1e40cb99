import { useSelector } from '@xstate/react'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Grid, Stack } from '#design/theme/layout.tsx'
import { Link, useLeads } from '#design/theme/link-context.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text, withLinks } from '#design/theme/text.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import { selectLoadMode } from '#machines/kit/load.selectors.ts'
import { type ProfileAreaActor, profileAreaMachine } from '#machines/profile-overview/profile-area.machine.ts'
import * as select from '#machines/profile-overview/profile-area.selectors.ts'
import { selectGroups } from '#machines/profile-overview/profile-overview.selectors.ts'
import { type ProfileGroup, type ProfileOverviewActor } from '#machines/profile-overview/profile-overview.machine.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { ProfileEntry, type ProfileEntryProps } from './profile-entry.tsx'
import { groupTitles } from './row-looks.ts'

const Rows = styled('ul', { marginTop: '$2', '& > li + li': { borderTop: '1px solid $line' } })

type Current = Omit<ProfileEntryProps, 'row'>
const nothing: Current = { values: {}, registration: null }

const Groups = ({ groups, ...current }: Current & { readonly groups: readonly ProfileGroup[] }) => {
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
              <ProfileEntry key={row.id} row={row} {...current} />
            ))}
          </Rows>
        </TitledCard>
      ))}
    </Grid>
  )
}

const Content = ({ actor, ...current }: Current & { readonly actor: ProfileOverviewActor }) => {
  const mode = useSelector(actor, selectLoadMode)
  const groups = useSelector(actor, selectGroups)
  if (groups && (mode === 'ready' || mode === 'updating')) return <Groups groups={groups} {...current} />
  return (
    <LoadCard
      actor={actor}
      title="Your profile"
      minHeight={220}
      failure={{ title: 'We couldn’t load your profile' }}
      skeleton={
        <Stack gap={3} css={{ marginTop: '$4' }}>
          <Skeleton css={{ height: 44 }} />
          <Skeleton css={{ height: 44 }} />
        </Stack>
      }
      empty={<EmptyState title="Nothing here yet" detail="You’ll see your profile here once your account is open." />}
    />
  )
}

interface ProfileOverviewProps extends Partial<Current> {
  readonly actor: ProfileOverviewActor
  readonly accountLine?: string | null
}

export const ProfileOverviewView = ({ actor, accountLine = null, ...current }: ProfileOverviewProps) => (
  <PageFrame title="Profile" detail={accountLine ?? undefined}>
    <Content actor={actor} {...nothing} {...current} />
    <Text tone="second" css={withLinks}>
      Something wrong? <Link href={pathOf('complaints')}>Make a complaint</Link>
    </Text>
  </PageFrame>
)

const areAlike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const ProfileAreaView = ({ actor }: { actor: ProfileAreaActor }) => {
  const overview = useSelector(actor, ({ children }) => children.overview)
  const values = useSelector(actor, select.selectProfileValues, areAlike)
  const registration = useSelector(actor, select.selectRegistration)
  const accountLine = useSelector(actor, select.selectAccountLine)
  return overview ? <ProfileOverviewView actor={overview} {...{ values, registration, accountLine }} /> : null
}

export const page = definePage({ id: 'profile', machine: profileAreaMachine, View: ProfileAreaView })
