/** Objects of OCPI 2.2.1 as an operator of chargers writes them: wire text, seconds and `Z`. */

export const operator = { country_code: 'NZ', party_id: 'CHN' } as const

export const textOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`

const updatedAt = '2026-01-01T00:00:00Z'

export const station = {
  ...operator,
  id: 'LOC1',
  publish: true,
  name: 'Taupō, Lake Terrace',
  address: '1 Lake Terrace',
  city: 'Taupō',
  postal_code: '3330',
  country: 'NZL',
  coordinates: { latitude: '-38.687440', longitude: '176.070280' },
  evses: [
    {
      uid: '1001',
      evse_id: 'NZ*CHN*E1001',
      status: 'AVAILABLE',
      connectors: [
        {
          id: '1',
          standard: 'IEC_62196_T2_COMBO',
          format: 'CABLE',
          power_type: 'DC',
          max_voltage: 920,
          max_amperage: 200,
          max_electric_power: 150_000,
          tariff_ids: ['T1'],
          last_updated: updatedAt,
        },
      ],
      last_updated: updatedAt,
    },
  ],
  time_zone: 'Pacific/Auckland',
  last_updated: updatedAt,
} as const

/** 84 c a kWh and $1 a minute parked, with GST of 15 %. */
export const tariff = {
  ...operator,
  id: 'T1',
  currency: 'NZD',
  elements: [
    {
      price_components: [
        { type: 'ENERGY', price: 0.7304, vat: 15, step_size: 1 },
        { type: 'PARKING_TIME', price: 52.17, vat: 15, step_size: 60 },
      ],
    },
  ],
  last_updated: updatedAt,
} as const

export interface DriverToken {
  readonly country_code: string
  readonly party_id: string
  readonly uid: string
  readonly type: string
  readonly contract_id: string
}

export interface Charge {
  readonly id: string
  readonly token: DriverToken
  /** Epoch ms. */
  readonly start: number
  /** Minutes with power. */
  readonly minutes: number
  /** Minutes parked after that, at a cost. */
  readonly parkedMinutes?: number
  readonly kwh: number
  /** Dollars with GST. */
  readonly cost: number
  readonly parkingCost?: number
}

const withoutGst = (dollars: number) => Math.round((dollars / 1.15) * 10_000) / 10_000
export const priceOf = (dollars: number) => ({ excl_vat: withoutGst(dollars), incl_vat: dollars })

/** Hours with four decimals. */
const hoursOf = (minutes: number) => Math.round((minutes / 60) * 10_000) / 10_000

export const sessionOf = ({ id, token, start }: Charge, changes: object = {}) => ({
  ...operator,
  id: `S-${id}`,
  start_date_time: textOf(start),
  kwh: 0,
  cdr_token: token,
  auth_method: 'WHITELIST',
  location_id: station.id,
  evse_uid: '1001',
  connector_id: '1',
  currency: 'NZD',
  charging_periods: [],
  status: 'ACTIVE',
  last_updated: textOf(start),
  ...changes,
})

export const cdrOf = (charge: Charge, changes: object = {}) => {
  const { id, token, start, minutes, parkedMinutes = 0, kwh, cost, parkingCost } = charge
  const end = start + (minutes + parkedMinutes) * 60_000
  return {
    ...operator,
    id,
    start_date_time: textOf(start),
    end_date_time: textOf(end),
    session_id: `S-${id}`,
    cdr_token: token,
    auth_method: 'WHITELIST',
    cdr_location: {
      id: station.id,
      name: station.name,
      address: station.address,
      city: station.city,
      postal_code: station.postal_code,
      country: station.country,
      coordinates: station.coordinates,
      evse_uid: '1001',
      evse_id: 'NZ*CHN*E1001',
      connector_id: '1',
      connector_standard: 'IEC_62196_T2_COMBO',
      connector_format: 'CABLE',
      connector_power_type: 'DC',
    },
    currency: 'NZD',
    tariffs: [tariff],
    charging_periods: [
      {
        start_date_time: textOf(start),
        dimensions: [
          { type: 'ENERGY', volume: kwh },
          { type: 'TIME', volume: hoursOf(minutes) },
        ],
        tariff_id: 'T1',
      },
      ...(parkedMinutes === 0
        ? []
        : [
            {
              start_date_time: textOf(start + minutes * 60_000),
              dimensions: [{ type: 'PARKING_TIME', volume: hoursOf(parkedMinutes) }],
              tariff_id: 'T1',
            },
          ]),
    ],
    total_cost: priceOf(cost),
    total_energy: kwh,
    total_time: hoursOf(minutes + parkedMinutes),
    ...(parkedMinutes > 0 && { total_parking_time: hoursOf(parkedMinutes) }),
    ...(parkingCost !== undefined && { total_parking_cost: priceOf(parkingCost) }),
    last_updated: textOf(end),
    ...changes,
  }
}

/** The same with the amounts below zero. */
export const creditOf = (charge: Charge, changes: object = {}) => ({
  ...cdrOf(charge),
  id: `${charge.id}-C`,
  total_cost: priceOf(-charge.cost),
  credit: true,
  credit_reference_id: charge.id,
  ...changes,
})
