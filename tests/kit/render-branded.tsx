import { render, type RenderOptions } from '@testing-library/react'
import type { ReactNode } from 'react'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'

/** Renders in the brand of Tarn. */
export const renderBranded = (ui: ReactNode, options?: RenderOptions) =>
  render(<BrandProvider brand={tarn}>{ui}</BrandProvider>, options)
