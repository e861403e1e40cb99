import type { Car } from '#contract/carbon-calculator.contract.ts'

/** Kilograms of CO2e for one unit of something, and who published it. */
export interface Factor {
  readonly unit: string
  readonly kg: number
  readonly source: string
}

const mfe = 'Ministry for the Environment, Measuring emissions guide, 2023'
const eeca = 'EECA, TIMES-NZ, after the Ministry for the Environment’s 2024 guide'

/** Natural gas 54.035 kg and LPG 2.966 kg for each 50 MJ, by the kWh of 3.6 MJ. */
export const gasFactors = {
  naturalGas: { unit: 'kWh', kg: 54.035 * 0.0036, source: eeca },
  bottledGas: { unit: 'kWh', kg: (2.966 / 50) * 3.6, source: eeca },
} as const satisfies Record<string, Factor>

/** Bought electricity of 2022 with its losses on the way. */
export const electricityFactor: Factor = { unit: 'kWh', kg: 0.074177653 + 0.008601523, source: mfe }

/** For each person in a year. */
export const waterSupplyFactor: Factor = { unit: 'people', kg: 4.302065472, source: mfe }
export const wastewaterFactor: Factor = { unit: 'people', kg: 48.47485899, source: mfe }

type Engine = NonNullable<Car['engineSize']>
type Year = NonNullable<Car['carYear']>
type Sizes = readonly [number, number, number, number, number]

const engines: readonly Engine[] = ['under1350cc', '1350to1600cc', '1600to2000cc', '2000to3000cc', 'over3000cc']

/** By fuel and age, for each engine size from the smallest. */
const burning: Readonly<Record<'petrol' | 'diesel' | 'hybrid', Readonly<Record<Year, Sizes>>>> = {
  petrol: {
    before2010: [0.194503018, 0.201300166, 0.226658758, 0.251755922, 0.301165963],
    '2010to2015': [0.172372311, 0.178396074, 0.200869346, 0.223110935, 0.266899062],
    after2015: [0.15934906, 0.16491771, 0.185693057, 0.206254226, 0.246734028],
  },
  diesel: {
    before2010: [0.214052203, 0.205985387, 0.218320517, 0.268398194, 0.297725564],
    '2010to2015': [0.190011133, 0.182850334, 0.193800055, 0.2382336, 0.264264941],
    after2015: [0.177757764, 0.171058748, 0.181302347, 0.222752942, 0.247092741],
  },
  hybrid: {
    before2010: [0.153555014, 0.158921184, 0.178941125, 0.198754675, 0.237762602],
    '2010to2015': [0.136083403, 0.140839006, 0.158581063, 0.176140212, 0.210709786],
    after2015: [0.125759728, 0.130154557, 0.14655065, 0.162777712, 0.19472474],
  },
}

const electric: Readonly<Record<NonNullable<Car['evYear']>, Readonly<Record<NonNullable<Car['carSize']>, number>>>> = {
  '2010to2015': { small: 0.01598752, medium: 0.018001532, large: 0.019994782 },
  after2015: { small: 0.015085778, medium: 0.016986195, large: 0.018867019 },
}

/** For each kilometre. A car of which something is not known counts as the middle one of its fuel. */
export const carFactor = ({ fuelType, carYear, evYear, engineSize, carSize }: Car): Factor => ({
  unit: 'km',
  kg:
    fuelType === 'electric'
      ? electric[evYear ?? 'after2015'][carSize ?? 'medium']
      : (burning[fuelType][carYear ?? '2010to2015'][engines.indexOf(engineSize ?? '1600to2000cc')] ?? 0),
  source: mfe,
})

/** What the published factors leave open, said to the customer with the details. */
export const carbonAssumptions: readonly string[] = [
  'A New Zealand home uses about 11,410 kWh of energy a year: 34% to heat rooms, 29% to heat water and 6% to cook (BRANZ, Household Energy End-use Project). A third of the hot water is for taps and washing, the rest is counted with your showers.',
  'Hot water and cooking grow with the people at home: the figures are for 2.7 of them.',
  'A shower runs at 9 litres a minute and a bath takes 120 litres, heated by 25 degrees: 0.029 kWh a litre. Everybody at home showers as often as you answered.',
  'Water is heated by electricity unless you heat it by gas. A heat pump makes three units of heat from one of electricity.',
  'Electricity for everything else is not in here: your eco tracker and your usage show it.',
]
