import type { HeroInfo, HeroMenu } from '#contract/dashboard/dashboard.contract.ts'
import { Badge } from '#design/frame/badge.tsx'
import { ChipLink } from '#design/scenery/hero.tsx'
import { Cylinder, Gauge, HandHeart, Phone, Sun, Truck, Zap } from '#design/theme/icons.ts'
import { Strong } from '#design/theme/text.tsx'
import { once } from '#domain/basics/unique.ts'
import { leadsSomewhere, pathOf } from '#domain/portal/routes.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const
const actionIcons = { submitMeterRead: Gauge, orderLpg: Cylinder, movingHouse: Truck } as const
const extensionIcons = { solar: Sun, LPG: Cylinder, EV: Zap } as const

/** First, while something is overdue. */
export const HelpChips = ({ phone }: { phone: string }) => (
  <>
    <ChipLink href={pathOf('care')} icon={<HandHeart {...icon} />}>
      Get help paying
    </ChipLink>
    <ChipLink href={`tel:${phone.replaceAll(' ', '')}`} icon={<Phone {...icon} />}>
      {phone}
    </ChipLink>
  </>
)

export const ActionChips = ({ actions }: { actions: HeroMenu['actions'] }) => (
  <>
    {actions.map(({ type, title, path }) => {
      const Icon = actionIcons[type]
      return (
        <ChipLink key={type} href={path} icon={<Icon {...icon} />}>
          {title}
        </ChipLink>
      )
    })}
  </>
)

/** Such as solar. */
export const ExtensionChips = ({ info }: { info: HeroInfo }) => (
  <>
    {once(info.modelExtensions, ({ type }) => type).map(({ type, title, detail, promoUrl }) => {
      const Icon = extensionIcons[type]
      return promoUrl === undefined || !leadsSomewhere(promoUrl) ? (
        <Badge key={type} tone="glass">
          <Icon {...icon} size={16} /> <Strong>{title}</Strong> {detail}
        </Badge>
      ) : (
        <ChipLink key={type} href={promoUrl} icon={<Icon {...icon} />}>
          {`${title} ${detail}`}
        </ChipLink>
      )
    })}
  </>
)
