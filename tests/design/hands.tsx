import { render } from '@testing-library/react'
import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { tarn } from '#brands/tarn.ts'
import type { Brand } from '#brands/brands.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'

/** What a menu or a panel is opened by. */
export const renderOpener = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...props}>
    Aroha
  </button>
)

/** Renders a piece of the design as the portal of a brand does. */
export const show = (ui: ReactElement, brand: Brand = tarn) => render(<BrandProvider brand={brand}>{ui}</BrandProvider>)
