import type { ColourName } from '#brands/brands.ts'

export const paint = (name: ColourName) => `var(--colors-${name})`
