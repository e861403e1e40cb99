import { styled } from './stitches.ts'

/**
 * All type. `kind` is the role in the type table, `tone` how loud. Choose the element with `as`: `<Text as="h2" kind="h3">`.
 */
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

/** An emphasis inside a line. */
export const Strong = styled('b', { fontWeight: 600 })

/** Words that stay on one line, such as a phone number. */
export const Unbroken = styled('span', { whiteSpace: 'nowrap' })

/** The `css` of a text whose links stand in the middle of a sentence: they are underlined, so that colour is not all that tells them. */
export const withLinks = { '& a': { textDecoration: 'underline', textUnderlineOffset: 3, fontWeight: 540 } } as const
