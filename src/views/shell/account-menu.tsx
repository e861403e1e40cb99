import { useSelector } from '@xstate/react'
import type { ButtonHTMLAttributes } from 'react'
import type { MenuEntry } from '#design/controls/menu-entries.ts'
import { Menu } from '#design/controls/menu.tsx'
import { Initials } from '#design/scenery/avatar.tsx'
import {
  CarFront,
  CircleUserRound,
  CreditCard,
  ExternalLink,
  Eye,
  House,
  Layers,
  Lightbulb,
  LogOut,
  MessageCircleQuestionMark,
  Monitor,
  Moon,
  Pencil,
  ReceiptText,
  Settings,
  Sun,
} from '#design/theme/icons.ts'
import { css } from '#design/theme/stitches.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import type { AnalyticsActor } from '#machines/analytics/analytics.machine.ts'
import { selectEmail, selectName } from '#machines/app/customer.selectors.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import {
  selectCanEditAvatar,
  selectIsMenuThere,
  selectMenu,
  selectSidekick,
  selectSignUpUrl,
} from '#machines/app/shell.selectors.ts'
import type { ThemeActor } from '#machines/app/theme.machine.ts'
import type { CommandQueueActor } from '#machines/offline/command-queue.machine.ts'
import { selectIsAnythingWaiting } from '#machines/offline/command-queue.selectors.ts'
import type { ReceiptsDrawerActor } from '#machines/receipts/receipts-drawer.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { selectIsHandedOver } from '#machines/session/session.selectors.ts'
import { useStatisticsEntry } from '#views/analytics/statistics-entry.ts'

const round = css({
  borderRadius: '$chip',
  flex: 'none',
  padding: 2,
  minWidth: 44,
  minHeight: 44,
  display: 'grid',
  placeItems: 'center',
})

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .flatMap((word) => [...word][0] ?? [])
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('')
    .toUpperCase()

const AccountOpener = ({ customer: name, ...props }: ButtonHTMLAttributes<HTMLButtonElement> & { customer: string }) => (
  <button
    type="button"
    className={round().className}
    aria-label={name === '' ? 'Your account' : `Your account, ${initialsOf(name)}`}
    {...props}
  >
    <Initials aria-hidden>{name === '' ? <CircleUserRound size={22} /> : initialsOf(name)}</Initials>
  </button>
)

const marks = {
  usage: Layers,
  bills: ReceiptText,
  profile: CircleUserRound,
  evIq: CarFront,
  tips: Lightbulb,
  accountDetails: Settings,
  paymentOptions: CreditCard,
  homeProfile: House,
} as const
type LinkedAction = keyof typeof marks
const isLinked = (id: string): id is LinkedAction => id in marks

const iconOf = (Mark: typeof Sun) => <Mark size={20} strokeWidth={1.9} aria-hidden />

const themes = [
  { value: 'light', label: 'Light', icon: iconOf(Sun) },
  { value: 'dark', label: 'Dark', icon: iconOf(Moon) },
  { value: 'system', label: 'Auto', icon: iconOf(Monitor) },
] as const

const sidekickLines = (reading: ReturnType<typeof selectSidekick>): readonly string[] => {
  if (reading.status !== 'ready') return []
  const { titleArea, supplyTypesArea, billArea } = reading.data
  // For bottled gas the name is enough.
  const supplies = supplyTypesArea.supplyTypes
    .map(({ type, value }) => (value === fuelNames[type] ? value : `${fuelNames[type]} ${value}`))
    .join(' · ')
  return [[titleArea.value, billArea.title].filter(Boolean).join(' · '), supplies]
}

/** The mobile app signs its customers out itself. */
const leaving = (session: SessionActor): readonly MenuEntry[] => [
  { kind: 'foot', label: 'Logout', icon: iconOf(LogOut), onSelect: () => session.send({ type: 'session.end' }) },
]

const seesWaiting = (receipts: ReceiptsDrawerActor | undefined): readonly MenuEntry[] => [
  {
    kind: 'foot',
    label: 'See what’s waiting, then log out',
    icon: iconOf(LogOut),
    onSelect: () => receipts?.send({ type: 'receipts.open' }),
  },
]

interface Actors {
  readonly shell: ShellActor
  readonly session: SessionActor
  readonly theme: ThemeActor
  readonly analytics: AnalyticsActor | undefined
  readonly receipts: ReceiptsDrawerActor | undefined
  readonly queue?: CommandQueueActor | undefined
}

export const AccountMenu = ({ shell, session, theme, analytics, receipts, queue }: Actors) => {
  const name = useSelector(shell, selectName)
  const email = useSelector(shell, selectEmail)
  const menu = useSelector(shell, selectMenu)
  const signUpUrl = useSelector(shell, selectSignUpUrl)
  const sidekick = useSelector(shell, selectSidekick)
  const choice = useSelector(theme, ({ context }) => context.choice)
  const isHandedOver = useSelector(session, selectIsHandedOver)
  const isAnythingWaiting = useSelector(queue, selectIsAnythingWaiting)
  // Signing out deletes what waits: the drawer shows it, and has a button for it.
  const foot = isAnythingWaiting ? seesWaiting(receipts) : leaving(session)
  const statistics = useStatisticsEntry(analytics)
  const isComplete = useSelector(shell, selectIsMenuThere)
  const canEditAvatar = useSelector(shell, selectCanEditAvatar)
  const lines = [name === '' ? '' : email, ...sidekickLines(sidekick)].filter((line) => line !== '')
  const links = menu.flatMap(({ id, label, path }): readonly MenuEntry[] =>
    isLinked(id) && path !== null ? [{ kind: 'link', href: path, label, icon: iconOf(marks[id]) }] : [],
  )
  const entries: readonly MenuEntry[] = [
    ...(email === '' ? [] : [{ kind: 'head', label: name || email, lines } as const]),
    ...links,
    { kind: 'line', key: 'account' },
    {
      kind: 'action',
      label: 'Receipts',
      icon: iconOf(ReceiptText),
      onSelect: () => receipts?.send({ type: 'receipts.open' }),
    },
    { kind: 'link', href: pathOf('ask'), label: 'Ask about your power', icon: iconOf(MessageCircleQuestionMark) },
    { kind: 'link', href: pathOf('accountActivity'), label: 'Account activity', icon: iconOf(Eye) },
    ...(canEditAvatar
      ? [{ kind: 'link', href: pathOf('propertyAvatar'), label: 'Your home’s picture', icon: iconOf(Pencil) } as const]
      : []),
    ...(signUpUrl === null
      ? []
      : [{ kind: 'link', href: signUpUrl, label: 'Add another property', icon: iconOf(ExternalLink) } as const]),
    { kind: 'line', key: 'theme' },
    {
      kind: 'choice',
      label: 'Theme',
      value: choice,
      options: themes,
      onChange: (value) =>
        theme.send({ type: 'theme.choose', choice: themes.find((option) => option.value === value)?.value ?? 'system' }),
    },
    ...statistics,
    ...(isHandedOver ? [] : foot),
  ]
  return (
    <Menu
      label="Account"
      entries={entries}
      isComplete={isComplete}
      renderOpener={(props) => <AccountOpener customer={name} {...props} />}
    />
  )
}
