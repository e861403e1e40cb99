import { createContext, type ReactNode, useContext } from 'react'
import type { Brand } from '#brands/brands.ts'

const BrandContext = createContext<Brand | null>(null)

/** Says whose portal this is to everything below. */
export const BrandProvider = ({ brand, children }: { brand: Brand; children: ReactNode }) => (
  <BrandContext value={brand}>{children}</BrandContext>
)

/** The brand whose portal this is. Throws outside a `BrandProvider`. */
export const useBrand = (): Brand => {
  const brand = useContext(BrandContext)
  if (brand === null) throw new Error('useBrand needs a BrandProvider above it')
  return brand
}
