import type { DemoAccount, DemoPerson } from './people.ts'

const cafe: DemoAccount = {
  number: '600012045',
  bills: 'reissued',
  complaint: {
    daysAgo: 9,
    message: 'This bill was taken back and came again, and nobody told us why. Our accountant had filed the first one.',
    wish: 'A call that explains both bills, and a word before it happens again.',
  },
  type: 'sme',
  owner: 'Harakeke Café Limited',
  postal: { street: '88 Hardy Street', suburb: 'Nelson Central', city: 'Nelson', postCode: '7010' },
  region: 'Nelson',
  dayOfBill: 9,
  paysBy: 'card',
  paymentHint: '··· 1881',
  businessProfile: {
    Industry: 'Accommodation and Food Services',
    MainUse: 'Cafes',
    NumberOfEmployees: '5-10',
    NumberOfCustomersServedPerMonth: 4200,
  },
  sites: [
    {
      nickname: 'Café',
      address: '88 Hardy Street, Nelson Central',
      avatar: { type: 'terrace', colorSchema: 'clay' },
      supplies: [
        { type: 'electricity', planId: 'business-anytime', icp: [2140300, 'TR'], loads: [{ series: 'cafe', scale: 1 }] },
      ],
    },
  ],
}

const school = (nickname: string, address: string, icp: number, scale: number): DemoAccount['sites'][number] => ({
  nickname,
  address,
  avatar: { type: 'lifestyleBlock', colorSchema: 'forest' },
  supplies: [{ type: 'electricity', planId: 'business-anytime', icp: [icp, 'RN'], loads: [{ series: 'cafe', scale }] }],
})

export const businesses: readonly DemoPerson[] = [
  {
    firstName: 'Craig',
    lastName: 'Mackie',
    mobile: '+64279990011',
    email: 'craig@example.com',
    password: 'early-milking-320',
    shows: 'a dairy farm',
    hasEarlyAccess: true,
    accounts: [
      {
        number: '600003381',
        type: 'sme',
        owner: 'Kauri Flat Dairy Limited',
        postal: { street: '1270 Tahuna Road', suburb: 'Ōhinewai', city: 'Huntly', postCode: '3771' },
        region: 'Waikato',
        dayOfBill: 17,
        paysBy: 'directDebit',
        paymentHint: 'ANZ ··· 6125-208',
        discount: { name: 'Fixed term', percent: 3 },
        businessProfile: {
          Industry: 'Agriculture, Forestry and Fishing',
          MainUse: 'Dairy Cattle Farming',
          NumberOfEmployees: '4',
          LandAreaInHa: '100-150',
          FloorAreaInM2: '500-800',
          PaidServices: ['Refrigeration', 'Processing equipment', 'Water heating', 'Water pumps'],
          TypesOfEnergyUsed: ['Electricity'],
          TotalNumberOfSites: 1,
          OtherPowerSources: [],
          MilkProducedInLitresPerMonth: 165_000,
        },
        sites: [
          {
            nickname: 'Cowshed',
            address: '1270 Tahuna Road, Ōhinewai',
            avatar: { type: 'rural', colorSchema: 'tussock' },
            supplies: [
              {
                type: 'electricity',
                planId: 'business-three-rate',
                icp: [4210098, 'WE'],
                loads: [{ series: 'dairy', scale: 1 }],
                term: 'fixed',
              },
              { type: 'lpg', planId: 'lpg-business', startedDaysAgo: 20, everyDays: 30, bottles: 4 },
            ],
          },
        ],
      },
    ],
  },
  {
    firstName: 'Ana',
    lastName: 'Petrova',
    mobile: '+64220001122',
    email: 'ana@example.com',
    password: 'flat-white-and-pie-8',
    shows: 'a café with one bill that was cancelled and issued again',
    accounts: [cafe],
  },
  {
    firstName: 'Mere',
    lastName: 'Tīpene',
    mobile: '+64271112233',
    email: 'mere@example.com',
    password: 'schools-together-3',
    shows: 'a buying group of schools: kWh only',
    accounts: [
      {
        number: '700001240',
        type: 'sme',
        owner: 'Waitaha Schools Energy Group',
        buyingGroup: 'Waitaha Schools Energy Group',
        postal: { street: '55 Worcester Street', suburb: 'Christchurch Central', city: 'Christchurch', postCode: '8011' },
        region: 'Canterbury',
        dayOfBill: 13,
        paysBy: 'directDebit',
        paymentHint: 'ASB ··· 9043-771',
        businessProfile: { Industry: 'Education and Training', MainUse: 'School Education' },
        sites: [
          school('Totara Primary', '14 Totara Avenue, Riccarton', 8210411, 1.6),
          school('Raukawa School', '2 Raukawa Street, Halswell', 8210412, 1.1),
          school('Kōwhai Kindergarten', '70 Kōwhai Road, Papanui', 8210413, 0.5),
        ],
      },
    ],
  },
  {
    firstName: 'Rangi',
    lastName: 'Thompson',
    mobile: '+64213334455',
    email: 'rangi@example.com',
    password: 'home-and-workshop-2',
    shows: 'two billing accounts: a home and a business',
    isNewToPowerShout: true,
    accounts: [
      {
        number: '500097315',
        type: 'residential',
        postal: { street: '6 Fergusson Street', suburb: 'Feilding', city: 'Feilding', postCode: '4702' },
        region: 'Manawatū',
        dayOfBill: 27,
        paysBy: 'directDebit',
        paymentHint: 'BNZ ··· 5508-114',
        hasPowerShout: true,
        homeProfile: {
          EnergyTypesUsed: ['Electricity'],
          HouseType: 'Standalone',
          FloorArea: { Min: 150, Max: 199 },
          WaterHeating: 'Electricity',
          HeatingFuels: ['SolidFuel'],
          AirConditioning: 'None',
          NumberOfAdultOccupants: 2,
          NumberOfChildOccupants: 0,
        },
        sites: [
          {
            nickname: 'Home',
            address: '6 Fergusson Street, Feilding',
            avatar: { type: 'standalone', colorSchema: 'clay' },
            supplies: [
              { type: 'electricity', planId: 'everyday', icp: [9220675, 'CP'], loads: [{ series: 'refit-2', scale: 1.8 }] },
            ],
          },
        ],
      },
      {
        number: '600020117',
        type: 'sme',
        owner: 'Thompson Joinery Limited',
        postal: { street: '18 Kawakawa Road', suburb: 'Feilding', city: 'Feilding', postCode: '4702' },
        region: 'Manawatū',
        dayOfBill: 4,
        paysBy: 'bill',
        sites: [
          {
            nickname: 'Workshop',
            address: '18 Kawakawa Road, Feilding',
            avatar: { type: 'rural', colorSchema: 'dusk' },
            supplies: [
              { type: 'electricity', planId: 'business-anytime', icp: [9220803, 'CP'], loads: [{ series: 'cafe', scale: 0.6 }] },
            ],
          },
        ],
      },
    ],
  },
]
