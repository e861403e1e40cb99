import type { Car } from '#contract/carbon-calculator/carbon-calculator.contract.ts'

/** kg CO2e per unit; grade A, B or C as in `carbonAssumptions`. */
export interface Factor {
  readonly unit: string
  readonly kg: number
  readonly source: string
}

const mfe = 'Ministry for the Environment, Measuring emissions guide, August 2023 (grade B)'
const eeca = 'EECA, TIMES-NZ, after the Ministry for the Environment’s 2024 guide, for industry (grade A)'

/** Natural gas 54.035 kg and LPG 2.966 kg per 50 MJ, converted to kWh (3.6 MJ). */
export const gasFactors = {
  naturalGas: { unit: 'kWh', kg: 54.035 * 0.0036, source: eeca },
  bottledGas: { unit: 'kWh', kg: (2.966 / 50) * 3.6, source: eeca },
} as const satisfies Record<string, Factor>

/** Purchased electricity, 2022, with network losses. */
export const electricityFactor: Factor = { unit: 'kWh', kg: 0.074177653 + 0.008601523, source: mfe }

export const waterSupplyFactor: Factor = { unit: 'people', kg: 4.302065472, source: mfe }
export const wastewaterFactor: Factor = { unit: 'people', kg: 48.47485899, source: mfe }

type Engine = NonNullable<Car['engineSize']>
type Year = NonNullable<Car['carYear']>
type Sizes = readonly [number, number, number, number, number]

const engines: readonly Engine[] = ['under1350cc', '1350to1600cc', '1600to2000cc', '2000to3000cc', 'over3000cc']

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

/** Per kilometre. An incomplete car counts as the medium one of its fuel. */
export const carFactor = ({ fuelType, carYear, evYear, engineSize, carSize }: Car): Factor => ({
  unit: 'km',
  kg:
    fuelType === 'electric'
      ? electric[evYear ?? 'after2015'][carSize ?? 'medium']
      : (burning[fuelType][carYear ?? '2010to2015'][engines.indexOf(engineSize ?? '1600to2000cc')] ?? 0),
  source: mfe,
})

/** Unmeasured homes: kWh a year, shares of use, and the household size behind them. */
export const averageHome = { kwh: 10_000, heating: 0.34, hotWater: 0.29, cooking: 0.1, people: 2.8 } as const

export const carbonAssumptions: readonly string[] = [
  'Grades say how sure the origin of a figure is. A: from the open data of whoever published it, terms read. B: published, taken from a copy or a summary. C: assumed by us.',
  'A New Zealand home uses just under 10,000 kWh of energy a year (BRANZ, Level, level.org.nz, grade B). About 34% is to heat rooms, 29% to heat water and a tenth to cook (BRANZ, Household Energy End-use Project, Build 96, 2006, grade B). A third of the hot water is for taps and washing, the rest is counted with your showers (grade C).',
  'Hot water and cooking grow with the people at home (grade C): the figures are for 2.8 of them, 4.7 million people in 1.7 million homes (Stats NZ, Census 2018, grade B).',
  'A shower runs at 9 litres a minute, between the 7.2 of low pressure and the 10.6 of mains pressure (BRANZ, SR122, 2003, grade B). A bath takes 120 litres, water is heated by 25 degrees, which takes 0.029 kWh a litre, and everybody at home showers as often as you answered (grade C).',
  'Water is heated by electricity unless you heat it by gas. A heat pump makes three units of heat from one of electricity (grade C).',
  'Electricity for everything else is not in here: your eco tracker and your usage show it.',
]
