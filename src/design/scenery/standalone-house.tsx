import { type HouseScheme, houseSchemes } from './house-schemes.ts'

export type HouseColours = (typeof houseSchemes)[HouseScheme] & { readonly glass: string }

export const coloursOf = (scheme: HouseScheme, isLit: boolean): HouseColours => ({
  ...houseSchemes[scheme],
  glass: isLit ? '#FFD25E' : '#A5C8D4',
})

export const Window = ({ x, y, w, h, of: { wall, glass } }: { x: number; y: number; w: number; h: number; of: HouseColours }) => (
  <>
    <rect x={x} y={y} width={w} height={h} rx={1.2} fill={glass} />
    <path d={`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`} stroke={wall} strokeWidth={1.2} />
  </>
)

export const Standalone = ({ of }: { of: HouseColours }) => (
  <>
    <rect x={80} y={20} width={8} height={18} fill={of.shade} />
    <rect x={26} y={42} width={68} height={38} fill={of.wall} />
    <path d="M27 46 60 20.5 93 46z" fill={of.wall} />
    <path d="M18 46 60 14l42 32-6 1L60 20 24 47z" fill={of.roof} />
    <rect x={26} y={46} width={68} height={3} fill={of.shade} />
    <Window x={54} y={30} w={12} h={10} of={of} />
    <Window x={33} y={54} w={15} h={14} of={of} />
    <rect x={54} y={54} width={12} height={26} rx={1} fill={of.door} />
    <circle cx={63} cy={68} r={1} fill="#FFE08A" />
    <Window x={72} y={54} w={15} h={14} of={of} />
    <rect x={24} y={76} width={72} height={4} fill={of.shade} />
  </>
)

export const StandaloneHouse = ({ scheme, isLit = false }: { scheme: HouseScheme; isLit?: boolean }) => (
  <Standalone of={coloursOf(scheme, isLit)} />
)
