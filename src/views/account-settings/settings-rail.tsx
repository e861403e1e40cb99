import { useSelector } from '@xstate/react'
import { Eye, HeartPulse, LockKeyhole, type LucideIcon, ShieldCheck, Users } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import { Link, useLeads } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { useShownSection } from '#design/theme/use-shown-section.ts'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { dayAt, formatDate, formatTime } from '#domain/basics/days.ts'
import { type PageId, pathOf, titleOf } from '#domain/portal/routes.ts'
import type { AccountSettingsActor } from '#machines/account-settings/account-settings.machine.ts'
import { selectOwnAccount, selectProfile } from '#machines/account-settings/account-settings.selectors.ts'
import { settingsCards } from './cards.ts'

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
export const SettingsRail = ({ actor }: { actor: AccountSettingsActor }) => {
  const shown = useShownSection(ids)
  const leads = useLeads()
  const account = useSelector(actor, selectOwnAccount)
  const profile = useSelector(actor, selectProfile)
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
