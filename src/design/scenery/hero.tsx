import type { ReactNode } from 'react'
import { Page } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { heroRoom } from './scene-layouts.ts'
import { css, styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

// No sky on paper.
const Frame = styled('div', { position: 'relative', color: '$skyInk', '@print': { '& > [aria-hidden]': { display: 'none' } } })

// Minimum height for two-line greetings: with less, the hills would reach the chips.
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

export const ChipLink = ({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) => (
  <Link href={href} className={chip().className}>
    {icon}
    {children}
  </Link>
)

export interface HeroProps {
  readonly scene: ReactNode
  /** Omitted: its space stays free, for a page that overlays one. */
  readonly header?: ReactNode
  readonly title: ReactNode
  readonly sub?: ReactNode
  readonly actions?: ReactNode
  readonly extras?: ReactNode
  readonly caption?: string
}

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
