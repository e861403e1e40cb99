import { hamiltonGas } from '#server/demo/gas/gas-homes.ts'
import type { DemoPerson } from './people.ts'

const minimumProfile = {
  EnergyTypesUsed: ['Electricity'],
  HouseType: 'Standalone',
  FloorArea: { Min: 100, Max: 149 },
  WaterHeating: 'Electricity',
  HeatingFuels: ['Electricity'],
  AirConditioning: 'HeatPump',
}

export const homes: readonly DemoPerson[] = [
  {
    firstName: 'Aroha',
    lastName: 'Bennett',
    dateOfBirth: '1986-03-14',
    mobile: '+64211234567',
    email: 'aroha@example.com',
    password: 'kereru-morning-14',
    shows: 'a home with an EV linked to the charge network, bottled gas and free hours',
    hasEarlyAccess: true,
    accounts: [
      {
        number: '500014872',
        type: 'residential',
        postal: { street: '14 Tūī Lane', suburb: 'Raumati Beach', city: 'Paraparaumu', postCode: '5032' },
        region: 'Wellington',
        dayOfBill: 19,
        paysBy: 'directDebit',
        paymentHint: 'ASB ··· 4082-017',
        hasPowerShout: true,
        movingCredit: { code: 'KAINGA50', cents: 5000 },
        tipFeedback: [
          { number: 0x127, status: 'Liked', daysAgo: 96 },
          { number: 0x104, status: 'Liked', daysAgo: 41 },
          { number: 0x120, status: 'Disliked', daysAgo: 40 },
        ],
        car: { name: 'My EV', make: 'MG', model: 'MG4 64 kWh', charger: 'wall' },
        chargeNetId: 'CN-204118',
        homeProfile: {
          ...minimumProfile,
          EnergyTypesUsed: ['Electricity', 'Lpg'],
          NumberOfAdultOccupants: 2,
          NumberOfChildOccupants: 2,
          IsHomeOwner: true,
          HouseAge: { Min: 1990, Max: 1999 },
          HasEvThatChargesAtHome: true,
          HasDedicatedEvWallCharger: true,
        },
        sites: [
          {
            nickname: 'Home',
            address: '14 Tūī Lane, Raumati Beach',
            avatar: { type: 'standalone', colorSchema: 'tussock' },
            supplies: [
              {
                type: 'electricity',
                planId: 'night-saver-low',
                icp: [7120042, 'UN'],
                loads: [
                  { series: 'refit-2', scale: 1.1 },
                  { series: 'heat-pump', scale: 0.42 },
                  { series: 'ev', scale: 1 },
                ],
              },
              { type: 'lpg', planId: 'lpg-home', everyDays: 71, bottles: 1 },
            ],
          },
        ],
      },
    ],
  },
  {
    firstName: 'Wiremu',
    lastName: 'Parata',
    dateOfBirth: '1974-11-02',
    mobile: '+64272223344',
    email: 'wiremu@example.com',
    password: 'three-fuels-at-home-3',
    shows: 'electricity, natural gas and bottled gas in one home',
    accounts: [
      {
        number: '500021906',
        type: 'residential',
        postal: { street: '7 Kahikatea Drive', suburb: 'Dinsdale', city: 'Hamilton', postCode: '3204' },
        region: 'Waikato',
        questions: [
          {
            position: 1,
            daysAgo: 6,
            message: 'We were away for a week. Why is this as much as the month before?',
            answer:
              'We compared your meter’s readings with the bill, half-hour by half-hour, and they match. A hot water cylinder left on while you’re away uses several kWh a day.',
          },
        ],
        dayOfBill: 11,
        paysBy: 'card',
        paymentHint: '··· 4242',
        discount: { name: 'Two fuels', percent: 5 },
        hasPowerShout: true,
        homeProfile: {
          ...minimumProfile,
          EnergyTypesUsed: ['Electricity', 'NaturalGas', 'Lpg'],
          WaterHeating: 'Gas',
          HeatingFuels: ['Gas'],
          AirConditioning: 'None',
        },
        sites: [
          {
            nickname: 'Home',
            address: '7 Kahikatea Drive, Dinsdale',
            avatar: { type: 'standalone', colorSchema: 'forest' },
            supplies: [
              { type: 'electricity', planId: 'everyday', icp: [8130777, 'WE'], loads: [{ series: 'refit-20', scale: 1.9 }] },
              { type: 'naturalGas', planId: 'gas-home', icp: [9130012, 'NG'], scale: 1, conditions: hamiltonGas },
              { type: 'lpg', planId: 'lpg-home', everyDays: 120, bottles: 2, hasOrders: true },
            ],
          },
        ],
      },
    ],
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    mobile: '+64223334455',
    email: 'priya@example.com',
    password: 'charge-after-nine-9',
    shows: 'the EV plan, and a car that is not linked to the charge network (CN-317 042)',
    isNewToPowerShout: true,
    hasEarlyAccess: true,
    accounts: [
      {
        number: '500033518',
        type: 'residential',
        postal: { street: '22 Ocean View Road', suburb: 'Northcote', city: 'Auckland', postCode: '0627' },
        region: 'Auckland',
        dayOfBill: 24,
        paysBy: 'directDebit',
        paymentHint: 'BNZ ··· 3370-902',
        hasPowerShout: true,
        joinedFlexEvents: true,
        car: { name: 'Leafy', make: 'Nissan', model: 'Leaf 40 kWh', charger: 'socket' },
        hasHomeCharger: true,
        homeProfile: { ...minimumProfile, HouseType: 'Terrace', HasEvThatChargesAtHome: true },
        sites: [
          {
            nickname: 'Townhouse',
            address: '22 Ocean View Road, Northcote',
            avatar: { type: 'terrace', colorSchema: 'harbour' },
            supplies: [
              {
                type: 'electricity',
                planId: 'ev-night',
                icp: [1120455, 'UN'],
                loads: [
                  { series: 'refit-20', scale: 1.4 },
                  { series: 'heat-pump', scale: 0.25 },
                  { series: 'ev', scale: 2.8 },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    firstName: 'Hemi',
    lastName: 'Tawhai',
    mobile: '+64274445566',
    email: 'hemi@example.com',
    password: 'sunny-roof-nelson-7',
    shows: 'solar panels that send power to the grid, and the portal’s new features',
    hasNews: true,
    accounts: [
      {
        number: '500040237',
        type: 'residential',
        postal: { street: '3 Sunrise Terrace', suburb: 'Stoke', city: 'Nelson', postCode: '7011' },
        region: 'Nelson',
        questions: [{ position: 1, daysAgo: 40, message: 'My own inverter shows less than this. Can someone check the meter?' }],
        dayOfBill: 6,
        paysBy: 'bill',
        homeProfile: { ...minimumProfile, IsHomeOwner: true },
        sites: [
          {
            nickname: null,
            address: '3 Sunrise Terrace, Stoke',
            avatar: { type: 'standalone', colorSchema: 'clay' },
            supplies: [
              {
                type: 'electricity',
                planId: 'solar-share',
                icp: [3150081, 'TR'],
                loads: [
                  { series: 'refit-2', scale: 1.4 },
                  { series: 'heat-pump', scale: 0.5 },
                ],
                solar: 0.55,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    firstName: 'Margaret',
    lastName: 'Ellis',
    dateOfBirth: '1948-07-21',
    mobile: '+64215556677',
    email: 'margaret@example.com',
    password: 'warm-flat-dunedin-5',
    shows: 'a low user who depends on power for her health; her last bill corrects estimated days',
    isEiq2: false,
    accounts: [
      {
        number: '500052661',
        bills: 'readLate',
        type: 'residential',
        postal: { street: '5/18 Albany Street', suburb: 'North Dunedin', city: 'Dunedin', postCode: '9016' },
        region: 'Otago',
        dayOfBill: 15,
        paysBy: 'directDebit',
        paymentHint: 'Westpac ··· 2716-330',
        care: 'registered',
        hasPowerShout: true,
        homeProfile: { EnergyTypesUsed: ['Electricity'], HouseType: 'Apartment' },
        sites: [
          {
            nickname: null,
            address: '5/18 Albany Street, North Dunedin',
            avatar: { type: 'apartment', colorSchema: 'dusk' },
            supplies: [
              {
                type: 'electricity',
                planId: 'everyday-low',
                icp: [5160914, 'TR'],
                loads: [
                  { series: 'refit-20', scale: 0.55 },
                  { series: 'heat-pump', scale: 0.12 },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]
