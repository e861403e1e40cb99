import type { ColourName } from '#brands/brands.ts'

/** The colour as a custom property, for SVG paint that has to follow the theme. */
export const paint = (name: ColourName) => `var(--colors-${name})`
