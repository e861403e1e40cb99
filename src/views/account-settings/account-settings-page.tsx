import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import {
  Eye,
  HeartPulse,
  LockKeyhole,
  type LucideIcon,
  ShieldCheck,
  Users,
  Bell,
  Download,
  House,
  User,
} from '#design/theme/icons.ts'
import { Box, Stack, Row } from '#design/theme/layout.tsx'
import { Link, useLeads } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { useShownSection } from '#design/theme/use-shown-section.ts'
import { dayAt, formatDate, formatTime } from '#domain/basics/days.ts'
import { type PageId, pathOf, titleOf } from '#domain/portal/routes.ts'
import { type AccountSettingsActor, accountSettingsMachine } from '#machines/account-settings/account-settings.machine.ts'
import * as select from '#machines/account-settings/account-settings.selectors.ts'
import { TakeHome } from '#views/data-export/take-home.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'
import { AccountCard } from './account-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { PropertiesCard } from './properties-card.tsx'
import { type SettingsCardProps, SettingsCard } from './settings-card.tsx'
import { VerificationBar } from './verification-bar.tsx'

const DataCard = ({ actor, ...card }: SettingsCardProps) => {
  const dataExport = useSelector(actor, select.selectDataExportActor)
  return (
    <SettingsCard {...card} detail="Your data belongs to you. Download a copy.">
      {dataExport ? <TakeHome actor={dataExport} /> : null}
    </SettingsCard>
  )
}

interface CardEntry {
  /** Anchor on the page. */
  readonly id: string
  readonly title: string
  readonly icon: LucideIcon
  readonly Card: ComponentType<SettingsCardProps>
}

/** In order; the rail and the page use this list. */
const settingsCards: readonly CardEntry[] = [
  { id: 'contact', title: 'Contact details', icon: User, Card: ContactCard },
  { id: 'messages', title: 'Messages', icon: Bell, Card: MessagesCard },
  { id: 'properties', title: 'Properties and plans', icon: House, Card: PropertiesCard },
  { id: 'data', title: 'Download my data', icon: Download, Card: DataCard },
  { id: 'account', title: 'Your account', icon: Users, Card: AccountCard },
]

const Rail = styled('nav', {
  display: 'none',
  '@lg': { display: 'block', position: 'sticky', top: 96, alignSelf: 'start' },
  '@inApp': { display: 'none' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    paddingInline: 14,
    borderRadius: 12,
    fontSize: '.9375rem',
    fontWeight: 540,
    color: '$ink2',
    '@hover': { '&:hover': { background: '$sunken' } },
    '&[aria-current]': { background: '$surface', color: '$ink', boxShadow: '$card' },
    '@forced': { '&[aria-current]': { outline: '2px solid Highlight' } },
  },
})

const Tabs = styled('div', { '@lg': { display: 'none' }, '@inApp': { display: 'block' } })

/** Pages of their own. */
const elsewhere: readonly { readonly id: PageId; readonly icon: LucideIcon }[] = [
  { id: 'devices', icon: ShieldCheck },
  { id: 'people', icon: Users },
  { id: 'care', icon: HeartPulse },
  { id: 'privacy', icon: LockKeyhole },
  { id: 'accountActivity', icon: Eye },
]

const ids = settingsCards.map(({ id }) => id)

/** A rail on a wide screen, a row of tabs on a phone. */
const SettingsRail = ({ actor }: { actor: AccountSettingsActor }) => {
  const shown = useShownSection(ids)
  const leads = useLeads()
  const account = useSelector(actor, select.selectOwnAccount)
  const profile = useSelector(actor, select.selectProfile)
  return (
    <>
      <Rail aria-label="Account Details">
        {settingsCards.map(({ id, title, icon: Icon }) => (
          <a key={id} href={`#${id}`} aria-current={id === shown ? 'true' : undefined}>
            <Icon size={20} strokeWidth={1.9} aria-hidden />
            {title}
          </a>
        ))}
        {elsewhere
          .filter(({ id }) => leads(pathOf(id)))
          .map(({ id, icon: Icon }) => (
            <Link key={id} href={pathOf(id)}>
              <Icon size={20} strokeWidth={1.9} aria-hidden />
              {titleOf(id)}
            </Link>
          ))}
        {account ? (
          <Row gap={3} align="start" css={{ padding: '20px 14px', color: '$ink2' }}>
            <LockKeyhole size={18} aria-hidden />
            <Text kind="caption">
              Account {account.customerNumber}.
              {profile?.signedInAt ? (
                <>
                  <br />
                  Signed in {formatDate(dayAt(profile.signedInAt))}, {formatTime(profile.signedInAt)}.
                </>
              ) : null}
            </Text>
          </Row>
        ) : null}
      </Rail>
      <Tabs>
        <SubTabs
          label="Account Details"
          items={settingsCards.map(({ id, title }) => ({ href: `#${id}`, label: title, isCurrent: id === shown }))}
        />
      </Tabs>
    </>
  )
}

const Showing = ({ actor }: { actor: AccountSettingsActor }) => {
  const verification = useSelector(actor, select.selectVerificationActor)
  return (
    <Box
      css={{
        display: 'grid',
        gap: '$4',
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@lg': { gap: '$7', gridTemplateColumns: '248px minmax(0, 1fr)' },
        '@inApp': { gap: '$4', gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <SettingsRail actor={actor} />
      <Stack gap={5}>
        {verification ? <VerificationBar actor={verification} /> : null}
        {settingsCards.map(({ id, title, Card }) => (
          <Card key={id} actor={actor} id={id} title={title} />
        ))}
      </Stack>
    </Box>
  )
}

const Content = ({ actor }: { actor: AccountSettingsActor }) => {
  const problem = useSelector(actor, select.selectSettingsProblem)
  switch (useSelector(actor, select.selectSettingsMode)) {
    case 'loading':
      return <WaitingCard label="Your settings" height={480} />
    case 'failed':
      return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your settings' }} />
    case 'showing':
      return <Showing actor={actor} />
  }
}

export const AccountSettingsView = ({ actor }: { actor: AccountSettingsActor }) => (
  <PageFrame title="Account Details">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'accountSettings', machine: accountSettingsMachine, View: AccountSettingsView })
