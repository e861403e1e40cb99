import { useSelector } from '@xstate/react'
import type { ChargerType } from '#contract/ev/ev-plan.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { TextLink } from '#design/controls/text-link.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TryOrCall } from '#design/frame/try-or-call.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { CarFront, Pencil } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import { type FailureWords, failureOf } from '#domain/portal/trouble.ts'
import { type ChargePlace, defaultEv, type EvField } from '#domain/supply/ev.ts'
import type { MyEvActor } from '#machines/ev/my-ev.machine.ts'
import * as select from '#machines/ev/my-ev.selectors.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { FormButtons } from '#views/kit/form-buttons.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'

const idOf = (name: string) => `my-ev-${name}`
const names: readonly EvField[] = ['name', 'make', 'model']

const keyOf = ({ make, model }: Readonly<Record<'make' | 'model', string>>) => `${make} ${model}`
const otherKey = ''

const MyEvForm = ({ actor, place }: { actor: MyEvActor; place: ChargePlace }) => {
  const models = useSelector(actor, select.selectModels)
  const chargers = useSelector(actor, select.selectChargers)
  const hasFailed = useSelector(actor, select.selectHasSaveFailed)
  const problem = useSelector(actor, selectProblem)
  const isSaving = useSelector(actor, select.selectMyEvMode) === 'saving'
  const { fields: car, field, change } = useFields(actor, idOf, isSaving)
  const listed = models.find((model) => keyOf(model) === keyOf(car))
  return (
    <form noValidate aria-label="My EV" onSubmit={inPlace(() => actor.send({ type: 'form.submit' }))}>
      <Stack gap={4} css={{ marginTop: '$4' }}>
        <FormSummary actor={actor} names={names} idOf={idOf} />
        {hasFailed ? (
          <NoticeBar tone="bad" role="alert">
            {problem?.detail || 'We couldn’t save your car.'}
          </NoticeBar>
        ) : null}
        <Select
          label="Your car"
          value={listed ? keyOf(listed) : otherKey}
          disabled={isSaving}
          options={[
            { value: otherKey, label: 'Another car' },
            ...models.map((model) => ({ value: keyOf(model), label: keyOf(model) })),
          ]}
          onChange={(value) => {
            const chosen = models.find((model) => keyOf(model) === value)
            change('make')(chosen?.make ?? '')
            change('model')(chosen?.model ?? '')
          }}
        />
        {listed ? null : (
          <>
            <TextField label="EV make" {...field('make')} />
            <TextField label="EV model" {...field('model')} />
          </>
        )}
        <TextField label="What you call it" hint="For example, My EV." {...field('name')} />
        <Select<ChargerType>
          label={`How you charge ${place}`}
          options={chargers.map(({ type, name, kilowatts }) => ({ value: type, label: `${name}, ${kilowatts} kW` }))}
          {...field('charger')}
        />
        <FormButtons actor={actor} send="Save" leave="Cancel" isSending={isSaving} />
      </Stack>
    </form>
  )
}

interface MyEvProps {
  readonly actor: MyEvActor
  readonly place: ChargePlace
}

const MyEvDetails = ({ actor, place }: MyEvProps) => {
  const car = useSelector(actor, select.selectCar)
  const chargers = useSelector(actor, select.selectChargers)
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
      {isNone ? null : (
        <Row>
          <TextLink href={pathOf('charging')}>Charge when power is cheapest</TextLink>
        </Row>
      )}
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
  const problem = useSelector(actor, select.selectMyEvProblem)
  switch (useSelector(actor, select.selectMyEvMode)) {
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
  const mode = useSelector(actor, select.selectMyEvMode)
  const heading = useHeadingFocus(mode === 'loading' ? null : mode)
  return (
    <ExplainedPart actor={actor}>
      <Card aria-label="My EV" aria-busy={mode === 'loading' || undefined}>
        <CardHead titleId="my-ev">
          <Text id="my-ev" ref={heading} as="h2" kind="h3" tabIndex={-1}>
            My EV
          </Text>
        </CardHead>
        <Content actor={actor} place={place} />
      </Card>
    </ExplainedPart>
  )
}
