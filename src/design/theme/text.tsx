import { styled } from './stitches.ts'

export const Text = styled('p', {
  variants: {
    kind: {
      display: {
        fontWeight: 600,
        fontSize: '1.875rem',
        lineHeight: 1.16,
        letterSpacing: '-.022em',
        textWrap: 'balance',
        '@md': { fontSize: '2.375rem' },
        '@lg': { fontSize: '2.75rem', lineHeight: 1.1 },
      },
      h1: {
        fontWeight: 600,
        fontSize: '1.625rem',
        lineHeight: 1.2,
        letterSpacing: '-.018em',
        '@md': { fontSize: '2rem' },
      },
      h2: { fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.3, letterSpacing: '-.012em' },
      h3: { fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.35, letterSpacing: '-.006em' },
      lead: { fontWeight: 520, fontSize: '1.0625rem', lineHeight: 1.4 },
      body: { fontSize: '1rem' },
      small: { fontSize: '.875rem', lineHeight: 1.45 },
      caption: { fontSize: '.8125rem', lineHeight: 1.4 },
    },
    tone: {
      plain: {},
      second: { color: '$ink2' },
      third: { color: '$ink3' },
      good: { color: '$good' },
      warn: { color: '$warn' },
      bad: { color: '$bad' },
      loyal: { color: '$onLoyalSoft' },
      sky: { color: '$skyInk' },
      sky2: { color: '$skyInk2' },
    },
    weight: { medium: { fontWeight: 540 }, strong: { fontWeight: 600 } },
    isTabular: { true: { fontVariantNumeric: 'tabular-nums' } },
    isNoWrap: { true: { whiteSpace: 'nowrap' } },
  },
  defaultVariants: { kind: 'body', tone: 'plain' },
})

export const Strong = styled('b', { fontWeight: 600 })

export const Unbroken = styled('span', { whiteSpace: 'nowrap' })

/** Underlines links in sentences: colour must not be the only sign. */
export const withLinks = { '& a': { textDecoration: 'underline', textUnderlineOffset: 3, fontWeight: 540 } } as const
