import { memo } from 'react'
import { pages } from '#domain/portal/pages.ts'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Newspaper } from '#design/theme/icons.ts'
import { Page } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { FacebookIcon, LinkedinIcon, YoutubeIcon } from './social-icons.tsx'
import { css, styled } from '#design/theme/stitches.ts'

const Foot = styled('footer', {
  marginTop: '$6',
  paddingBottom: 'calc(80px + env(safe-area-inset-bottom))',
  fontSize: '.875rem',
  color: '$ink2',
  '@lg': { marginTop: '$9', paddingBottom: 64 },
})

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 24px',
  paddingTop: '$2',
  borderTop: '1px solid $line',
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 20px' },
  '@lg': { paddingTop: '$4', '& ul': { columnGap: 24 } },
  '& ul[data-social]': { gap: 0 },
  '& b': { fontWeight: 600, color: '$ink', whiteSpace: 'nowrap' },
})

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  '@lg': { minHeight: 44 },
  '@hover': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
})
const square = css({ display: 'grid', placeItems: 'center', width: 44, height: 44, borderRadius: '$button' })

export const Footer = memo(() => {
  const { name, links, phone, legal } = useBrand()
  const words = [
    ['Contact Us', links.contact],
    ['Accessibility', links.accessibility],
    ['Terms and Conditions', links.terms],
    ['Privacy Policy', links.privacy],
    ['Complaints', pages.complaints.paths[0]],
  ] as const
  const social = [
    ['facebook', links.facebook, FacebookIcon],
    ['linkedin', links.linkedin, LinkedinIcon],
    ['youtube', links.youtube, YoutubeIcon],
    ['blog', links.blog, Newspaper],
  ] as const
  const shown = social.flatMap(([label, href, Icon]) => (href === null ? [] : [{ label, href, Icon }]))
  return (
    <Foot>
      <Page>
        <Line>
          <ul>
            {words.map(([label, href]) => (
              <li key={label}>
                <Link href={href} className={link().className}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {shown.length === 0 ? null : (
            <ul data-social>
              {shown.map(({ label, href, Icon }) => (
                <li key={label}>
                  <Link href={href} className={square().className} aria-label={`${name} ${label}`}>
                    <Icon size={20} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <span>
            Need a hand?{' '}
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={link().className}>
              <b>{phone}</b>
            </a>
          </span>
          <span>{legal}</span>
        </Line>
      </Page>
    </Foot>
  )
})
