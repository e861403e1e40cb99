import type { DemoAccount, DemoElectricity, DemoPerson, DemoSite } from './people.ts'

interface Newcomer
  extends Pick<DemoPerson, 'firstName' | 'lastName' | 'mobile' | 'email' | 'password'>,
    Pick<DemoPerson, 'isEiq2'>,
    Pick<DemoAccount, 'number' | 'dayOfBill' | 'homeProfile'>,
    Pick<DemoSite, 'avatar'>,
    Pick<DemoElectricity, 'icp'> {
  readonly street: string
  readonly suburb: string
}

interface Joined extends Pick<DemoPerson, 'shows'>, Required<Pick<DemoElectricity, 'startedDaysAgo'>> {
  readonly isNew?: boolean
  readonly firstDataAfterDays?: number
}

const newcomer = (
  { number, street, suburb, dayOfBill, avatar, icp, homeProfile, ...person }: Newcomer,
  { shows, isNew = false, ...started }: Joined,
): DemoPerson => ({
  ...person,
  shows,
  isNew,
  accounts: [
    {
      number,
      type: 'residential',
      postal: { street, suburb, city: 'Wellington', postCode: '6021' },
      region: 'Wellington',
      dayOfBill,
      paysBy: 'bill',
      ...(homeProfile && { homeProfile }),
      sites: [
        {
          nickname: null,
          address: `${street}, ${suburb}`,
          avatar,
          supplies: [
            { type: 'electricity', planId: 'everyday-low', icp, loads: [{ series: 'refit-20', scale: 0.9 }], ...started },
          ],
        },
      ],
    },
  ],
})

/** Moved in yesterday, has not seen the tour; each account is new once. */
const yesterday: Joined = { shows: 'a new customer without data yet', isNew: true, startedDaysAgo: 1, firstDataAfterDays: 3 }

const standalone = {
  EnergyTypesUsed: ['Electricity'],
  HouseType: 'Standalone',
  FloorArea: { Min: 100, Max: 149 },
  WaterHeating: 'Electricity',
  HeatingFuels: ['Electricity'],
  AirConditioning: 'HeatPump',
}

export const newcomers: readonly DemoPerson[] = [
  newcomer(
    {
      firstName: 'Leo',
      lastName: 'Fonoti',
      mobile: '+64226667788',
      email: 'leo@example.com',
      password: 'brand-new-keys-1',
      number: '500068120',
      street: '41B Rewa Street',
      suburb: 'Newtown',
      dayOfBill: 2,
      avatar: { type: 'apartment', colorSchema: 'harbour' },
      icp: [6170238, 'CK'],
    },
    yesterday,
  ),
  newcomer(
    {
      firstName: 'Mila',
      lastName: 'Novak',
      mobile: '+64212223344',
      email: 'mila@example.com',
      password: 'first-night-here-7',
      number: '500068237',
      street: '8 Tasman Street',
      suburb: 'Mount Cook',
      dayOfBill: 6,
      avatar: { type: 'terrace', colorSchema: 'forest' },
      icp: [6170644, 'CK'],
    },
    yesterday,
  ),
  newcomer(
    {
      firstName: 'Anahera',
      lastName: 'Moke',
      mobile: '+64215557101',
      email: 'anahera@example.com',
      password: 'half-a-month-in-3',
      isEiq2: false,
      number: '500068351',
      street: '19 Constable Street',
      suburb: 'Newtown',
      dayOfBill: 17,
      homeProfile: standalone,
      avatar: { type: 'standalone', colorSchema: 'tussock' },
      icp: [6170713, 'CK'],
    },
    { shows: 'a breakdown and a comparison of half a month, with the rest still to come', startedDaysAgo: 16 },
  ),
  newcomer(
    {
      firstName: 'Kiran',
      lastName: 'Desai',
      mobile: '+64215557102',
      email: 'kiran@example.com',
      password: 'boxes-still-packed-4',
      isEiq2: false,
      number: '500068469',
      street: '54 Owen Street',
      suburb: 'Newtown',
      dayOfBill: 5,
      homeProfile: standalone,
      avatar: { type: 'standalone', colorSchema: 'clay' },
      icp: [6170829, 'CK'],
    },
    { shows: 'a breakdown and a comparison of limited data: four days', startedDaysAgo: 4 },
  ),
  newcomer(
    {
      firstName: 'Joost',
      lastName: 'Visser',
      mobile: '+64215557103',
      email: 'joost@example.com',
      password: 'two-weeks-to-wait-5',
      number: '500068582',
      street: '7 Daniell Street',
      suburb: 'Berhampore',
      dayOfBill: 13,
      homeProfile: standalone,
      avatar: { type: 'standalone', colorSchema: 'harbour' },
      icp: [6170954, 'CK'],
    },
    { shows: 'a breakdown and a comparison that are coming soon', startedDaysAgo: 12 },
  ),
]
