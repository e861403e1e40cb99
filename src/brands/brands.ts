import type { Brand } from '#design/theme/brand.ts'
import { fizz } from './fizz.ts'
import { tarn } from './tarn.ts'

const brands: readonly Brand[] = [tarn, fizz]

/** The brand of that id; an unknown id is the house brand, so that a wrong setting never stops the portal. */
export const brandFor = (id: string): Brand => brands.find((brand) => brand.id === id) ?? tarn
