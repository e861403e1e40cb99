// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { brandOf } from '#brands/brands.ts'
import { fizz } from '#brands/fizz.ts'
import { tarn } from '#brands/tarn.ts'
import { BottomBar } from '#design/frame/bottom-bar.tsx'
import { Footer } from '#design/frame/footer.tsx'
import { HeaderTabs } from '#design/frame/header-tabs.tsx'
import { House } from '#design/theme/icons.ts'
import { Link, type LinkProps, LinkProvider } from '#design/theme/link-context.tsx'
import { Prose } from '#design/frame/prose.tsx'
import { safeHref } from '#design/theme/safe-href.ts'
import { show } from './hands.tsx'

afterEach(cleanup)

const RouterLink = ({ children, ...rest }: LinkProps) => (
  <a data-router {...rest}>
    {children}
  </a>
)

const isRouted = (name: string) => screen.getByRole('link', { name }).hasAttribute('data-router')

describe('a link', () => {
  it('goes through the router inside the portal and past it elsewhere', () => {
    show(
      <LinkProvider as={RouterLink}>
        <Link href="/account/bills">Bills</Link>
        <Link href="https://example.com">Elsewhere</Link>
        <Link href="//example.com">Slashes</Link>
        <Link href="tel:0800086400">Phone</Link>
      </LinkProvider>,
    )
    expect(['Bills', 'Elsewhere', 'Slashes', 'Phone'].map(isRouted)).toEqual([true, false, false, false])
    expect(screen.getByRole('link', { name: 'Elsewhere' }).getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('that came from outside is followed only to https, tel and the portal', () => {
    const refused = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'http://example.com',
      '//example.com',
      '/\\example.com',
      '\\\\example.com',
      'https:example.com',
      'vbscript:x',
      'account/bills',
      '',
    ]
    expect(refused.map(safeHref)).toEqual(refused.map(() => null))
    const followed = ['https://example.com/a?b=1', 'tel:0800086400', '/account/bills?x=1#y']
    expect(followed.map(safeHref)).toEqual(followed)
  })
})

describe('a message from outside', () => {
  it('that is a plain sentence is drawn at once', () => {
    show(<Prose>Kia ora, your power is on us on Saturday.</Prose>)
    expect(screen.getByText('Kia ora, your power is on us on Saturday.')).toBeTruthy()
  })

  it('shows marks as marks, HTML as text, and no image or heading', async () => {
    const { container } = show(
      <Prose>
        {'# Kia ora\n\n**Free** hours <img src=x onerror=alert(1)> ![p](https://e.co/p.png) <script>alert(1)</script> AT&amp;T'}
      </Prose>,
    )
    await screen.findByText('Free')
    expect(container.querySelectorAll('img, script, h1, style, iframe')).toHaveLength(0)
    expect(screen.getByText('Free').tagName).toBe('STRONG')
    expect(container.textContent).toContain('AT&T')
    expect(container.textContent).toContain('<script>')
    expect(container.textContent).toContain('<img src=x')
  })

  it('links only where it may', async () => {
    show(<Prose>{'[Bills](/account/bills) and [trap](javascript:alert(1)) and [shop](https://example.com)'}</Prose>)
    await screen.findByRole('link', { name: 'Bills' })
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bills', '/account/bills'],
      ['shop', 'https://example.com'],
    ])
  })
})

describe('the footer', () => {
  it('leads to contact, accessibility, terms and privacy of the brand [SHELL-57 SHELL-58 SHELL-59 SHELL-60]', () => {
    show(<Footer />)
    const { contact, accessibility, terms, privacy } = tarn.links
    const named = ['Contact Us', 'Accessibility', 'Terms and Conditions', 'Privacy Policy']
    expect(named.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      contact,
      accessibility,
      terms,
      privacy,
    ])
  })

  it('leads to facebook, linkedin, youtube and the blog of the brand [SHELL-61 SHELL-62 SHELL-63 SHELL-64]', () => {
    const pages = {
      facebook: 'https://social.test/fizz',
      linkedin: 'https://work.test/fizz',
      youtube: 'https://films.test/fizz',
      blog: 'https://fizz.test/blog',
    }
    const { facebook, linkedin, youtube, blog } = pages
    show(<Footer />, { ...fizz, links: { ...fizz.links, ...pages } })
    const named = ['Fizz facebook', 'Fizz linkedin', 'Fizz youtube', 'Fizz blog']
    expect(named.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      facebook,
      linkedin,
      youtube,
      blog,
    ])
  })
})

describe('the pages of a brand elsewhere', () => {
  const unreachable = /^https?:\/\/[^/]*\.(?:example|test|invalid|localhost)(?:\/|$)/

  it.each([tarn, fizz])('lead to no host that cannot exist: $name', ({ links }) => {
    expect(Object.entries(links).filter(([, href]) => href !== null && unreachable.test(href))).toEqual([])
  })

  it('are left out of the footer where the brand has none', () => {
    show(<Footer />, { ...fizz, links: { ...fizz.links, facebook: null, linkedin: null, youtube: null, blog: null } })
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Contact Us',
      'Accessibility',
      'Terms and Conditions',
      'Privacy Policy',
      'Complaints',
      fizz.phone,
    ])
  })
})

describe('the tabs', () => {
  const items = [
    { id: 'dashboard', href: '/account/dashboard', label: 'Dashboard', shortLabel: 'Home', icon: House, isCurrent: true },
    { id: 'bills', href: '/account/bills', label: 'Bills', icon: House, isCurrent: false },
  ]

  it('say which page is open, above and below', () => {
    show(
      <>
        <HeaderTabs items={items} />
        <BottomBar items={items} />
      </>,
    )
    expect(screen.getAllByRole('link', { current: 'page', hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Home',
    ])
  })

  it('keep their room while the list is on its way', () => {
    show(<HeaderTabs items={null} />)
    expect(screen.getByRole('navigation', { name: 'Main', busy: true }).childElementCount).toBe(5)
  })
})

it('knows its brands, and no other', () => {
  expect(['tarn', 'fizz'].map((id) => brandOf(id).name)).toEqual(['Tarn', 'Fizz'])
  expect(() => brandOf('other')).toThrow('There is no brand "other"')
  expect([tarn.paymentRate, fizz.paymentRate]).toEqual([1, 0])
})
