import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Badge } from '#design/frame/badge.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Info } from '#design/theme/icons.ts'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import type { PowerShoutOffersActor } from '#machines/power-shout/power-shout-offers.machine.ts'
import { selectOpenCount } from '#machines/power-shout/power-shout-offers.selectors.ts'
import type { PowerShoutActor } from '#machines/power-shout/power-shout.machine.ts'
import { selectPart, selectPowerShoutMode } from '#machines/power-shout/power-shout.selectors.ts'
import { useMay } from '#views/kit/access.tsx'
import { PartsFrame } from '#views/kit/page-frame.tsx'

const base = pathOf('powerShout')

const OpenCount = ({ offers }: { offers: PowerShoutOffersActor }) => {
  const count = useSelector(offers, selectOpenCount)
  return count > 0 ? <Badge tone="loyal">{count}</Badge> : null
}

const Tabs = ({ actor }: { actor: PowerShoutActor }) => {
  const { loyalty } = useBrand()
  const part = useSelector(actor, selectPart)
  const offers = useSelector(actor, ({ children }) => children.offers)
  const mayBook = useMay()('addBooking')
  const isBook = part === 'overview' || part === 'booking'
  return (
    <SubTabs
      label={loyalty.name}
      items={[
        { href: mayBook ? `${base}/booking` : base, label: mayBook ? 'Book' : 'Booked', isCurrent: isBook },
        {
          href: `${base}/offers`,
          label: <>Offers {offers ? <OpenCount offers={offers} /> : null}</>,
          isCurrent: part === 'offers',
        },
        { href: `${base}/activity`, label: 'Activity', isCurrent: part === 'activity' },
      ]}
    />
  )
}

export const PowerShoutFrame = ({ actor, children }: { actor: PowerShoutActor; children: ReactNode }) => {
  const { loyalty } = useBrand()
  // All parts would show the same message.
  const hasParts = useSelector(actor, selectPowerShoutMode) !== 'notEligible'
  return (
    <PartsFrame
      title={loyalty.name}
      aside={
        <TextLink href={`${base}/walkthrough`}>
          <Info size={18} aria-hidden />
          How it works
        </TextLink>
      }
      tabs={hasParts ? <Tabs actor={actor} /> : null}
    >
      {children}
    </PartsFrame>
  )
}
