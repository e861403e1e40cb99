import type { ReactNode } from 'react'
import { House } from '#design/scenery/house.tsx'
import { houseOf } from '#design/scenery/house-schemes.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import {
  AirVent,
  Bath,
  Blinds,
  Cylinder,
  Droplets,
  Ellipsis,
  Fan,
  Flame,
  FlameKindling,
  Heater,
  Layers,
  type LucideIcon,
  PlugZap,
  Snowflake,
  Sun,
  WavesLadder,
  Wind,
  X,
  Zap,
} from '#design/theme/icons.ts'
import { paint } from '#design/theme/paint.ts'

/** House and colours of the design by documented type of home. */
const houses: Readonly<Record<string, readonly [type: string, scheme: string]>> = {
  Standalone: ['standalone', 'tussock'],
  Apartment: ['apartment', 'harbour'],
  Terrace: ['terrace', 'clay'],
  LifestyleBlock: ['lifestyleBlock', 'forest'],
  Rural: ['rural', 'tussock'],
  Other: ['bach', 'dusk'],
}

/** The standalone house if unknown. */
export const houseFor = (houseType: string | null) => {
  const [type, scheme] = houses[houseType ?? ''] ?? []
  return houseOf(type, scheme)
}

const ridges = [
  'M0 84c30-14 60-10 90-4s50 2 70-8v38H0z',
  'M0 86c40-4 80-14 110-8s36 6 50 2v30H0z',
  'M0 80c30 4 70 10 100 2s40-8 60-4v32H0z',
] as const

const HousePicture = ({ houseType, at }: { houseType: string; at: number }) => {
  const isTall = houseType === 'Apartment'
  return (
    <svg viewBox="0 0 160 110" preserveAspectRatio="xMidYMax slice">
      <rect width={160} height={110} fill={paint('sky0')} />
      <rect y={60} width={160} height={50} fill={paint('sky1')} opacity={0.7} />
      <circle cx={houseType === 'LifestyleBlock' ? 62 : 26} cy={46} r={8} fill={paint('sun')} opacity={0.9} />
      <path d={ridges[at % 3]} fill={paint('hill3')} transform="translate(0 -18)" />
      <path d={ridges[(at + 1) % 3]} fill={paint('hill2')} transform="translate(0 -4)" />
      <g transform={isTall ? 'translate(30 36) scale(.84)' : 'translate(24 32) scale(.9)'}>
        <House {...houseFor(houseType)} />
      </g>
      <path d="M0 100c50-9 110-9 160 0v12H0z" fill={paint('hill1')} />
    </svg>
  )
}

const icons: Readonly<Record<string, LucideIcon>> = {
  Electricity: Zap,
  NaturalGas: Flame,
  Gas: Flame,
  Lpg: Cylinder,
  SolidFuel: FlameKindling,
  CentralAirCon: Snowflake,
  HeatPump: AirVent,
  SpaceHeating: Heater,
  Burner: FlameKindling,
  Radiators: Heater,
  Underfloor: Layers,
  Portable: Fan,
  Pool: WavesLadder,
  SpaOrSauna: Bath,
  ThermalCurtains: Blinds,
  VentilationSystem: Wind,
  SolarPanels: Sun,
  Solar: Sun,
  SolarWaterHeating: Droplets,
  Generator: PlugZap,
  Other: Ellipsis,
  None: X,
}

/** Their options have icons. */
const withIcons: ReadonlySet<string> = new Set([
  'energyTypes',
  'hotWater',
  'heatingFuels',
  'airConditioning',
  'otherFeatures',
  'heatingSystems',
  'businessEnergyTypes',
  'otherPowerSources',
])

/** A picture for a type of home, an icon if there is one. */
export const lookOf = (questionId: string, key: string, at: number): { picture?: ReactNode; icon?: ReactNode } => {
  if (questionId === 'houseType') return { picture: <HousePicture houseType={key} at={at} /> }
  const Icon = withIcons.has(questionId) ? icons[key] : undefined
  if (Icon === undefined) return {}
  return {
    icon: (
      <IconTile tone="primary" size="small">
        <Icon size={20} strokeWidth={1.9} aria-hidden />
      </IconTile>
    ),
  }
}
