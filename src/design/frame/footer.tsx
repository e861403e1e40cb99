import { memo } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Newspaper } from '#design/theme/icons.ts'
import { Page } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { css, styled } from '#design/theme/stitches.ts'
import { pages } from '#domain/portal/pages.ts'

const Mark = ({ size = 20, d }: { size?: number; d: string }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
    <path d={d} />
  </svg>
)

const FacebookIcon = ({ size }: { size?: number }) => (
  <Mark
    {...(size ? { size } : {})}
    d="M22 12a10 10 0 1 0-11.56 9.88v-6.99H7.9V12h2.54V9.8c0-2.5 1.49-3.89 3.78-3.89 1.09 0 2.24.2 2.24.2v2.46h-1.26c-1.24 0-1.63.77-1.63 1.56V12h2.78l-.45 2.89h-2.33v6.99A10 10 0 0 0 22 12z"
  />
)

const LinkedinIcon = ({ size }: { size?: number }) => (
  <Mark
    {...(size ? { size } : {})}
    d="M20 3H4a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h16a1 1 0 0 0 1-1V4a1 1 0 0 0-1-1zM8.34 18.34H5.67V9.75h2.67zM7 8.57a1.55 1.55 0 1 1 0-3.1 1.55 1.55 0 0 1 0 3.1zm11.34 9.77h-2.67v-4.18c0-1 0-2.28-1.39-2.28s-1.6 1.09-1.6 2.2v4.26H10V9.75h2.56v1.17h.04a2.8 2.8 0 0 1 2.53-1.39c2.7 0 3.2 1.78 3.2 4.1z"
  />
)

const YoutubeIcon = ({ size }: { size?: number }) => (
  <Mark
    {...(size ? { size } : {})}
    d="M21.58 7.19a2.5 2.5 0 0 0-1.77-1.77C18.25 5 12 5 12 5s-6.25 0-7.81.42A2.5 2.5 0 0 0 2.42 7.2C2 8.75 2 12 2 12s0 3.25.42 4.81a2.5 2.5 0 0 0 1.77 1.77C5.75 19 12 19 12 19s6.25 0 7.81-.42a2.5 2.5 0 0 0 1.77-1.77C22 15.25 22 12 22 12s0-3.25-.42-4.81zM10 15V9l5.2 3z"
  />
)

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
