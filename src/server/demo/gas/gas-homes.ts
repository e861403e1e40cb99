import type { DatedConditions } from '#domain/supply/gas-energy.ts'
import type { DemoPerson } from '#server/demo/people.ts'

/** Meter in Hamilton; the calorific value rose in April. */
export const hamiltonGas: readonly DatedConditions[] = [
  { startDate: '2020-01-01', gaugePa: 1500, altitudeMetres: 40, temperatureTenths: 140, calorificKj: 39_400 },
  { startDate: '2026-04-01', gaugePa: 1500, altitudeMetres: 40, temperatureTenths: 140, calorificKj: 39_620 },
]

export const gasHomes: readonly DemoPerson[] = [
  {
    firstName: 'Tama',
    lastName: 'Rewi',
    mobile: '+64272220019',
    email: 'tama@example.com',
    password: 'pilot-light-on-6',
    shows: 'natural gas at two addresses: a value plan with its yearly limit, and a flat that began today',
    accounts: [
      {
        number: '500091827',
        type: 'residential',
        postal: { street: '27 Miro Street', suburb: 'Westown', city: 'New Plymouth', postCode: '4310' },
        region: 'Taranaki',
        dayOfBill: 16,
        paysBy: 'directDebit',
        paymentHint: 'Kiwibank ··· 7120-004',
        care: 'pending',
        homeProfile: { EnergyTypesUsed: ['Electricity', 'NaturalGas'], WaterHeating: 'Gas', HeatingFuels: ['Gas'] },
        sites: [
          {
            nickname: 'Home',
            address: '27 Miro Street, Westown',
            avatar: { type: 'standalone', colorSchema: 'forest' },
            supplies: [
              { type: 'electricity', planId: 'everyday', icp: [9240317, 'TK'], loads: [{ series: 'refit-20', scale: 1 }] },
              {
                type: 'naturalGas',
                planId: 'gas-value',
                icp: [9240318, 'NG'],
                scale: 0.95,
                conditions: [
                  { startDate: '2020-01-01', gaugePa: 2750, altitudeMetres: 85, temperatureTenths: 135, calorificKj: 40_100 },
                ],
              },
            ],
          },
          {
            nickname: 'Flat',
            address: '2/9 Eliot Street, New Plymouth Central',
            avatar: { type: 'apartment', colorSchema: 'dusk' },
            supplies: [{ type: 'naturalGas', planId: 'gas-home', icp: [9240552, 'NG'], scale: 0.4, startedDaysAgo: 0 }],
          },
        ],
      },
    ],
  },
]
