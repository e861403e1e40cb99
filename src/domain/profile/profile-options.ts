import * as contract from '#contract/profile/profile-commands.contract.ts'
import type { Option } from './questionnaire.ts'

type Words<Value extends string> = Readonly<Record<Value, string | readonly [label: string, hint: string]>>

export const optionsOf = <Value extends string>(values: readonly Value[], words: Words<Value>): readonly Option[] =>
  values.map((value) => {
    const copy = words[value]
    return typeof copy === 'string'
      ? { key: value, label: copy, answer: value }
      : { key: value, label: copy[0], hint: copy[1], answer: value }
  })

export const energyTypes = optionsOf(contract.EnergyType.options, {
  Electricity: 'Electricity',
  NaturalGas: ['Natural gas', 'Piped from the street'],
  Lpg: ['Bottled gas', 'LPG'],
  Other: ['Other', 'Wood, diesel, coal'],
})

const band = (key: string, label: string, Min: number, Max: number): Option => ({ key, label, answer: { Min, Max } })

/** -1 is an open end; both -1: the customer does not know. */
export const floorAreas = [
  band('under100', 'Under 100 m²', -1, 99),
  band('100-149', '100–149 m²', 100, 149),
  band('150-199', '150–199 m²', 150, 199),
  band('200-249', '200–249 m²', 200, 249),
  band('250-299', '250–299 m²', 250, 299),
  band('300-349', '300–349 m²', 300, 349),
  band('350+', '350 m² and above', 350, -1),
  band('unknown', 'Don’t know', -1, -1),
]

export const houseAges = [
  band('before1970s', 'Before 1970s', -1, 1969),
  band('1970s', '1970s', 1970, 1979),
  band('1980s', '1980s', 1980, 1989),
  band('1990s', '1990s', 1990, 1999),
  band('2000s', '2000s', 2000, 2009),
  band('2010+', '2010 or after', 2010, -1),
]

export const yesOrNo = (yes: string, no: string): readonly Option[] => [
  { key: 'yes', label: yes, answer: true },
  { key: 'no', label: no, answer: false },
]

export const plainOptions = (values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ key: value, label: value, answer: value }))

export const bandsOf = (values: readonly string[], unit: string): readonly Option[] =>
  values.map((value) => ({
    key: value,
    answer: value,
    label:
      value === 'not applicable' ? 'Not applicable' : `${value.replace(/^under (\d+).*/, 'Under $1').replace('-', '–')} ${unit}`,
  }))
