import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { TryOrCall } from '#design/frame/try-or-call.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { CarFront, Pencil } from '#design/theme/icons.ts'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { type ChargePlace, defaultEv } from '#domain/supply/ev.ts'
import { type FailureWords, failureOf } from '#domain/portal/trouble.ts'
import type { MyEvActor } from '#machines/ev/my-ev.machine.ts'
import { selectCar, selectChargers, selectMyEvMode, selectMyEvProblem } from '#machines/ev/my-ev.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { MyEvForm } from './my-ev-form.tsx'

interface MyEvProps {
  readonly actor: MyEvActor
  readonly place: ChargePlace
}

const MyEvDetails = ({ actor, place }: MyEvProps) => {
  const car = useSelector(actor, selectCar)
  const chargers = useSelector(actor, selectChargers)
  const charger = chargers.find(({ type }) => type === car?.charger)
  // A home without a car shows labels for a future one; a farm is not asked for its own car.
  const isNone = car === null && place === 'on site'
  const { name, make, model } = car ?? defaultEv
  return (
    <Stack gap={4} css={{ marginTop: '$4' }}>
      <Row gap={3}>
        <IconTile tone="primary">
          <CarFront size={24} aria-hidden />
        </IconTile>
        <Box>
          <Text weight="strong">{isNone ? 'No vehicle yet' : name}</Text>
          <Text kind="small" tone="second">
            {isNone ? 'We don’t have a vehicle that charges on site.' : `${make}, ${model}`}
          </Text>
        </Box>
      </Row>
      <Text kind="small" tone="second">
        {charger
          ? `Charges from ${charger.name.toLowerCase()} at ${charger.kilowatts} kW.`
          : `Tell us about ${place === 'at home' ? 'your car' : 'a vehicle that does'} and we’ll find when it charges.`}
      </Text>
      <Allowed to="saveMyEv">
        <Row>
          <Button tone="outline" icon={<Pencil size={18} aria-hidden />} onClick={() => actor.send({ type: 'car.edit' })}>
            {car ? 'Change' : place === 'at home' ? 'Add your car' : 'Add a vehicle'}
          </Button>
        </Row>
      </Allowed>
    </Stack>
  )
}

const Content = ({ actor, place }: MyEvProps) => {
  const problem = useSelector(actor, selectMyEvProblem)
  switch (useSelector(actor, selectMyEvMode)) {
    case 'loading':
      return <Skeleton css={{ height: 120, marginTop: '$4' }} />
    case 'showing':
      return <MyEvDetails actor={actor} place={place} />
    case 'editing':
    case 'saving':
      return <MyEvForm actor={actor} place={place} />
    case 'unavailable': {
      const { title, detail }: FailureWords = failureOf(problem, { title: 'We couldn’t load your car' })
      return (
        <Box css={{ marginTop: '$4' }}>
          <NoticeBar tone="warn" onRetry={() => actor.send({ type: 'load.retry' })}>
            {title}. {detail ?? <TryOrCall />}
          </NoticeBar>
        </Box>
      )
    }
  }
}

export const MyEvCard = ({ actor, place }: MyEvProps) => {
  const mode = useSelector(actor, selectMyEvMode)
  const heading = useHeadingFocus(mode === 'loading' ? null : mode)
  return (
    <Card aria-label="My EV" aria-busy={mode === 'loading' || undefined}>
      <Text ref={heading} as="h2" kind="h3" tabIndex={-1}>
        My EV
      </Text>
      <Content actor={actor} place={place} />
    </Card>
  )
}
