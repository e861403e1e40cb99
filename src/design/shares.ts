import type { ColourName } from './palettes.ts'
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
} from './icons.ts'

/** How a named part of a whole is drawn; the server's own colours are not used for these names. */
export interface ShareLook {
  readonly colour: ColourName
  readonly icon: LucideIcon
  /** Dark ink is needed on it in the light themes. */
  readonly isPale?: boolean
}

const other: ShareLook = { colour: 'other', icon: Ellipsis }

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

/** The look of a usage category, generation source or fuel by its documented name; any other name looks like Other. */
export const lookOf = (name: string): ShareLook => looks[name.trim().toLowerCase()] ?? other
