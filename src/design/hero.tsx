import type { ReactNode } from 'react'
import { Page } from './layout.tsx'
import { Link } from './link-context.tsx'
import { css, styled } from './stitches.ts'
import { Text } from './text.tsx'

// The first row of cards lies over the lower hills: the hero is that much higher, and what follows moves up by it.
const Frame = styled('div', { position: 'relative', color: '$skyInk' })

// Never lower than with a line of text and a row of chips: with less, the hills would rise into the words.
const Copy = styled('div', {
  position: 'relative',
  minHeight: 690,
  paddingTop: 6,
  paddingBottom: 440,
  '@lg': { minHeight: 788, paddingTop: 28, paddingBottom: 490 },
  // Two lines of greeting, one of news, quick actions and badges: what comes later finds its place kept.
  '& > div': { minHeight: 236, '@lg': { minHeight: 242, maxWidth: 660 } },
  // Under a header that the page lays over the scene.
  variants: { isUnderHeader: { true: { paddingTop: 70, '@lg': { paddingTop: 104 } } } },
})

const Sub = styled('div', {
  marginTop: 10,
  maxWidth: '30em',
  minHeight: '1.45em',
  fontSize: '1rem',
  fontWeight: 480,
  lineHeight: 1.45,
  color: '$skyInk2',
  '@lg': { fontSize: '1.125rem' },
})

// On a phone the chips stand in one line that scrolls sideways.
const chipLine = {
  display: 'flex',
  gap: 8,
  marginTop: 18,
  flexWrap: 'wrap',
  '@belowSm': {
    flexWrap: 'nowrap',
    marginInline: -16,
    paddingInline: 16,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
} as const

const Actions = styled('nav', chipLine)
// On a tablet they keep to their half: in the other stands the peak's label.
const Extras = styled('div', { ...chipLine, marginTop: 10, '@md': { maxWidth: 400 }, '@lg': { maxWidth: 'none' } })

const Caption = styled('div', {
  display: 'none',
  '@lg': {
    display: 'block',
    position: 'absolute',
    insetInline: 0,
    bottom: 316,
    color: 'rgba(255,255,255,.94)',
    fontSize: '.8125rem',
    fontWeight: 500,
    textShadow: '0 1px 6px rgba(0,0,0,.3)',
  },
})

/** What follows a hero: its first row of cards lies over the hills. */
export const HeroOverlap = styled('div', { position: 'relative', zIndex: 2, marginTop: -262, '@lg': { marginTop: -306 } })

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

/** A quick action on the sky; its icon is 18 px. */
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
  /** What the home has besides, such as solar: glass badges in a row of their own. */
  readonly extras?: ReactNode
  /** What the hills are, in words; it stands for the scene, which is decorative. */
  readonly caption?: string
}

/** The top of the dashboard: header, greeting and quick actions on the customer's own hills. */
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
          {actions === undefined ? null : <Actions aria-label="Quick actions">{actions}</Actions>}
          {extras === undefined ? null : <Extras>{extras}</Extras>}
        </div>
      </Copy>
    </Page>
    {caption === undefined ? null : (
      <Caption>
        <Page as="p">{caption}</Page>
      </Caption>
    )}
  </Frame>
)
