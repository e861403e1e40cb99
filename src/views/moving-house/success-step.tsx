import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Text } from '#design/theme/text.tsx'
import type { MoveWizardActor } from '#machines/moving-house/move-wizard.machine.ts'
import * as select from '#machines/moving-house/move-wizard.selectors.ts'
import { MoveScene } from './move-scene.tsx'
import { finalBillWords } from './moving-house-words.ts'

export const SuccessStep = ({ actor }: { actor: MoveWizardActor }) => {
  const { currentAddress, newAddress, currentMoveDate, newMoveDate, emailAddress } = useSelector(actor, select.selectForm)
  const referenceId = useSelector(actor, select.selectReferenceId)
  const { voice } = useBrand()
  if (currentMoveDate === null || newMoveDate === null) return null
  return (
    <Stack gap={5}>
      <MoveScene from={currentAddress} to={newAddress} leaving={currentMoveDate} arriving={newMoveDate} />
      <Card>
        <Stack gap={3}>
          <NoticeBar tone="good">{`${voice.wellDone} Your move is booked.`}</NoticeBar>
          <div>
            <Text kind="small" tone="second">
              Your reference
            </Text>
            <Text kind="h2" isTabular>
              {referenceId}
            </Text>
          </div>
          <Text tone="second">
            {`We’ll email ${emailAddress} if we need anything. ${finalBillWords(currentAddress, currentMoveDate)}`}
          </Text>
          <Text tone="second">You can change the days or cancel until the day before, on the moving house page.</Text>
        </Stack>
      </Card>
    </Stack>
  )
}
