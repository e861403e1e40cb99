import { contrastOf } from '#design/theme/contrast.ts'
import { type ColourName, palettes } from '#brands/brands.ts'
import { paint } from '#design/theme/paint.ts'
import type { Theme } from '#design/theme/themes.ts'
import {
  BatteryCharging,
  CarFront,
  Cylinder,
  Dam,
  Droplets,
  Ellipsis,
  Factory,
  Flame,
  Heater,
  Lamp,
  type LucideIcon,
  Mountain,
  Recycle,
  Refrigerator,
  Snowflake,
  Sun,
  Tv,
  Utensils,
  WashingMachine,
  WavesLadder,
  Wind,
  Zap,
} from '#design/theme/icons.ts'

/** Server colours are ignored for these names. */
export interface ShareLook {
  readonly colour: ColourName
  readonly icon: LucideIcon
  readonly isPale?: boolean
}

const otherLook: ShareLook = { colour: 'other', icon: Ellipsis }

const looks: Readonly<Record<string, ShareLook>> = {
  heating: { colour: 'heating', icon: Heater },
  'hot water': { colour: 'hotWater', icon: Droplets },
  cooling: { colour: 'cooling', icon: Snowflake, isPale: true },
  ev: { colour: 'ev', icon: CarFront },
  appliances: { colour: 'appliances', icon: Refrigerator },
  laundry: { colour: 'laundry', icon: WashingMachine },
  dishwasher: { colour: 'dishwasher', icon: Utensils },
  electronics: { colour: 'electronics', icon: Tv },
  lighting: { colour: 'lighting', icon: Lamp, isPale: true },
  pool: { colour: 'pool', icon: WavesLadder },
  other: otherLook,
  hydro: { colour: 'hydro', icon: Dam },
  geothermal: { colour: 'geothermal', icon: Mountain },
  gas: { colour: 'gas', icon: Flame },
  coal: { colour: 'coal', icon: Factory },
  cogen: { colour: 'coGen', icon: Recycle },
  wind: { colour: 'wind', icon: Wind, isPale: true },
  solar: { colour: 'solar', icon: Sun, isPale: true },
  bess: { colour: 'bess', icon: BatteryCharging },
  electricity: { colour: 'electricity', icon: Zap },
  'natural gas': { colour: 'naturalGas', icon: Flame },
  'bottled gas (lpg)': { colour: 'lpg', icon: Cylinder },
}

export interface ShareFill {
  readonly fill: string
  readonly ink: string
  readonly icon: LucideIcon | null
}

/** Graphics need this contrast against their surroundings. */
const leastContrast = 3

/** Undocumented names use the given colour if its contrast suffices, else that of Other. */
export const fillOf = (name: string, hexColour: string | undefined, { brand, mode }: Theme): ShareFill => {
  const look = looks[name.trim().toLowerCase()]
  const { surface, ink } = palettes[brand][mode]
  if (!look && hexColour !== undefined && contrastOf(hexColour, surface) >= leastContrast)
    return { fill: hexColour, ink, icon: null }
  const { colour, icon, isPale = false } = look ?? otherLook
  return { fill: paint(colour), ink: paint(isPale ? 'onPaleSegment' : 'onSegment'), icon }
}
