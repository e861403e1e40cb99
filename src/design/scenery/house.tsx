import type { HouseScheme, HouseType } from './house-schemes.ts'
import { coloursOf, type HouseColours, Standalone, Window } from './standalone-house.tsx'

const Apartment = ({ of }: { of: HouseColours }) => (
  <>
    <rect x={36} y={8} width={48} height={72} fill={of.wall} />
    <rect x={84} y={28} width={18} height={52} fill={of.shade} />
    <rect x={34} y={4} width={52} height={6} rx={1} fill={of.roof} />
    <rect x={84} y={25} width={20} height={4} fill={of.roof} />
    {[16, 32, 48].map((y) => (
      <g key={y}>
        {[42, 55, 68].map((x) => (
          <Window key={x} x={x} y={y} w={10} h={9} of={of} />
        ))}
        <path d={`M40 ${y + 12}h40`} stroke={of.roof} strokeWidth={1.6} />
      </g>
    ))}
    {[36, 50].map((y) => (
      <rect key={y} x={89} y={y} width={8} height={7} rx={1} fill={of.glass} />
    ))}
    <rect x={54} y={64} width={12} height={16} fill={of.door} />
  </>
)

const Terrace = ({ of }: { of: HouseColours }) => (
  <>
    {[15, 45, 75].map((x, at) => (
      <g key={x}>
        <rect x={x} y={40} width={30} height={40} fill={at === 1 ? of.shade : of.wall} />
        <path d={`M${x - 1} 42 ${x + 15} 22l16 20z`} fill={of.roof} opacity={at === 1 ? 0.82 : 1} />
        <Window x={x + 5} y={46} w={9} h={9} of={of} />
        <Window x={x + 17} y={46} w={9} h={9} of={of} />
        <rect x={x + 5} y={60} width={9} height={20} fill={of.door} />
        <Window x={x + 17} y={62} w={9} h={9} of={of} />
      </g>
    ))}
  </>
)

const LifestyleBlock = ({ of }: { of: HouseColours }) => (
  <>
    <rect x={38} y={46} width={50} height={34} fill={of.wall} />
    <path d="M32 48 62 26l32 22z" fill={of.roof} />
    <rect x={88} y={56} width={18} height={24} fill={of.shade} />
    <path d="M86 57h22l-4-7H88z" fill={of.roof} opacity={0.85} />
    <Window x={44} y={55} w={12} h={11} of={of} />
    <rect x={61} y={57} width={10} height={23} fill={of.door} />
    <Window x={75} y={55} w={10} h={11} of={of} />
    <path d="M2 66h30M2 73h30" stroke={of.shade} strokeWidth={2.4} />
    <path d="M6 61v19M17 61v19M28 61v19" stroke={of.shade} strokeWidth={2.8} />
    <ellipse cx={18} cy={42} rx={11} ry={13} fill="#2C7A70" />
    <path d="M18 44v22" stroke="#0D4A45" strokeWidth={2.4} />
  </>
)

const Rural = ({ of }: { of: HouseColours }) => (
  <>
    <path d="M34 80V46l8-16 20-10 20 10 8 16v34z" fill={of.roof} />
    <path d="M31 47l9-18 22-11 22 11 9 18-4 1-8-16-19-10-19 10-8 16z" fill={of.wall} />
    <rect x={50} y={54} width={24} height={26} fill={of.shade} />
    <path d="M50 54l24 26M74 54L50 80" stroke={of.roof} strokeWidth={2} />
    <rect x={56} y={34} width={12} height={11} rx={1} fill={of.glass} />
    <rect x={96} y={36} width={18} height={44} rx={2} fill="#AFC3C6" />
    <path d="M95 37a10 9 0 0 1 20 0z" fill="#8BA5AA" />
    <path d="M96 50h18M96 64h18" stroke="#8BA5AA" strokeWidth={1.6} />
    <path d="M4 70h26M4 76h26" stroke={of.shade} strokeWidth={2} />
    <path d="M8 65v15M20 65v15" stroke={of.shade} strokeWidth={2.6} />
  </>
)

const Bach = ({ of }: { of: HouseColours }) => (
  <>
    <rect x={24} y={34} width={72} height={36} rx={13} fill={of.wall} />
    <path d="M24 56h72v4a10 10 0 0 1-10 10H37a13 13 0 0 1-13-13z" fill={of.shade} />
    <Window x={34} y={42} w={16} h={10} of={of} />
    <rect x={58} y={42} width={12} height={28} rx={3} fill={of.door} />
    <Window x={76} y={42} w={12} h={10} of={of} />
    <circle cx={48} cy={72} r={8} fill="#233A3C" />
    <circle cx={48} cy={72} r={3} fill="#AFC3C6" />
    <path d="M96 68h14" stroke="#233A3C" strokeWidth={3} />
    <path d="M28 30c18-8 46-8 64 0" stroke={of.roof} strokeWidth={4} fill="none" />
  </>
)

const drawings = {
  standalone: Standalone,
  apartment: Apartment,
  terrace: Terrace,
  lifestyleBlock: LifestyleBlock,
  rural: Rural,
  bach: Bach,
} satisfies Record<HouseType, unknown>

/** 120 × 80 box, ground at y = 80. */
export const House = ({ type, scheme, isLit = false }: { type: HouseType; scheme: HouseScheme; isLit?: boolean }) => {
  const Drawing = drawings[type]
  return <Drawing of={coloursOf(scheme, isLit)} />
}
