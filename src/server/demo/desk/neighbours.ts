import type { Dependence } from '#contract/care/care.contract.ts'
import type { DemoAccount, DemoAccountHolder } from '#server/demo/people.ts'
import type { DemoCorrection } from '#server/demo/privacy.ts'

/** A customer without a login; the desk has work for them. All people and addresses are invented. */
export interface Neighbour {
  readonly person: DemoAccountHolder
  readonly account: DemoAccount
  /** What they sent yesterday is off by so many kWh from the reading before. */
  readonly readingOffBy?: number
  /** Medically dependent, with the doctor's form sent. */
  readonly care?: { readonly dependsOn: Dependence; readonly details: string; readonly daysAgo: number }
  readonly corrections?: readonly DemoCorrection[]
  /** Staff have asked for a credit that somebody else has to approve. */
  readonly credit?: { readonly cents: number; readonly reason: string }
}

interface Home
  extends Pick<DemoAccountHolder, 'firstName' | 'lastName' | 'mobile'>,
    Pick<DemoAccount, 'number' | 'dayOfBill' | 'complaint' | 'questions' | 'unpaidInvoices'>,
    Omit<Neighbour, 'person' | 'account'> {
  readonly street: string
  readonly suburb: string
  readonly city: string
  readonly postCode: string
  readonly region: string
  readonly icp: readonly [number, string]
}

/** Two bills, from a meter that is read by hand. */
const startedDaysAgo = 68

const neighbour = (home: Home): Neighbour => {
  const { firstName, lastName, mobile, street, suburb, city, postCode, region, icp, ...rest } = home
  const { readingOffBy, care, corrections, credit, ...account } = rest
  const owner: DemoAccount = {
    ...account,
    type: 'residential',
    postal: { street, suburb, city, postCode },
    region,
    paysBy: 'bill',
    sites: [
      {
        nickname: null,
        address: `${street}, ${suburb}`,
        avatar: { type: 'standalone', colorSchema: 'tussock' },
        supplies: [
          {
            type: 'electricity',
            planId: 'everyday',
            icp,
            loads: [{ series: 'refit-20', scale: 1 }],
            isBasic: true,
            startedDaysAgo,
          },
        ],
      },
    ],
  }
  const email = `${firstName}.${lastName}@example.com`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return {
    person: { firstName, lastName, mobile, email, accounts: [owner] },
    account: owner,
    ...(readingOffBy !== undefined && { readingOffBy }),
    ...(care && { care }),
    ...(corrections && { corrections }),
    ...(credit && { credit }),
  }
}

const feilding = { suburb: 'Feilding', city: 'Feilding', postCode: '4702', region: 'Manawatū-Whanganui' }
const stoke = { suburb: 'Stoke', city: 'Nelson', postCode: '7011', region: 'Nelson' }
const aranui = { suburb: 'Aranui', city: 'Christchurch', postCode: '8061', region: 'Canterbury' }

export const neighbours: readonly Neighbour[] = [
  neighbour({
    ...feilding,
    firstName: 'Hana',
    lastName: 'Kereama',
    mobile: '+64275550101',
    number: '500072016',
    street: '6 Denbigh Street',
    icp: [4310211, 'CP'],
    dayOfBill: 9,
    unpaidInvoices: 1,
    complaint: {
      daysAgo: 12,
      message: 'My bill doubled after the meter was changed and nobody can tell me why.',
      wish: 'Check the last reading of the old meter and send me a bill that’s right.',
    },
    credit: { cents: 22_000, reason: 'The old meter’s last reading was 900 too high' },
  }),
  neighbour({
    ...feilding,
    firstName: 'Colin',
    lastName: 'Fraser',
    mobile: '+64275550102',
    number: '500072024',
    street: '118 Kimbolton Road',
    icp: [4310224, 'CP'],
    dayOfBill: 21,
    complaint: {
      daysAgo: 1,
      topic: 'service',
      message: 'I waited 40 minutes on the phone on Monday, then the line dropped out.',
      wish: 'Ring me back about my direct debit.',
    },
  }),
  neighbour({
    ...aranui,
    firstName: 'Sefina',
    lastName: 'Leota',
    mobile: '+64275550103',
    number: '500072032',
    street: '52 Marlow Road',
    icp: [4310237, 'RN'],
    dayOfBill: 4,
    complaint: {
      daysAgo: 19,
      topic: 'supply',
      message: 'The power goes off around six most evenings and the faults line says it’s fixed.',
      wish: 'Find out what’s wrong and tell me when it will be fixed.',
    },
  }),
  neighbour({
    ...stoke,
    firstName: 'Ngaire',
    lastName: 'Whitmore',
    mobile: '+64275550104',
    number: '500072041',
    street: '9 Orphanage Creek Road',
    icp: [4310240, 'CK'],
    dayOfBill: 15,
    complaint: {
      daysAgo: 5,
      topic: 'price',
      message: 'Your letter said the new price starts in December, but the bill has it from November.',
      wish: 'Charge the old price for November.',
    },
  }),
  neighbour({
    ...stoke,
    firstName: 'Dev',
    lastName: 'Patel',
    mobile: '+64275550105',
    number: '500072059',
    street: '31 Songer Street',
    icp: [4310253, 'CK'],
    dayOfBill: 12,
    questions: [{ position: 1, daysAgo: 2, message: 'We were away for two weeks. How can this be the same as last month?' }],
  }),
  neighbour({
    ...aranui,
    firstName: 'Marama',
    lastName: 'Hēnare',
    mobile: '+64275550106',
    number: '500072067',
    street: '7 Shortland Street',
    icp: [4310266, 'RN'],
    dayOfBill: 18,
    questions: [{ position: 1, daysAgo: 8, message: 'Is this an estimate? Nobody has been here to read the meter.' }],
  }),
  neighbour({
    ...feilding,
    firstName: 'Tom',
    lastName: 'Brennan',
    mobile: '+64275550107',
    number: '500072075',
    street: '44 Grey Street',
    icp: [4310279, 'CP'],
    dayOfBill: 26,
    unpaidInvoices: 1,
    questions: [{ position: 2, daysAgo: 1, message: 'What is the daily charge for, and why do I pay it when I use nothing?' }],
  }),
  neighbour({
    ...stoke,
    firstName: 'Ying',
    lastName: 'Zhao',
    mobile: '+64275550108',
    number: '500072083',
    street: '12 Arapiki Road',
    icp: [4310282, 'CK'],
    dayOfBill: 7,
    questions: [
      { position: 1, daysAgo: 4, message: 'My neighbour has the same house and pays $60 less. Can you check the meter?' },
    ],
  }),
  neighbour({
    ...aranui,
    firstName: 'Pita',
    lastName: 'Ruru',
    mobile: '+64275550109',
    number: '500072091',
    street: '23 Lenton Street',
    icp: [4310295, 'RN'],
    dayOfBill: 11,
    readingOffBy: 9_000,
  }),
  neighbour({
    ...feilding,
    firstName: 'Lucy',
    lastName: 'Abernethy',
    mobile: '+64275550110',
    number: '500072105',
    street: '2 Manchester Square',
    icp: [4310307, 'CP'],
    dayOfBill: 14,
    readingOffBy: -120,
  }),
  neighbour({
    ...stoke,
    firstName: 'Oscar',
    lastName: 'Tan',
    mobile: '+64275550111',
    number: '500072113',
    street: '5 Neale Avenue',
    icp: [4310310, 'CK'],
    dayOfBill: 23,
    readingOffBy: 1_850,
  }),
  neighbour({
    ...aranui,
    firstName: 'Fetu',
    lastName: 'Samuelu',
    mobile: '+64275550112',
    number: '500072121',
    street: '80 Breezes Road',
    icp: [4310323, 'RN'],
    dayOfBill: 16,
    care: { dependsOn: 'breathing', details: 'Oxygen concentrator, day and night', daysAgo: 3 },
  }),
  neighbour({
    ...stoke,
    firstName: 'Beth',
    lastName: 'Carmichael',
    mobile: '+64275550113',
    number: '500072130',
    street: '17 Seaview Road',
    icp: [4310336, 'CK'],
    dayOfBill: 20,
    care: { dependsOn: 'dialysis', details: 'Home dialysis, three nights a week', daysAgo: 7 },
  }),
  neighbour({
    ...feilding,
    firstName: 'Rangi',
    lastName: 'Tomoana',
    mobile: '+64275550114',
    number: '500072148',
    street: '39 Derby Street',
    icp: [4310349, 'CP'],
    dayOfBill: 5,
    unpaidInvoices: 1,
    corrections: [
      {
        fact: 'supplyAddress',
        wanted: '39A Derby Street, Feilding',
        reason: 'The section was divided in March and the front house has 39 now.',
        daysAgo: 6,
        moves: [],
      },
    ],
  }),
]
