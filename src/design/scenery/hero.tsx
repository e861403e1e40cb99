import type { ReactNode } from 'react'
import { Page } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { heroRoom } from './scene-layouts.ts'
import { css, styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

// On paper there is no sky.
const Frame = styled('div', { position: 'relative', color: '$skyInk', '@print': { '& > [aria-hidden]': { display: 'none' } } })

// Never lower than with a greeting of two lines and two lines below it: with less, the hills would rise into the chips.
const Copy = styled('div', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: heroRoom.phone.height,
  paddingTop: 6,
  paddingBottom: heroRoom.phone.scene,
  '@lg': { minHeight: heroRoom.wide.height, paddingTop: 28, paddingBottom: heroRoom.wide.scene },
  '& > div:first-child': { '@lg': { maxWidth: 660 } },
  '@print': { minHeight: 0, paddingBottom: 24 },
  // Under a header that the page lays over the scene.
  variants: { isUnderHeader: { true: { paddingTop: 70, '@lg': { paddingTop: 104 } } } },
})

const Sub = styled('div', {
  marginTop: 8,
  maxWidth: '30em',
  textWrap: 'pretty',
  minHeight: '1.45em',
  fontSize: '1rem',
  fontWeight: 480,
  lineHeight: 1.45,
  color: '$skyInk2',
  '@lg': { fontSize: '1.125rem' },
})

// One line, which scrolls sideways where it is longer than a screen without a mouse.
const Chips = styled('div', {
  display: 'flex',
  gap: 8,
  minHeight: 44,
  marginTop: 'auto',
  paddingTop: 14,
  boxSizing: 'content-box',
  alignItems: 'center',
  '@belowLg': {
    marginInline: -16,
    paddingInline: 16,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
  '@lg': { flexWrap: 'wrap' },
  '& > *': { display: 'flex', gap: 8 },
  '& > nav': { '@lg': { flexWrap: 'wrap' } },
})

const Caption = styled('div', {
  display: 'none',
  '@lg': {
    position: 'absolute',
    insetInline: 0,
    bottom: heroRoom.wide.covered + 10,
    display: 'block',
    color: 'rgba(255,255,255,.94)',
    fontSize: '.8125rem',
    lineHeight: 1.5,
    fontWeight: 500,
    textShadow: '0 1px 6px rgba(0,0,0,.3)',
  },
})

/** What follows a hero: its first row of cards lies over the foot of the hills. */
export const HeroOverlap = styled('div', {
  position: 'relative',
  zIndex: 2,
  marginTop: -heroRoom.phone.covered,
  '@lg': { marginTop: -heroRoom.wide.covered },
  '@print': { marginTop: 0 },
})

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  paddingInline: 16,
  borderRadius: '$chip',
  background: '$glass',
  backdropFilter: 'blur(8px)',
  color: '$skyInk',
  fontSize: '.875rem',
  fontWeight: 540,
  whiteSpace: 'nowrap',
  boxShadow: 'inset 0 0 0 1px color-mix(in srgb, $colors$skyInk 14%, transparent)',
  '@hover': { '&:hover': { background: '$surface' } },
  '@forced': { border: '1px solid LinkText' },
})

/** A quick action on the hills; its icon is 18 px. */
export const ChipLink = ({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) => (
  <Link href={href} className={chip().className}>
    {icon}
    {children}
  </Link>
)

export interface HeroProps {
  readonly scene: ReactNode
  /** The `AppHeader`, on the sky. Without it the copy leaves the header's room free, for a page that lays it over the scene. */
  readonly header?: ReactNode
  /** The answer in a sentence: 'Kia ora Aroha, you’re on track for $278 this bill'. */
  readonly title: ReactNode
  readonly sub?: ReactNode
  /** `ChipLink`s. */
  readonly actions?: ReactNode
  /** What the home has besides, such as solar: glass badges. */
  readonly extras?: ReactNode
  /** What the hills are, in words; it stands for the scene, which is decorative. */
  readonly caption?: string
}

/** The top of the dashboard: header, greeting and quick actions over the customer's own hills. */
export const Hero = ({ scene, header, title, sub, actions, extras, caption }: HeroProps) => (
  <Frame>
    {scene}
    {header}
    <Page>
      <Copy isUnderHeader={header === undefined}>
        <div>
          <Text as="h1" kind="display">
            {title}
          </Text>
          <Sub>{sub}</Sub>
        </div>
        <Chips>
          {actions === undefined ? null : <nav aria-label="Quick actions">{actions}</nav>}
          {extras === undefined ? null : <div>{extras}</div>}
        </Chips>
      </Copy>
    </Page>
    <Caption>
      <Page as="p">{caption}</Page>
    </Caption>
  </Frame>
)
