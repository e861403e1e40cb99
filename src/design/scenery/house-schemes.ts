import type { Brand } from '#brands/brands.ts'

export const houseSchemes = {
  tussock: { wall: '#F3E3C3', shade: '#E2CBA0', roof: '#B95029', door: '#0B5D57' },
  harbour: { wall: '#E4EEF0', shade: '#C6D8DC', roof: '#27456B', door: '#B95029' },
  forest: { wall: '#DCE9DD', shade: '#BBD1BF', roof: '#12443F', door: '#8A3A17' },
  clay: { wall: '#F7EFE6', shade: '#F0B79A', roof: '#3D7F8C', door: '#86234B' },
  dusk: { wall: '#EAD9F0', shade: '#CDB8DD', roof: '#4A36B8', door: '#C2570C' },
} as const satisfies Record<Brand['avatarScheme'], object>

export type HouseScheme = keyof typeof houseSchemes
export const houseTypes = ['standalone', 'apartment', 'terrace', 'lifestyleBlock', 'rural', 'bach'] as const
export type HouseType = (typeof houseTypes)[number]

/** Unknown values give the standalone tussock house. */
export const houseOf = (type: string | null | undefined, scheme: string | null | undefined) => ({
  type: houseTypes.find((known) => known === type) ?? 'standalone',
  scheme: scheme !== null && scheme !== undefined && scheme in houseSchemes ? (scheme as HouseScheme) : 'tussock',
})
