import { useSelector } from '@xstate/react'
import type { CareRegistration } from '#contract/care/care.contract.ts'
import { Badge } from '#design/frame/badge.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import {
  ChevronRight,
  Bell,
  CircleUserRound,
  ClipboardList,
  Download,
  Eye,
  Gift,
  HandCoins,
  HandHeart,
  HeartPulse,
  House,
  Landmark,
  LockKeyhole,
  type LucideIcon,
  ShieldCheck,
  Truck,
  Users,
} from '#design/theme/icons.ts'
import { Grid, Stack, Box } from '#design/theme/layout.tsx'
import { Link, useLeads } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text, withLinks, Strong } from '#design/theme/text.tsx'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { selectLoadMode } from '#machines/kit/load.selectors.ts'
import { type ProfileAreaActor, profileAreaMachine } from '#machines/profile-overview/profile-area.machine.ts'
import * as select from '#machines/profile-overview/profile-area.selectors.ts'
import type { ProfileValues } from '#machines/profile-overview/profile-area.selectors.ts'
import type { ProfileOverviewActor } from '#machines/profile-overview/profile-overview.machine.ts'
import {
  type ProfileGroup,
  type ProfileGroupId,
  type ProfileRow,
  type ProfileRowId,
  selectGroups,
} from '#machines/profile-overview/profile-overview.selectors.ts'
import { badges } from '#views/care/care-words.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'

const groupTitles: Readonly<Record<ProfileGroupId, string>> = {
  you: 'You',
  home: 'Your home',
  money: 'Money',
  people: 'People and data',
}

interface RowLook {
  readonly icon: LucideIcon
  readonly title: string
  readonly detail: string
}

const rowLooks: Readonly<Record<ProfileRowId, RowLook>> = {
  contactDetails: { icon: CircleUserRound, title: 'Contact details', detail: 'Phone, email, postal address' },
  devices: { icon: ShieldCheck, title: 'Sign-in and devices', detail: 'Passkeys, password, devices' },
  alerts: { icon: Bell, title: 'Messages and alerts', detail: 'Choose your alerts and see past ones' },
  homeProfile: { icon: ClipboardList, title: 'Home profile', detail: 'Who lives here, heating, hot water' },
  businessProfile: { icon: ClipboardList, title: 'Business profile', detail: 'What you do and what uses energy' },
  medicallyDependent: {
    icon: HeartPulse,
    title: 'Medically dependent',
    detail: 'Register someone who needs power for their health',
  },
  propertyDetails: { icon: House, title: 'Property details', detail: 'Meters, ICP numbers, prices' },
  movingHouse: { icon: Truck, title: 'Moving house', detail: 'Start, stop or move your power' },
  howYouPay: { icon: Landmark, title: 'How you pay', detail: 'Direct debit, card, bank transfer' },
  helpPaying: { icon: HandCoins, title: 'Help paying', detail: 'Payment plans and support' },
  referFriend: { icon: Gift, title: 'Refer a friend', detail: 'Share your link and see who’s joined' },
  donate: { icon: HandHeart, title: 'Donate', detail: 'Give free hours to a school each month' },
  people: { icon: Users, title: 'People with access', detail: 'Share your account, and stop any time' },
  downloadData: { icon: Download, title: 'Download my data', detail: 'Readings, bills, everything we hold' },
  privacy: { icon: LockKeyhole, title: 'Privacy and consents', detail: 'Who can use your data' },
  activity: { icon: Eye, title: 'Activity', detail: 'See who’s used your account' },
}

const RowLink = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minHeight: 62,
  paddingBlock: 8,
  color: 'inherit',
})

/** Beside the name where there is room, else below it. */
const Value = styled('span', {
  fontSize: '.875rem',
  fontWeight: 540,
  '@belowLg': { display: 'block', marginTop: 2 },
  '@lg': { marginInlineStart: 'auto', textAlign: 'end', whiteSpace: 'nowrap' },
})

const Protection = ({ registration }: { registration: CareRegistration }) => {
  const { tone, words } = badges[registration.state]
  return <Badge tone={tone}>{words}</Badge>
}

interface ProfileEntryProps {
  readonly row: ProfileRow
  readonly values: ProfileValues
  readonly registration: CareRegistration | null
}

const ProfileEntry = ({ row: { id, path }, values, registration }: ProfileEntryProps) => {
  const { icon: Icon, title, detail } = rowLooks[id]
  const isProtected = id === 'medicallyDependent' && registration !== null
  const value = isProtected ? <Protection registration={registration} /> : values[id]
  return (
    <li>
      <RowLink href={path}>
        <IconTile size="small" tone={isProtected ? 'good' : 'plain'}>
          <Icon size={20} strokeWidth={1.9} aria-hidden />
        </IconTile>
        <Box css={{ flex: 1, minWidth: 0, '@lg': { display: 'flex', alignItems: 'center', gap: '$3' } }}>
          <div>
            <Strong>{title}</Strong>
            <Text kind="small" tone="second">
              {detail}
            </Text>
          </div>
          {value === undefined ? null : <Value>{value}</Value>}
        </Box>
        <Box as="span" css={{ color: '$primary' }}>
          <ChevronRight size={18} aria-hidden />
        </Box>
      </RowLink>
    </li>
  )
}

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

export const ProfileAreaView = ({ actor }: { actor: ProfileAreaActor }) => {
  const overview = useSelector(actor, ({ children }) => children.overview)
  const values = useSelector(actor, select.selectProfileValues, isSameJson)
  const registration = useSelector(actor, select.selectRegistration)
  const accountLine = useSelector(actor, select.selectAccountLine)
  return overview ? <ProfileOverviewView actor={overview} {...{ values, registration, accountLine }} /> : null
}

export const page = definePage({ id: 'profile', machine: profileAreaMachine, View: ProfileAreaView })
