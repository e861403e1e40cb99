import { useSelector } from '@xstate/react'
import type { MoveOptions, BookedMove } from '#contract/moving-house/moving-house.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Truck } from '#design/theme/icons.ts'
import { Grid, Stack, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDayLong } from '#domain/basics/days.ts'
import { type MovingHouseActor, movingHouseMachine } from '#machines/moving-house/moving-house.machine.ts'
import * as select from '#machines/moving-house/moving-house.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { Facts } from './facts.tsx'
import { MovePicture, MoveScene } from './move-scene.tsx'
import { MoveWizardView } from './move-wizard-view.tsx'
import { helpWords, energyWords } from './moving-house-words.ts'

interface BookedCardProps {
  readonly move: BookedMove
  readonly onChange: (kind: 'dates' | 'cancel') => void
}

const BookedCard = ({ move, onChange }: BookedCardProps) => {
  const { phone } = useBrand()
  const { referenceId, currentAddress, newAddress, currentMoveDate, newMoveDate, selectedEnergy, canChange, changeUntil } = move
  return (
    <Card aria-label="Your move">
      <Stack gap={4}>
        <CardHead titleId="move-booked">
          <Text id="move-booked" as="h2" kind="h2">
            Your move is booked
          </Text>
        </CardHead>
        <MoveScene from={currentAddress} to={newAddress} leaving={currentMoveDate} arriving={newMoveDate} />
        <Facts
          facts={[
            ['Reference', referenceId],
            ['Energy', energyWords(selectedEnergy)],
          ]}
        />
        {canChange ? (
          <>
            <Row gap={3} wraps>
              <Button onClick={() => onChange('dates')}>Change the days</Button>
              <Button tone="outline" onClick={() => onChange('cancel')}>
                Cancel my move
              </Button>
            </Row>
            <Text kind="small" tone="second">{`You can do both until ${formatDayLong(changeUntil)}.`}</Text>
          </>
        ) : (
          <Text tone="second">{`Your move has started. If you need to change something, call us on ${phone}.`}</Text>
        )}
      </Stack>
    </Card>
  )
}

const PlanCard = ({ actor, canMove }: { actor: MovingHouseActor; canMove: boolean }) => {
  const isBegun = useSelector(actor, select.selectIsBegun)
  const { phone } = useBrand()
  return (
    <Card aria-label="Plan your move">
      <Stack gap={4}>
        <MovePicture />
        <CardHead titleId="move-plan">
          <Text id="move-plan" as="h2" kind="h2">
            {isBegun ? 'Carry on where you left off' : 'Take your power with you'}
          </Text>
        </CardHead>
        <Text tone="second">
          {canMove
            ? 'Tell us when and where in six short steps. We’ll do the rest at both places.'
            : `Call us on ${phone} and we’ll arrange your move.`}
        </Text>
        {canMove ? (
          <span>
            <Button icon={<Truck size={18} aria-hidden />} onClick={() => actor.send({ type: 'wizard.open' })}>
              {isBegun ? 'Continue your move' : 'Plan your move'}
            </Button>
          </span>
        ) : null}
      </Stack>
    </Card>
  )
}

const Help = ({ options }: { options: MoveOptions }) => (
  <TitledCard kind="flat" title="Good to know" isGeneral gap={3} css={{ alignSelf: 'start' }}>
    {helpWords(options).map((text) => (
      <Text key={text} kind="small" tone="second">
        {text}
      </Text>
    ))}
  </TitledCard>
)

const Content = ({ actor }: { actor: MovingHouseActor }) => {
  const mode = useSelector(actor, select.selectMovingMode)
  const options = useSelector(actor, select.selectOptions)
  const problem = useSelector(actor, select.selectProblem)
  if (mode === 'unavailable') return <FailureCard actor={actor} problem={problem} />
  if (mode === 'loading' || !options) return <WaitingCard label="Moving house" />
  return (
    <Grid>
      <Cell span={8}>
        {options.move ? (
          <BookedCard move={options.move} onChange={(kind) => actor.send({ type: 'change.open', kind })} />
        ) : (
          <PlanCard actor={actor} canMove={options.canMove} />
        )}
      </Cell>
      <Cell span={4}>
        <Help options={options} />
      </Cell>
    </Grid>
  )
}

export const MovingHouseView = ({ actor }: { actor: MovingHouseActor }) => {
  const wizard = useSelector(actor, select.selectWizard)
  const change = useSelector(actor, select.selectChange)
  return (
    <PageFrame title="Moving house">
      <Content actor={actor} />
      {wizard ? <MoveWizardView actor={wizard} /> : null}
      {change ? <ChangeDialog actor={change} /> : null}
    </PageFrame>
  )
}

export const page = definePage({ id: 'movingHouse', machine: movingHouseMachine, View: MovingHouseView })
