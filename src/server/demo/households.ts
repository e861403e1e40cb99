import type { DemoPerson } from './people.ts'

export const households: readonly DemoPerson[] = [
  {
    firstName: 'Sina',
    lastName: 'Faleolo',
    dateOfBirth: '1969-01-30',
    mobile: '+64277778899',
    email: 'sina@example.com',
    password: 'four-front-doors-4',
    shows: 'several properties, one opening and one closing',
    hasEarlyAccess: true,
    accounts: [
      {
        number: '500071553',
        type: 'residential',
        postal: { street: '9 Pōhutukawa Crescent', suburb: 'Mount Maunganui', city: 'Tauranga', postCode: '3116' },
        region: 'Bay of Plenty',
        dayOfBill: 21,
        paysBy: 'directDebit',
        paymentHint: 'ANZ ··· 8024-556',
        hasPowerShout: true,
        homeProfile: {
          EnergyTypesUsed: ['Electricity'],
          HouseType: 'Standalone',
          FloorArea: { Min: 150, Max: 199 },
          WaterHeating: 'Electricity',
          HeatingFuels: ['Electricity', 'SolidFuel'],
          AirConditioning: 'HeatPump',
        },
        sites: [
          {
            nickname: 'Home',
            address: '9 Pōhutukawa Crescent, Mount Maunganui',
            avatar: { type: 'standalone', colorSchema: 'harbour' },
            supplies: [
              {
                type: 'electricity',
                planId: 'everyday',
                icp: [7180310, 'TP'],
                loads: [
                  { series: 'refit-2', scale: 1.6 },
                  { series: 'heat-pump', scale: 0.35 },
                ],
              },
            ],
          },
          {
            nickname: 'Bach',
            address: '118 Harbour Road, Ōhope',
            avatar: { type: 'bach', colorSchema: 'tussock' },
            supplies: [
              {
                type: 'electricity',
                planId: 'everyday-low',
                icp: [7180977, 'HR'],
                loads: [{ series: 'refit-20', scale: 0.35 }],
                isBasic: true,
              },
            ],
          },
          {
            nickname: 'New flat',
            address: '2/60 Willow Street, Tauranga',
            status: 'opening',
            avatar: { type: 'apartment', colorSchema: 'forest' },
            supplies: [
              {
                type: 'electricity',
                planId: 'everyday-low',
                icp: [7181204, 'TP'],
                loads: [{ series: 'refit-20', scale: 0.7 }],
                startedDaysAgo: -6,
                firstDataAfterDays: 2,
              },
            ],
          },
          {
            nickname: 'Old flat',
            address: '31 Grace Road, Tauranga South',
            status: 'closing',
            avatar: { type: 'terrace', colorSchema: 'clay' },
            supplies: [
              {
                type: 'electricity',
                planId: 'everyday-low',
                icp: [7180055, 'TP'],
                loads: [{ series: 'refit-2', scale: 0.8 }],
                endsInDays: 5,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    firstName: 'Daniel',
    lastName: 'Okafor',
    mobile: '+64218889900',
    email: 'daniel@example.com',
    password: 'catching-up-soon-2',
    shows: 'an account in arrears, and an email that is not verified',
    hasEarlyAccess: true,
    isNewToPowerShout: true,
    isEmailUnverified: true,
    accounts: [
      {
        number: '500086044',
        type: 'residential',
        postal: { street: '12 Matipo Place', suburb: 'Aranui', city: 'Christchurch', postCode: '8061' },
        region: 'Canterbury',
        dayOfBill: 20,
        paysBy: 'bill',
        unpaidInvoices: 2,
        hasPowerShout: true,
        homeProfile: { EnergyTypesUsed: ['Electricity'] },
        sites: [
          {
            nickname: null,
            address: '12 Matipo Place, Aranui',
            avatar: { type: 'standalone', colorSchema: 'dusk' },
            supplies: [
              {
                type: 'electricity',
                planId: 'everyday',
                icp: [8190562, 'RN'],
                loads: [
                  { series: 'refit-2', scale: 1.1 },
                  { series: 'heat-pump', scale: 0.9 },
                ],
              },
              { type: 'lpg', planId: 'lpg-home', startedDaysAgo: 20, everyDays: 90, bottles: 1 },
            ],
          },
        ],
      },
    ],
  },
]
