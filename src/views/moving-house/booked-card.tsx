import { Button } from '#design/controls/button.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDayLong } from '#domain/basics/days.ts'
import type { BookedMove } from '#contract/moving-house/moving-house.contract.ts'
import { Facts } from './facts.tsx'
import { MoveScene } from './move-scene.tsx'
import { energyWords } from './moving-house-words.ts'

interface BookedCardProps {
  readonly move: BookedMove
  readonly onChange: (kind: 'dates' | 'cancel') => void
}

export const BookedCard = ({ move, onChange }: BookedCardProps) => {
  const { phone } = useBrand()
  const { referenceId, currentAddress, newAddress, currentMoveDate, newMoveDate, selectedEnergy, canChange, changeUntil } = move
  return (
    <Card aria-label="Your move">
      <Stack gap={4}>
        <Text as="h2" kind="h2">
          Your move is booked
        </Text>
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
