import type { ReactNode } from 'react'
import { DayLine } from '#design/scenery/day-line.tsx'
import { HeaderTabs, type HeaderTabsProps } from './header-tabs.tsx'
import { Page } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Logo } from './logo.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { css, styled } from '#design/theme/stitches.ts'

const Header = styled('header', {
  position: 'relative',
  zIndex: '$header',
  variants: { isOnSky: { true: { color: '$skyInk', '& button': { color: '$skyInk' } } } },
})

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 64,
  '@lg': { gap: 8, height: 76 },
  '@xl': { gap: 20 },
})

const Wide = styled('span', { display: 'none', '@lg': { display: 'contents' }, '@print': { display: 'contents' } })
// Print: portal and property only.
const OnScreen = styled('span', { display: 'contents', '@print': { display: 'none' } })
const Space = styled('span', { flex: 1 })
const homeLink = css({ borderRadius: 8, color: 'inherit' })

export interface AppHeaderProps {
  readonly homeHref: string
  readonly tabs: HeaderTabsProps['items']
  readonly switcher: ReactNode
  readonly notifications: ReactNode
  readonly account: ReactNode
  readonly isOnSky?: boolean
  readonly now: number
}

export const AppHeader = ({ homeHref, tabs, switcher, notifications, account, isOnSky = false, now }: AppHeaderProps) => {
  const { name } = useBrand()
  return (
    <Header isOnSky={isOnSky}>
      <Page>
        <Line>
          <Wide>
            <Link href={homeHref} className={homeLink().className} aria-label={`${name} home`}>
              <Logo />
            </Link>
          </Wide>
          <HeaderTabs items={tabs} isOnSky={isOnSky} />
          <Wide>
            <Space />
          </Wide>
          {switcher}
          <Space css={{ '@lg': { display: 'none' } }} />
          <OnScreen>
            {notifications}
            {account}
          </OnScreen>
        </Line>
      </Page>
      {isOnSky ? null : <DayLine now={now} />}
    </Header>
  )
}
