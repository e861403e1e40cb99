import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { Hero as HeroAnswer, HeroInfo, HeroMenu, HeroMessage } from '#contract/dashboard/dashboard.contract.ts'
import { Badge } from '#design/frame/badge.tsx'
import { Later } from '#design/frame/later.tsx'
import { Prose } from '#design/frame/prose.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { DayScene } from '#design/scenery/day-scene.tsx'
import { Hero, ChipLink } from '#design/scenery/hero.tsx'
import { Sky } from '#design/scenery/hills.tsx'
import { sunHeight } from '#design/scenery/scene-geometry.ts'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Cylinder, Gauge, HandHeart, Phone, Sun, Truck, Zap } from '#design/theme/icons.ts'
import { Strong } from '#design/theme/text.tsx'
import { addDays, formatDate, formatHour, hourNow, monthOf, today } from '#domain/basics/days.ts'
import { once } from '#domain/basics/unique.ts'
import { leadsSomewhere, pathOf } from '#domain/portal/routes.ts'
import { formatKwhFine } from '#domain/supply/energy.ts'
import type { DashboardActor } from '#machines/dashboard/dashboard.machine.ts'
import { selectDayUse } from '#machines/dashboard/tile-figures.selectors.ts'
import { selectLoaded, selectLoadMode } from '#machines/kit/load.selectors.ts'
import type { LoadActor } from '#machines/kit/load.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const
const actionIcons = { submitMeterRead: Gauge, orderLpg: Cylinder, movingHouse: Truck } as const
const extensionIcons = { solar: Sun, LPG: Cylinder, EV: Zap } as const

/** First, while something is overdue. */
const HelpChips = ({ phone }: { phone: string }) => (
  <>
    <ChipLink href={pathOf('care')} icon={<HandHeart {...icon} />}>
      Get help paying
    </ChipLink>
    <ChipLink href={`tel:${phone.replaceAll(' ', '')}`} icon={<Phone {...icon} />}>
      {phone}
    </ChipLink>
  </>
)

const ActionChips = ({ actions }: { actions: HeroMenu['actions'] }) => (
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
const ExtensionChips = ({ info }: { info: HeroInfo }) => (
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

/** The first line is the headline if marked as one. */
const partsOf = (markdown: string) => {
  const [first = '', ...rest] = markdown.split('\n')
  return first.startsWith('# ')
    ? { title: first.slice(2).trim(), rest: rest.join('\n').trim() }
    : { title: null, rest: markdown.trim() }
}

const isYesterday = (date: string, now: number | null) => now !== null && addDays(date, 1) === today(now)

const PeakLabel = ({ date, day, now }: { date: string; day: readonly number[]; now: number }) => {
  const { hour, kwh } = selectDayUse(day).peak
  return (
    <>
      {`${isYesterday(date, now) ? 'Yesterday’s' : `${formatDate(date)}’s`} peak, ${formatHour(hour)}`}&ensp;
      <b>{formatKwhFine(kwh)}</b>
    </>
  )
}

const captionOf = ({ hills }: HeroAnswer, now: number | null) => {
  if (hills === null) return undefined
  const use = isYesterday(hills.date, now) ? 'yesterday’s power use' : `the power used on ${formatDate(hills.date)}`
  return `The hills show ${use} by the hour, ${formatKwhFine(selectDayUse(hills.day).kwh)} in total`
}

const Day = memo(({ about, now }: { about: HeroAnswer | null; now: number | null }) => {
  const hills = about?.hills ?? null
  const [hour, month] = now === null ? [12, 6] : [hourNow(now), monthOf(today(now))]
  return (
    <DayScene
      hills={hills}
      now={hour}
      month={month}
      night={sunHeight(hour, month) < 0}
      avatar={about?.avatar ?? null}
      {...(hills && now !== null && { peakLabel: <PeakLabel date={hills.date} day={hills.day} now={now} /> })}
    />
  )
})

interface HeroActors {
  readonly actor: DashboardActor
  readonly hero: LoadActor<HeroAnswer> | undefined
  readonly menu: LoadActor<HeroMenu> | undefined
  readonly message: LoadActor<HeroMessage> | undefined
  readonly info: LoadActor<HeroInfo> | undefined
}

/** Never shows an error. */
export const HeroView = memo(({ actor, hero, menu, message, info }: HeroActors) => {
  const { voice, phone } = useBrand()
  const bill = useSelector(actor, ({ children }) => children.billSummary)
  const isOverdue = useSelector(bill, (snapshot) => snapshot !== undefined && selectLoaded(snapshot)?.payment?.isOverdue === true)
  const now = useSelector(actor, ({ context }) => context.now)
  const about = useSelector(hero, (snapshot) => (snapshot ? selectLoaded(snapshot) : null))
  // The chips follow the actions in one line and wait for them, so that nothing moves.
  const isLining = useSelector(menu, (snapshot) => snapshot !== undefined && selectLoadMode(snapshot) === 'loading')
  const listed = useSelector(menu, (snapshot) => (snapshot ? selectLoaded(snapshot) : null))
  const actions = listed?.actions.filter(({ path }) => leadsSomewhere(path)) ?? []
  const shown = about?.isHeroMenuVisible === false ? [] : once(actions, ({ type }) => type)
  // Only a pending message is waited for; a failed one leaves the greeting.
  const isWaiting = useSelector(message, (snapshot) => snapshot !== undefined && selectLoadMode(snapshot) === 'loading')
  const heroText = useSelector(message, (snapshot) => (snapshot ? selectLoaded(snapshot) : null))
  const extensions = useSelector(info, (snapshot) => (snapshot ? selectLoaded(snapshot) : null))
  const { title, rest } = partsOf(heroText?.heroMessage ?? '')
  const greeting = about ? `${voice.greeting} ${about.firstName}` : voice.greeting
  const caption = about ? captionOf(about, now) : undefined
  return (
    <Hero
      scene={
        <Later before={<Sky />}>
          <Day about={about} now={now} />
        </Later>
      }
      title={
        isWaiting ? (
          <Skeleton role="img" aria-label={greeting} css={{ width: '70%', height: '2.32em', '@lg': { height: '2.15em' } }} />
        ) : (
          (title ?? greeting)
        )
      }
      sub={rest === '' ? null : <Prose>{rest}</Prose>}
      {...(extensions && !isLining && extensions.modelExtensions.length > 0 && { extras: <ExtensionChips info={extensions} /> })}
      {...(caption !== undefined && { caption })}
      {...((isOverdue || shown.length > 0) && {
        actions: (
          <>
            {isOverdue ? <HelpChips phone={phone} /> : null}
            <ActionChips actions={shown} />
          </>
        ),
      })}
    />
  )
})
