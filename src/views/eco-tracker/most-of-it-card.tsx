import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import type { ReactNode } from 'react'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { CarFront, ChevronRight, Sun, WashingMachine } from '#design/theme/icons.ts'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { bookingAddress } from '#domain/portal/booking-address.ts'
import { formatPrice } from '#domain/supply/energy.ts'
import type { Slot } from '#domain/customer/slot-finder.ts'
import { selectSlots, selectSlotToSave } from '#machines/eco-tracker/grid-figures.selectors.ts'
import { ecoPaths } from '#machines/eco-tracker/eco-address.ts'
import type { GridAheadActor, GridNowActor } from '#machines/eco-tracker/eco-loads.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { levelNames } from './eco-words.ts'
import { noBetterTime, whenWords } from './slot-words.ts'

const List = styled('ul', { display: 'flex', flexDirection: 'column', flex: 1, marginTop: 8 })
const Line = styled('li', {
  display: 'grid',
  flex: 1,
  '& + &': { borderTop: '1px solid $line' },
  '& > a': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) 20px',
    alignItems: 'center',
    gap: 14,
    paddingBlock: 12,
    borderRadius: 12,
  },
})

interface WayProps {
  readonly href: string
  readonly icon: ReactNode
  readonly tone: 'primary' | 'info' | 'loyal'
  readonly title: string
  readonly why: string
}

const Way = ({ href, icon, tone, title, why }: WayProps) => (
  <Line>
    <Link href={href}>
      <IconTile tone={tone}>{icon}</IconTile>
      <span>
        <Text as="span" weight="strong" css={{ display: 'block' }}>
          {title}
        </Text>
        <Text as="span" kind="small" tone="second">
          {why}
        </Text>
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  </Line>
)

const carHours = 4

const carWords = (slot: Slot, today: string): string => {
  const price = slot.centsPerKwh === null ? '' : ` You’ll pay ${formatPrice(slot.centsPerKwh, 'c/kWh')}.`
  return `${whenWords(slot, today)}.${price}`
}

export const MostOfItCard = ({ now, gridForecast }: { now: GridNowActor; gridForecast: GridAheadActor }) => {
  const { loyalty } = useBrand()
  const at = useSelector(now, selectLoaded)?.at ?? null
  return (
    <LoadCard
      actor={gridForecast}
      title="Make the most of it"
      minHeight={300}
      failure={{ title: 'We couldn’t load the forecast' }}
      empty={<EmptyState title="No forecast yet" detail="We don’t have the grid’s next two days yet." />}
      skeleton={<Skeleton css={{ marginTop: '$4', height: 190 }} />}
    >
      {({ hours, canBookFreeHours, canWait }) => {
        const car = selectSlots(hours, carHours)
        const best = selectSlotToSave(car)
        const machines = selectSlots(hours, 2)
        const machine = selectSlotToSave(machines)
        const hour = selectSlots(hours, 1).greenest?.hours[0]
        const today = at ?? hours[0]?.at ?? ''
        return (
          <List>
            {car.now && canWait.includes('car') ? (
              <Way
                href={`${ecoPaths.forecast}?hours=${carHours}`}
                icon={<CarFront size={22} aria-hidden />}
                tone="primary"
                title="Charge the EV"
                why={best ? carWords(best, today) : noBetterTime}
              />
            ) : null}
            {machines.now ? (
              <Way
                href={`${ecoPaths.forecast}?hours=2`}
                icon={<WashingMachine size={22} aria-hidden />}
                tone="info"
                title={canWait.includes('dishwasher') ? 'Delay the dishwasher' : 'Run what can wait'}
                why={machine ? `Set it for ${whenWords(machine, today).replace(/^From /, '')}.` : noBetterTime}
              />
            ) : null}
            {canBookFreeHours && hour ? (
              <Way
                href={bookingAddress([hour.at])}
                icon={<Sun size={22} aria-hidden />}
                tone="loyal"
                title={`Book ${loyalty.unitOther}`}
                why={`${whenWords({ hours: [hour] }, today)} is the cleanest hour coming up, with ${levelNames[hour.level]?.toLowerCase()} carbon.`}
              />
            ) : null}
          </List>
        )
      }}
    </LoadCard>
  )
}
