import { disputesService, powerswitch, privacyCommissioner } from './help-services.ts'
import { pathOf, publicPaths } from './routes.ts'

type TextPart = string | { readonly text: string; readonly href: string }

export interface Paragraph {
  readonly id?: string
  readonly parts: readonly TextPart[]
}

interface Company {
  readonly name: string
  readonly phone: string
}

interface StaticText {
  readonly title: string
  readonly paragraphs: (company: Company) => readonly Paragraph[]
}

export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`

const phonePart = ({ phone }: Company): TextPart => ({ text: phone, href: phoneAddress(phone) })

const contact = (company: Company): readonly Paragraph[] => [
  { parts: ['Call us on ', phonePart(company), ', Monday to Friday, 8 am to 6 pm. The call is free, from a mobile too.'] },
  {
    parts: [
      'If your power is out, look at your own switchboard first. If it isn’t a switch, call the same number at any hour and choose faults. If you see a line down, keep ten metres away and call 111.',
    ],
  },
  {
    id: 'another-home',
    parts: [
      'Adding another home to your account? Call the same number, and have its address handy and the day you want power from. No login yet? ',
      { text: 'Set up your login', href: publicPaths.activate },
      ', with your account number and the email we have for you.',
    ],
  },
  {
    id: 'another-business',
    parts: [
      'Adding another business property? Have its address handy, the day you want power from and the name for the account.',
    ],
  },
  {
    parts: [
      'Not happy with how we handled something? ',
      { text: 'Make a complaint', href: pathOf('complaints') },
      `, or tell us on the phone. If it isn’t settled within 20 working days, ${disputesService.name} can look at it, free and independent: ${disputesService.phone}, `,
      { text: 'udl.co.nz', href: disputesService.url },
      '.',
    ],
  },
  {
    parts: [
      'Is it hard to pay, or does someone’s health depend on power? See ',
      { text: 'Care', href: pathOf('care') },
      ', or call us.',
    ],
  },
  {
    parts: [
      `${powerswitch.name} compares every retailer’s plans, free and independent: `,
      { text: 'powerswitch.org.nz', href: powerswitch.url },
      '.',
    ],
  },
]

const accessibility = (company: Company): readonly Paragraph[] => [
  {
    parts: [
      'This portal is built to meet the Web Content Accessibility Guidelines 2.2 at level AA: by keyboard, with a screen reader, at 200% text and on a screen 320 pixels wide.',
    ],
  },
  {
    parts: [
      'Every chart has a sentence that says what it shows and a table with its numbers. Colour is never the only sign of anything. Movement stops when your device asks for less of it.',
    ],
  },
  {
    parts: [
      'Something in your way? Call ',
      phonePart(company),
      ' and tell us which page. We’ll do it for you on the phone in the meantime.',
    ],
  },
]

const terms = ({ name }: Company): readonly Paragraph[] => [
  {
    parts: [
      `These terms are for using this portal. Your agreement with ${name} for electricity and gas is separate, and nothing here changes it.`,
    ],
  },
  {
    parts: [
      'Don’t share your sign-in. What you see here is for you and for those you allow to see your account. Amounts marked as on track are estimates; your bill has the final figures.',
    ],
  },
  {
    parts: [
      'Some readings arrive late or are estimated. When the real ones arrive, we use those instead and correct any difference on your next bill.',
    ],
  },
]

const privacy = ({ name }: Company): readonly Paragraph[] => [
  {
    parts: [
      `${name} keeps what we need to supply you with energy: who and where you are, your meters’ readings, bills and payments, and what you tell us about your home. Half-hourly readings can show when someone is home, so we treat them as personal.`,
    ],
  },
  {
    parts: [
      'We use it to bill you, to keep the lights on and to show you your own use. You can see and correct everything we hold, and download your usage data.',
    ],
  },
  {
    parts: [
      'If you agree, we also count which pages of this portal you use, with your details scrambled. For all customers together, we count how long each step takes and where people leave. We keep these counts for 400 days and don’t share them with anyone. You can turn this off at any time in the account menu.',
    ],
  },
  {
    parts: [
      'When a page fails, you can send us the names of the steps that led there. They don’t include your name, and we keep them for 13 months.',
    ],
  },
  {
    parts: [
      'On this device we store your session and, for a day, anything you’ve typed but not sent. Both are encrypted. We also store your choice of theme, your choice about usage statistics, and which notices you’ve seen. Signing out removes the session and what you’ve typed.',
    ],
  },
  {
    parts: [
      'For half a year, a cookie remembers that you’ve signed in with this browser. It holds a random name, dates and signatures, and no personal details. It stops strangers who guess at your password from locking you out. Nobody else sets cookies here.',
    ],
  },
  {
    parts: ['You can complain to the Privacy Commissioner: ', { text: 'privacy.org.nz', href: privacyCommissioner.url }, '.'],
  },
]

/** Public pages, with or without scripts. A retailer puts its own text here. */
export const staticTexts = {
  contact: { title: 'Contact us', paragraphs: contact },
  accessibility: { title: 'Accessibility', paragraphs: accessibility },
  terms: { title: 'Terms and conditions', paragraphs: terms },
  privacy: { title: 'Privacy policy', paragraphs: privacy },
} as const satisfies Readonly<Record<string, StaticText>>

export const staticTextAt = (path: string): StaticText | null =>
  Object.entries(staticTexts).find(([id]) => `/${id}` === path)?.[1] ?? null
