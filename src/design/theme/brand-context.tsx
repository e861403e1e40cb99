import { createContext, type ReactNode, useContext } from 'react'
import type { Brand } from '#brands/brands.ts'

const BrandContext = createContext<Brand | null>(null)

export const BrandProvider = ({ brand, children }: { brand: Brand; children: ReactNode }) => (
  <BrandContext value={brand}>{children}</BrandContext>
)

export const useBrand = (): Brand => {
  const brand = useContext(BrandContext)
  if (brand === null) throw new Error('useBrand needs a BrandProvider above it')
  return brand
}
