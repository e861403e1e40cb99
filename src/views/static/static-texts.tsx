import type { ReactNode } from 'react'
import type { Brand } from '#brands/brands.ts'
import { Link } from '#design/theme/link-context.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import { disputesService, powerswitch } from '#domain/help-services.ts'
import { pathOf } from '#domain/routes.ts'
import type { StaticPageId } from '#machines/app/addresses.ts'

interface StaticText {
  readonly title: string
  readonly body: (brand: Brand) => ReactNode
}

/** The number that customers call, within a sentence. */
const Phone = ({ phone }: Pick<Brand, 'phone'>) => (
  <a href={`tel:${phone.replaceAll(' ', '')}`}>
    <Strong>{phone}</Strong>
  </a>
)

/** The pages that anybody may read. A retailer puts its own words here. */
export const staticTexts: Readonly<Record<StaticPageId, StaticText>> = {
  contact: {
    title: 'Contact us',
    body: ({ phone }) => (
      <>
        <Text>
          Call us on <Phone phone={phone} />, Monday to Friday, 8 am to 6 pm. The call is free, from a mobile too.
        </Text>
        <Text>
          If your power is out, look at your own switchboard first. If it isn’t a switch, call the same number at any hour and
          choose faults. If you see a line down, keep ten metres away and call 111.
        </Text>
        <Text id="another-home">
          Adding another home to your account? Call the same number and have its address and the day you want power from at hand.
        </Text>
        <Text id="another-business">
          Adding another business property? Have its address, the day you want power from and the name that its account is to be
          in at hand.
        </Text>
        <Text>
          Not happy with how we handled something? <Link href={pathOf('complaints')}>Make a complaint</Link>, or tell us on the
          phone. If it isn’t settled within 20 working days, {disputesService.name} can look at it, free and independent:{' '}
          {disputesService.phone}, <Link href={disputesService.url}>udl.co.nz</Link>.
        </Text>
        <Text>
          Is paying hard, or does somebody’s health depend on power? See <Link href={pathOf('care')}>Care</Link>, or call us.
        </Text>
        <Text>
          {powerswitch.name} compares every retailer’s plans, free and independent:{' '}
          <Link href={powerswitch.url}>powerswitch.org.nz</Link>.
        </Text>
      </>
    ),
  },
  accessibility: {
    title: 'Accessibility',
    body: ({ phone }) => (
      <>
        <Text>
          This portal is built to meet the Web Content Accessibility Guidelines 2.2 at level AA: by keyboard, with a screen
          reader, at 200% text and on a screen 320 pixels wide.
        </Text>
        <Text>
          Every chart has a sentence that says what it shows and a table with its numbers. Colour is never the only sign of
          anything. Movement stops when your device asks for less of it.
        </Text>
        <Text>
          Something in your way? Call <Phone phone={phone} /> and tell us which page. We’ll do it for you on the phone in the
          meantime.
        </Text>
      </>
    ),
  },
  terms: {
    title: 'Terms and conditions',
    body: ({ name }) => (
      <>
        <Text>
          These terms are for using this portal. Your agreement with {name} for electricity and gas stands apart from them and is
          not changed by anything here.
        </Text>
        <Text>
          Keep your sign-in to yourself. What you see here is for you and for those you allow to see your account. Amounts marked
          as on track are estimates; your bill has the final figures.
        </Text>
        <Text>
          Some readings arrive late or are estimated. When the real ones come we put them in their place, and your next bill puts
          any difference right.
        </Text>
      </>
    ),
  },
  privacy: {
    title: 'Privacy policy',
    body: ({ name }) => (
      <>
        <Text>
          {name} keeps what is needed to supply you with energy: who and where you are, your meters’ readings, bills and payments,
          and what you tell us about your home. Half-hourly readings can say when somebody is home, so we treat them as personal.
        </Text>
        <Text>
          We use it to bill you, to keep the lights on and to show you your own use. If you agree, we also count which pages of
          this portal you use, with your details scrambled, and, added up for everybody, how long customers take over each step
          and where they leave; we keep that for 400 days and give it to nobody. You may say no at any time in the account menu.
          When a page fails you can send us the names of the steps that led there: without your name, and we keep them for 13
          months. You may see and correct everything we hold, and take your usage data with you.
        </Text>
        <Text>
          This portal keeps your session and, for a day, what you have typed and not sent, both sealed, your choices of theme and
          of usage statistics, and which notices you have seen, on this device. Signing out removes the session and what you have
          typed. For half a year a cookie remembers that you have signed in in this browser: a random name, days and signatures,
          nothing of yours. With it, strangers who guess at your password cannot lock you out. Nobody else sets any here.
        </Text>
        <Text>
          You can complain to the Privacy Commissioner: <Link href="https://www.privacy.org.nz">privacy.org.nz</Link>.
        </Text>
      </>
    ),
  },
}
