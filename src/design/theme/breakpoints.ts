/** Documented; CSS pixels, minimum width of each layout. `xs` tightens the phone layout. */
export const breakpoints = { xs: 375, sm: 576, md: 768, lg: 1024, xl: 1200, xxl: 1600 } as const

/** The mobile app uses the phone layout at any width; the root element says so before this runs. */
const isPhoneOnly = globalThis.document?.documentElement.dataset['layout'] === 'phone'

const from = (width: number) => (isPhoneOnly && width >= breakpoints.md ? 'not all' : `(min-width: ${width}px)`)
const below = (width: number) => (isPhoneOnly && width >= breakpoints.md ? 'all' : `(max-width: ${width - 1}px)`)

/** `'@lg': {…}`. `inApp`: the mobile app; `calm`: reduced motion. */
export const media = {
  xs: from(breakpoints.xs),
  sm: from(breakpoints.sm),
  md: from(breakpoints.md),
  lg: from(breakpoints.lg),
  xl: from(breakpoints.xl),
  xxl: from(breakpoints.xxl),
  belowSm: below(breakpoints.sm),
  belowMd: below(breakpoints.md),
  belowLg: below(breakpoints.lg),
  lgOnly: isPhoneOnly ? 'not all' : `${from(breakpoints.lg)} and ${below(breakpoints.xl)}`,
  inApp: isPhoneOnly ? 'all' : 'not all',
  calm: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
  print: 'print',
  hover: '(hover: hover)',
} as const
