import type { ReactNode } from 'react'
import { BadgeCheck } from '#design/theme/icons.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { SkipLink } from '#design/frame/skip-link.tsx'
import { Logo } from '#design/frame/logo.tsx'
import { styled } from '#design/theme/stitches.ts'
import type { DeskIcon } from '#domain/desk/desk-pages.ts'
import { deskIcons } from './desk-icons.tsx'
import { KeyCap } from './key-cap.tsx'

const wide = '@media (min-width: 1280px)'
const narrow = '@media (max-width: 1279px)'

const Bar = styled('header', {
  position: 'sticky',
  top: 0,
  zIndex: '$header',
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  height: 56,
  padding: '0 20px',
  background: '$surface',
  boxShadow: '0 1px 0 $colors$line',
  fontSize: 14,
  '@print': { display: 'none' },
})

const Mark = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  flex: 'none',
  fontSize: 18,
  whiteSpace: 'nowrap',
  '& > span:first-child': { fontSize: 18 },
  '& em': { fontStyle: 'normal', fontWeight: 520, color: '$ink2', letterSpacing: '-.01em' },
  [wide]: { width: 196 },
})

const SearchSlot = styled('div', { flex: '0 1 560px', minWidth: 160 })

const Role = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  fontSize: 13,
  color: '$ink2',
  minWidth: 0,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { color: '$ink', fontWeight: 560 },
})

const Help = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  minHeight: 36,
  padding: '0 6px',
  borderRadius: 9,
  fontSize: 13,
  color: '$ink2',
  '@hover': { '&:hover': { background: '$sunken' } },
  [narrow]: { '& > span': { display: 'none' } },
})

interface DeskBarProps {
  readonly homeHref: string
  readonly search: ReactNode
  /** `Answers, money`. */
  readonly roles: string
  readonly onHelp: () => void
  /** The menu under the name. */
  readonly person: ReactNode
}

export const DeskBar = ({ homeHref, search, roles, onHelp, person }: DeskBarProps) => (
  <Bar>
    <SkipLink />
    <Mark href={homeHref}>
      <Logo />
      <em>desk</em>
    </Mark>
    <SearchSlot role="search">{search}</SearchSlot>
    <div style={{ flex: 1 }} />
    <Role>
      <BadgeCheck size={17} strokeWidth={1.9} aria-hidden />
      <span>
        Role <b>{roles}</b>
      </span>
    </Role>
    <Help type="button" onClick={onHelp} aria-keyshortcuts="?" aria-label="Shortcuts">
      <KeyCap isFixed>?</KeyCap>
      <span>Shortcuts</span>
    </Help>
    {person}
  </Bar>
)

const Ground = styled('div', {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  minHeight: 'calc(100vh - 56px)',
  [wide]: { gridTemplateColumns: '216px minmax(0, 1fr)' },
  '@print': { display: 'block' },
})

const Rail = styled('nav', {
  padding: '14px 12px',
  background: '$surface',
  boxShadow: '1px 0 0 $colors$line',
  '& > ul': { position: 'sticky', top: 70 },
  '& a': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px',
    justifyContent: 'center',
    alignItems: 'center',
    gap: 11,
    height: 40,
    borderRadius: 9,
    fontSize: 14,
    fontWeight: 520,
    color: '$ink2',
    [wide]: { gridTemplateColumns: '20px 1fr auto auto', justifyContent: 'stretch', padding: '0 10px' },
    '@hover': { '&:hover': { background: '$sunken' } },
  },
  '& a[aria-current="page"]': { background: '$primarySoft', color: '$onPrimarySoft', fontWeight: 600 },
  '& i': { fontStyle: 'normal', fontSize: 13, fontVariantNumeric: 'tabular-nums' },
  '& kbd': { color: '$ink3' },
  '& a[aria-current="page"] kbd': { color: 'inherit' },
  // Folded to icons: the count is a badge on the icon, the name is read aloud and shown on focus.
  [narrow]: {
    '& .label': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& kbd, & i:empty': { display: 'none' },
    '& i': {
      position: 'absolute',
      top: 1,
      right: 0,
      minWidth: 18,
      padding: '0 4px',
      borderRadius: 9,
      background: '$sunken',
      fontSize: 12,
      lineHeight: '18px',
      textAlign: 'center',
    },
  },
  '@print': { display: 'none' },
})

export interface RailItem {
  readonly href: string
  readonly label: string
  readonly icon: DeskIcon
  readonly count: number
  readonly keyCap: string | null
  readonly isCurrent: boolean
}

const RailLink = ({ href, label, icon, count, keyCap, isCurrent }: RailItem) => {
  const Icon = deskIcons[icon]
  return (
    <Link
      href={href}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={keyCap === null ? undefined : `G ${keyCap}`}
    >
      <Icon size={19} strokeWidth={isCurrent ? 2.2 : 1.9} aria-hidden />
      <span className="label">{label}</span>
      <i>
        {count === 0 ? null : (
          <>
            {count.toLocaleString('en-NZ')}
            <Hidden> waiting</Hidden>
          </>
        )}
      </i>
      {keyCap === null ? null : <KeyCap kind="bare">{keyCap}</KeyCap>}
    </Link>
  )
}

const Content = styled('main', { minWidth: 0, '&:focus': { outline: 'none' } })

interface DeskGroundProps {
  readonly rail: readonly RailItem[]
  /** A line above the page: the network is gone. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

export const DeskGround = ({ rail, notice, children }: DeskGroundProps) => (
  <Ground>
    <Rail aria-label="Desk">
      <ul>
        {rail.map((item) => (
          <li key={item.href}>
            <RailLink {...item} />
          </li>
        ))}
      </ul>
    </Rail>
    <Content id="main" tabIndex={-1}>
      {notice}
      {children}
    </Content>
  </Ground>
)
