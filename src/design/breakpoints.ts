/** The documented screen widths in CSS pixels; each is the first width of its layout. Below `xs` the phone layout tightens. */
export const breakpoints = { xs: 375, sm: 576, md: 768, lg: 1024, xl: 1200, xxl: 1600 } as const

const from = (width: number) => `(min-width: ${width}px)`

/** Media names as components use them: `'@lg': {…}`. `calm` is a reader who asked for less motion. */
export const media = {
  xs: from(breakpoints.xs),
  sm: from(breakpoints.sm),
  md: from(breakpoints.md),
  lg: from(breakpoints.lg),
  xl: from(breakpoints.xl),
  xxl: from(breakpoints.xxl),
  belowSm: `(max-width: ${breakpoints.sm - 1}px)`,
  belowMd: `(max-width: ${breakpoints.md - 1}px)`,
  belowLg: `(max-width: ${breakpoints.lg - 1}px)`,
  lgOnly: `(min-width: ${breakpoints.lg}px) and (max-width: ${breakpoints.xl - 1}px)`,
  calm: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
  hover: '(hover: hover)',
} as const
